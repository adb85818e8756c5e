# %% [markdown] lang="it"
# # Il monte degli scarti e i passi della parata
#
# Tutto ciò che si usa o si perde va in un mucchio in mezzo al tavolo, e il mucchio spinge la parata: più è alto, più
# lontano va. Qui si prova una carta evento alla volta, e si guarda che cosa fa al **monte**, alle carte **rimosse** e ai
# **passi**: nella tabella, le righe con il pallino sono cambiate. A ciò che si chiede ai giocatori risponde un
# bot; se spegni il pulsante, rispondi tu.

# %% [markdown] lang="en"
# # The discard pile and the parade's steps
#
# Whatever is used or lost goes onto a pile in the middle of the table, and the pile drives the parade: the higher it
# is, the farther it goes. Here one event card is tried at a time, to see what it does to the discard **pile**, to the
# **removed** cards and to the **steps**: in the table, the lines with a dot have changed. What the players are asked a
# bot answers; switch the button off, and you do.

# %%
from tsukumo_widgets import EventExplorer

EventExplorer("earthquake", 13, lang="LANG", turn=6, bot=True)

# %% [markdown] lang="it"
# ### `pile.discard` Ciò che si usa e ciò che si perde
#
# Nel monte vanno gli oggetti usati per una combinazione, quelli scartati, e quelli persi per colpa della parata. Chi
# deve perdere o scartare carte sceglie quali, **una alla volta**: il motore glielo chiede ogni volta di nuovo.
#
# Ecco una partita intera di persone distratte, ora per ora: quanti oggetti c'erano nel monte quando la parata si è
# mossa, e quanti passi le ha dato. Il monte può anche calare: sotto si legge che cosa lo ha fatto
# calare nella terza ora.

# %% [markdown] lang="en"
# ### `pile.discard` What is used and what is lost
#
# To the pile go the items used for a combo, those discarded, and those lost to the parade. A player who must lose or
# discard cards chooses which, **one at a time**: the engine asks again for each.
#
# Here is a whole game of absent-minded people, hour by hour: how many items were in the pile when the parade set off,
# and how many steps they gave it. The pile may shrink, too: below is what made it fall in the third hour.

# %%
from dataclasses import replace

from IPython.display import Markdown, display

import tsukumo as tk
from tsukumo.tsukumobake.edition import load_edition
from tsukumo.tsukumobake.api import card_names
from tsukumo_widgets import ParadeExplorer
from tsukumo_widgets.tsukumobake import night

kyoto = load_edition()
played = night(13)
for hour, record in enumerate((record for record in played.log if record.kind == "parade"), 1):
    print(f"{hour}  {'#' * record.data['discards']:14} {record.data['discards']:2} → {record.data['steps']}")

# %%
parades = [i for i, record in enumerate(played.log) if record.kind == "parade"]
third = played.log[parades[1] : parades[2]]
shrinks = [record for record in third if record.kind in ("recovered", "pile_dealt", "pile_shrunk")]
lines = [played.game.kind.tell(record, played.game.rules).say("LANG") for record in shrinks]
display(Markdown("\n".join(f"- {line}" for line in lines)))

# %% [markdown] lang="it"
# ### `pile.removed` Ciò che non torna
#
# Gli eventi svelati e le pergamene, usate o scartate, vanno invece fra le carte **rimosse**: fuori dal gioco, e la
# parata non se ne accorge. Ecco la prima ora del [capitolo sul turno](turn.ipynb), poco prima della parata: il monte, le
# carte rimosse, i passi.

# %% [markdown] lang="en"
# ### `pile.removed` What does not come back
#
# Events revealed and scrolls, used or discarded, go to the **removed** pile instead: out of the game, and the parade
# does not notice. Here is the first hour of [the chapter about the turn](turn.ipynb), just before the parade: the
# discard pile, the removed pile, the steps.

# %%
game = tk.new_game("tsukumobake", seed=291)
for action in (
    *("geisha play march fan", "geisha pick N", "geisha move J10"),
    *(
        "geisha play perdition brazier",
        "geisha pick innkeeper",
        "innkeeper discard teapot",
        "innkeeper discard lantern",
    ),
    *("explorer pass", "explorer move E2", "explorer pass", "innkeeper pass", "innkeeper move B9", "innkeeper pass"),
):
    game.apply(action)
table = game.state.to_json()
print(card_names(table["pile"], kyoto).say("LANG"))
print(card_names(table["removed"], kyoto).say("LANG"))
print(table["parade"]["steps"])

# %% [markdown] lang="it"
# ### `steps` Quattro, e uno in più ogni quattro scarti
#
# Il monte degli scarti spinge la parata: 4 passi all'inizio, uno in più ogni 4 oggetti scartati, mai più di 10. Con 6
# scarti i passi sono 5, e la parata si ferma davanti all'esploratore. I passi si contano alla partenza (lettura
# `budget`, `fixed`); con `growing` si ricontano a ogni passo, e le carte perse lungo la strada allungano il movimento.

# %% [markdown] lang="en"
# ### `steps` Four, and one more for every four discards
#
# The discard pile drives the parade: 4 steps to begin with, one more for every 4 discarded items, never more than
# 10. With 6 discards it has 5 steps, and stops right in front of the explorer. Steps are counted at the start
# (reading `budget`, `fixed`); with `growing` they are recounted after every step, and cards lost on the way lengthen
# the movement.

# %%
case = tk.position("C8E.gG1s3.iA7w3.mG13n3.eI8e5.d6")
display(case.movement().svg(lang="LANG"))
for discards in (0, 3, 4, 6, 11, 23, 24, 100):
    print(f"{discards:3} → {replace(case, discards=discards).movement().budget}")
print()
for answer in ("fixed", "growing"):
    print(f"budget={answer:8}", tk.position("G7N.iC9w4.mG8n4.d2").movement(budget=answer).budget)

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# Quanti oggetti ci devono essere nel monte degli scarti perché la parata colpisca l'esploratore su I8? Cambia gli
# *scarti* nell'esploratore, sotto «Posizione».
#
# <details><summary>Risposta</summary>
#
# Otto: 4 passi più 2, e il sesto salta l'esploratore. Con 6 o 7 scarti la parata si ferma su H8, una casella prima.
#
# </details>

# %% [markdown] lang="en"
# ### A question to the room
#
# How many items must the discard pile hold for the parade to hit the explorer on I8? Change the *discards* in the
# explorer, under "Position".
#
# <details><summary>Answer</summary>
#
# Eight: 4 steps plus 2, and the sixth jumps the explorer. With 6 or 7 discards the parade stops on H8, one square
# short.
#
# </details>

# %%
explorer = ParadeExplorer(case, lang="LANG")
explorer.act(lambda state: state.show("distance"))
explorer

# %% [markdown] lang="it"
# Se contano gli scarti che sono nel monte, o tutti quelli fatti dall'inizio, lo decide la lettura `pile`: vedi
# [Le letture](readings.ipynb).
#
# **Avanti:** [La fine](end.ipynb) · [L'indice](start.ipynb)

# %% [markdown] lang="en"
# Whether the discards that count are those in the pile, or all those made since the beginning, is the reading `pile`:
# see [The readings](readings.ipynb).
#
# **Next:** [The end](end.ipynb) · [The index](start.ipynb)
