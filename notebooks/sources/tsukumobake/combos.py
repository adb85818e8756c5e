# %% [markdown] lang="it"
# # Le combinazioni
#
# Gli oggetti non si tengono soltanto: si giocano, a coppie, prima o dopo il tuo movimento. Le carte che usi vanno nel
# monte degli scarti, dove danno passi alla parata. Qui impari **quanto costa** una combinazione, e le provi tutte e sei.
#
# Scegli una casata e una mano. La mappa incrocia carte e combinazioni: che cosa si apre, e quanti punti se ne vanno.
# Sotto c'è il tuo **bugiardino**, cioè il foglio con tutte le combinazioni: quello della scatola le elenca, questo dice
# anche quali puoi giocare tu. Clicca una casella o una riga per sapere quale clausola lo permette, o perché nessuna.

# %% [markdown] lang="en"
# # The combos
#
# Items are not only kept: you play them, in pairs, before or after your move. The cards that you use go to the discard
# pile, where they give the parade steps. Here you learn **what a combo costs**, and try out all six.
#
# Choose a house and a hand. The map crosses cards with combos: what opens, and how many points are gone.
# Below is your **cheat sheet**, the sheet with all the combos: the one in the box lists them, this one also says which
# you can play. Click a square or a line to see which clause allows it, or why none does.

# %%
from tsukumo_widgets import ComboExplorer

ComboExplorer(lang="LANG")

# %% [markdown] lang="it"
# ## `combo.pair` Due casate, una combinazione
#
# Ogni coppia di casate ha la sua: quattro casate, sei coppie, sei combinazioni. Il prezzo intero è una carta di ciascuna
# delle due casate. Una pergamena non va mai bene. Sulle carte vere ogni oggetto porta stampate le combinazioni della sua
# casata.
#
# *Lettura:* in ogni fase delle carte si gioca una combinazione sola, quindi al massimo due per turno.
#
# Il regolamento nomina le prime tre; gli altri nomi, e tutti gli effetti, sono una ricostruzione (†).

# %% [markdown] lang="en"
# ## `combo.pair` Two houses, one combo
#
# Every pair of houses has its own: four houses, six pairs, six combos. The full price is one card of each of the two
# houses. A scroll will never do. On the real cards every item has the combos of its house printed on it.
#
# *Reading:* in each card phase you play a single combo, so two a turn at most.
#
# The rulebook names the first three; the other names, and all of the effects, are a reconstruction (†).

# %%
from tsukumo_widgets.games.tsukumobake.chapters import box

box.combos("LANG")

# %% [markdown] lang="it"
# **Domanda per tutti:** c'è una mano di tre carte, nessuna d'oro, con cui la locandiera può scegliere fra tutte e sei le
# combinazioni? Cercala con le carte in cima al capitolo.
#
# <details><summary>Mostra la risposta</summary>
#
# Sì: le basta una carta di ciascuna delle altre tre casate, per esempio ventaglio, campanella e lanterna. Le tre
# combinazioni della locandiera costano a lei una carta sola; le altre tre uniscono due di quelle casate.
#
# </details>

# %% [markdown] lang="en"
# **A question for the room:** is there a hand of three plain cards with which the innkeeper can choose among all six
# combos? Look for it with the cards at the top of the chapter.
#
# <details><summary>Show the answer</summary>
#
# Yes: one card of each of the three other houses is enough, for example fan, bell and lantern. The innkeeper's three
# combos cost her a single card; the other three unite two of those houses.
#
# </details>

# %% [markdown] lang="it"
# ## `combo.a`, `combo.b` Chi è di casa paga la metà
#
# Se una delle due casate è la tua, ti basta **una** carta: dell'altra casata (`combo.a`, l'asimmetria) oppure della tua
# (`combo.b`).
#
# **Domanda per tutti:** la geisha ha soltanto una teiera, che è della locandiera. Che cosa può giocare? E se avesse
# soltanto un ventaglio, che è suo? E il monaco, con il solo ventaglio?

# %% [markdown] lang="en"
# ## `combo.a`, `combo.b` Members pay half
#
# If one of the two houses is yours, **one** card is enough: of the other house (`combo.a`, the asymmetry) or of your own
# (`combo.b`).
#
# **A question for the room:** the geisha holds just a teapot, which is the innkeeper's. What can she play? And if she held
# just a fan, which is hers? And the monk, with the fan alone?

# %%
from tsukumo_widgets import fold
from tsukumo_widgets.games.tsukumobake.chapters import decisions

hands = (("geisha", "teapot"), ("geisha", "fan"), ("monk", "fan"))
fold([decisions.opens(*hand, lang="LANG") for hand in hands], "LANG")

# %% [markdown] lang="it"
# ## `combo.c`, `combo.d` L'oro apre le porte
#
# Una carta oro basta da sola, in mano a chiunque, per le combinazioni **della sua casata** (`combo.c`). Se è della tua
# casata, apre tutte e sei (`combo.d`).
#
# **Domanda per tutti:** che cosa apre la teiera d'oro in mano all'esploratore? E la campanella d'oro in mano al monaco? A
# che prezzo?

