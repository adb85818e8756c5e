# %% [markdown] lang="it"
# # Il monte degli scarti e i passi della parata
#
# Gli oggetti usati e quelli persi vanno in un mucchio in mezzo al tavolo, il **monte degli scarti**. Lì si svegliano, e
# si uniscono alla parata: più è alto il mucchio, più lontano va.
#
# Prova una carta evento alla volta, e guarda la tabella: le righe con il pallino sono cambiate. Che cosa fa al monte
# degli scarti, alle carte rimosse, ai passi? Alle domande per i giocatori risponde un bot; se spegni il pulsante,
# rispondi tu.

# %% [markdown] lang="en"
# # The discard pile and the parade's steps
#
# Items that are used or lost go onto a heap in the middle of the table, the **discard pile**. There they wake up and
# join the parade: the higher the heap, the farther it goes.
#
# Try one event card at a time, and look at the table: the lines with a dot have changed. What does it do to the discard
# pile, to the removed pile, to the steps? A bot answers the players' questions; switch the button off, and you do.

# %%
from tsukumo_widgets import EventExplorer

EventExplorer("earthquake", 13, lang="LANG", turn=6, bot=True)

# %% [markdown] lang="it"
# ## `pile.discard` Che cosa va nel monte
#
# Nel monte degli scarti vanno gli **oggetti**: quelli usati per una combinazione, quelli scartati, quelli persi per
# colpa della parata.
#
# ## `pile.removed` Che cosa esce dal gioco
#
# Gli eventi svelati e le pergamene, usate o scartate, vanno fra le **carte rimosse**: non tornano, e la parata non se ne
# accorge.
#
# **Domanda.** Dove va ognuna di queste carte?
#
# 1. la lanterna con cui giochi la Marcia;
# 2. la pergamena con cui ti difendi dalla parata;
# 3. la pergamena che scarti per il Terremoto;
# 4. il ventaglio che perdi perché la parata ti colpisce;
# 5. il Terremoto.
#
# <details><summary>Mostra la risposta</summary>
#
# Nel monte degli scarti vanno la lanterna (1) e il ventaglio (4): sono oggetti. Le due pergamene (2 e 3) e l'evento (5)
# vanno fra le carte rimosse.
#
# </details>

# %% [markdown] lang="en"
# ## `pile.discard` What goes to the pile
#
# To the discard pile go **items**: those used for a combo, those discarded, those lost to the parade.
#
# ## `pile.removed` What leaves the game
#
# Events revealed and scrolls, used or discarded, go to the **removed pile**: they do not come back, and the parade does
# not notice.
#
# **Question.** Where does each of these cards go?
#
# 1. the lantern with which you play March;
# 2. the scroll with which you protect yourself from the parade;
# 3. the scroll that you discard for the Earthquake;
# 4. the fan that you lose because the parade strikes you;
# 5. the Earthquake.
#
# <details><summary>Show the answer</summary>
#
# The lantern (1) and the fan (4) go to the discard pile: they are items. The two scrolls (2 and 3) and the event (5) go
# to the removed pile.
#
# </details>

# %% [markdown] lang="it"
# ## `steps` Quattro, e uno in più ogni quattro
#
# La parata ha 4 passi, e uno in più ogni 4 oggetti nel monte degli scarti. Non più di 10 in tutto.
#
# *Lettura.* I passi si contano quando la parata parte, e contano gli oggetti che ci sono in
# quel momento: vedi [Le letture](readings.ipynb).
#
# **Domanda.** Quanti passi ha con 3 oggetti nel monte? E con 4, 11, 23, 24, 60?

# %% [markdown] lang="en"
# ## `steps` Four, and one more for every four
#
# The parade has 4 steps, and one more for every 4 items in the discard pile. Never more than 10 in all.
#
# *Reading.* The steps are counted when the parade sets off, and the items that count are those
# that are there at that moment: see [The readings](readings.ipynb).
#
# **Question.** How many steps does it have with 3 items in the pile? And with 4, 11, 23, 24, 60?

# %%
from IPython.display import display

import tsukumo as tk
from tsukumo_widgets import ParadeExplorer, fold
from tsukumo_widgets.games.tsukumobake import night
from tsukumo_widgets.games.tsukumobake.chapters import tallies
from tsukumo_widgets.games.tsukumobake.chapters.lesson import ask_end

fold(tallies.steps((3, 4, 11, 23, 24, 60), "LANG"), "LANG")

# %% [markdown] lang="it"
# **Domanda.** Nel monte ci sono 6 oggetti. La parata insegue l'esploratore: lo raggiunge?

# %% [markdown] lang="en"
# **Question.** There are 6 items in the pile. The parade is after the explorer: does it reach him?

# %%
case = tk.position("C8E.gG1s3.iA7w3.mG13n3.eI8e5.d6")
march = case.movement()
display(ask_end(march, "LANG"), fold([march.explain().ending, march.svg(lang="LANG")], "LANG"))

# %% [markdown] lang="it"
# ## Il monte cala?
#
# Ecco una notte intera di persone distratte, ora per ora: quanti oggetti c'erano nel monte quando la parata è partita, e
# quanti passi le ha dato.
#
# **Domanda.** Nella terza ora il monte è calato da 13 a 1. Che cosa può averlo fatto?

# %% [markdown] lang="en"
# ## Does the pile shrink?
#
# Here is a whole night of absent-minded people, hour by hour: how many items were in the pile when the parade set off,
# and how many steps they gave it.
#
# **Question.** In the third hour the pile fell from 13 to 1. What may have done that?

# %%
played = night(13)
tallies.hours(played, "LANG")

# %%
parades = [i for i, record in enumerate(played.log) if record.kind == "parade"]
third = played.log[parades[1] : parades[2]]
shrinks = [record for record in third if record.kind in ("recovered", "pile_dealt", "pile_shrunk")]
fold([played.tell(record) for record in shrinks], "LANG")

# %% [markdown] lang="it"
# ## Prova tu
#
# La parata è rivolta a ovest, verso l'esploratore su E6. Quanti oggetti ci devono essere nel monte perché lo colpisca?
# Cambia gli *scarti* nell'esploratore, sotto «Posizione».
#
# <details><summary>Mostra la risposta</summary>
#
# Otto: 4 passi più 2, e il sesto salta l'esploratore. Con 6 o 7 oggetti la parata si ferma su F6, una casella prima.
#
# </details>

# %% [markdown] lang="en"
# ## Try it
#
# The parade faces west, towards the explorer on E6. How many items must the pile hold for the parade to strike him? Change
# the *discards*, under "Position".
#
# <details><summary>Show the answer</summary>
#
# Eight: 4 steps plus 2, and the sixth jumps the explorer. With 6 or 7 items the parade stops on F6, one square short.
#
# </details>

# %%
explorer = ParadeExplorer("K6W.gG1s3.iA7w3.mG13n3.eE6e5", lang="LANG")
explorer.apply(lambda state: state.show("distance"))
explorer

# %% [markdown] lang="it"
# **Avanti:** [La fine](end.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [The end](end.ipynb) · [The index](index.ipynb)