# %% [markdown] lang="en"
# ## `combo.c`, `combo.d` Gold opens doors
#
# A gold card is enough by itself, in anybody's hand, for the combos **of its own house** (`combo.c`). If it is of your
# house, it opens all six (`combo.d`).
#
# **A question for the room:** what does the golden teapot open in the explorer's hand? And the golden bell in the monk's?
# At what price?

# %%
hands = (("explorer", "teapot.gold"), ("monk", "bell.gold"))
fold([decisions.opens(*hand, lang="LANG") for hand in hands], "LANG")

# %% [markdown] lang="it"
# ## Perché così non va
#
# Il monaco ha in mano queste cinque carte.
#
# **Domanda per tutti:** con quali di questi pagamenti può giocare? Perdizione (geisha e locandiera) con il ventaglio; con
# ventaglio e ombrello; con ventaglio e bussola; con ventaglio e teiera. Indulgenza (locandiera e monaco) con teiera e
# ventaglio. Meditazione (geisha e monaco) con la pergamena.

# %% [markdown] lang="en"
# ## Why this will not do
#
# The monk holds these five cards.
#
# **A question for the room:** which of these payments will do? Perdition (geisha and innkeeper) with the fan; with fan and
# umbrella; with fan and compass; with fan and teapot. Indulgence (innkeeper and monk) with teapot and fan. Meditation
# (geisha and monk) with the scroll.

# %%
import tsukumo as tk
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.draw.pictograms import hand_svg
from tsukumo.games.tsukumobake.play.arrangement import arrange_game

cards = ("fan", "umbrella", "teapot", "compass", "scroll")
hand_svg(load_edition(), cards, "LANG")

# %%
monk = arrange_game(tk.new_game("tsukumobake", seed=56), hands={"monk": cards})
tried = ["perdition fan", "perdition fan umbrella", "perdition fan compass", "perdition fan teapot"]
tried += ["indulgence teapot fan", "meditation scroll"]
fold(decisions.reasons(monk, *(f"monk play {payment}" for payment in tried), lang="LANG"), "LANG")

# %% [markdown] lang="it"
# ## Tutte e sei, in azione
#
# È l'ora 3, qualche edificio è spento e qualcosa è già negli scarti. La geisha ha soltanto lo shamisen d'oro, che per
# `combo.d` apre tutto.
#
# Per ognuna delle sei: rileggi l'effetto nella tabella, di' che cosa cambierà sul tabellone, e poi guarda. Ogni volta si
# riparte da qui; ciò che resta da scegliere lo sceglie il caso.
#
# *Lettura:* nessuna regola vieta alla Meditazione di riprendere perfino la carta con cui è stata pagata.

# %% [markdown] lang="en"
# ## All six, in action
#
# It is hour 3, some buildings are dark and some cards are in the discard pile. The geisha holds just the golden shamisen,
# which by `combo.d` opens everything.
#
# For each of the six: read its effect again in the table, say what will change on the board, and then look. Every one
# begins from here; what is left to choose is chosen at random.
#
# *Reading:* no rule forbids Meditation to take back even the card that paid for it.

# %%
from tsukumo_widgets.games.tsukumobake import night

played = night(27)
turns = [place for place, record in enumerate(played.log) if record.kind == "turn" and record.who == "geisha"]
third = played.clone()
third.rewind(third.moment_of(turns[2]))
third = arrange_game(third, hands={"geisha": ["shamisen.gold"]})
third.state.svg(lang="LANG")

# %%
from random import Random


def act(combo):
    """The geisha's combo in a copy of the game: its sentences, folded away, and the board afterwards."""
    game, rng = third.clone(), Random(1)
    game.apply(f"geisha play {combo.id} shamisen.gold")
    while game.legal_actions()[0].kind != "move":
        game.apply(rng.choice(game.legal_actions()))
    story = decisions.story(game, len(third.log), "LANG")
    return fold([story, game.state.svg(lang="LANG")], "LANG", combo.name.say("LANG"))


# %%
from IPython.display import display

display(*map(act, load_edition().combos))

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# L'esploratore ha in mano una bussola e una fiasca, e vuole giocare Indulgenza (locandiera e monaco). Che cosa gli
# manca? E se la bussola fosse d'oro?
#
# <details><summary>Mostra la risposta</summary>
#
# Gli manca una carta del monaco: la fiasca è della locandiera, ma da sola non basta a chi non è di nessuna delle due
# casate. Con la bussola d'oro, che è della sua casata, Indulgenza si apre lo stesso (`combo.d`); gli costa però 36
# punti.
#
# </details>

# %% [markdown] lang="en"
# ### A question for the room
#
# The explorer holds a compass and a flask, and wants to play Indulgence (innkeeper and monk). What is missing? And if
# the compass were golden?
#
# <details><summary>Show the answer</summary>
#
# A card of the monk: the flask is the innkeeper's, but by itself it is not enough for somebody of neither house. With
# the golden compass, a card of the explorer's own house, Indulgence opens all the same (`combo.d`); but that costs 36
# points.
#
# </details>

# %% [markdown] lang="it"
# **Avanti:** [Pergamene ed eventi](scrolls.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [Scrolls and events](scrolls.ipynb) · [The index](index.ipynb)
