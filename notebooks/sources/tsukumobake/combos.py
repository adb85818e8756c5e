# %% [markdown] lang="it"
# # Le combinazioni
#
# Gli oggetti non si tengono soltanto: si giocano, a coppie, prima o dopo il proprio movimento. Le carte usate vanno nel
# monte degli scarti, dove danno passi alla parata. Qui si guarda **che cosa costa** una combinazione, perché un
# pagamento non va bene, e poi si provano tutte e sei.
#
# Scegli una casata e una mano. La mappa incrocia carte e combinazioni: la clausola che apre, e i punti che se ne vanno;
# sotto c'è il bugiardino su misura. Clicca una casella o una riga: per quale clausola, e perché no?

# %% [markdown] lang="en"
# # The combos
#
# Items are not only kept: they are played, in pairs, before or after one's own move. The cards used go to the discard
# pile, where they give the parade steps. Here we look at **what a combo costs**, at why a payment will not do, and then
# try out all six.
#
# Choose a house and a hand. The map crosses cards with combos: the clause that opens, and the points that are gone;
# below is the cheat sheet made to measure. Click a square or a line: by which clause, and why not?

# %%
from tsukumo_widgets import ComboExplorer

ComboExplorer(lang="LANG")

# %%
from random import Random

from IPython.display import Markdown, display

import tsukumo as tk
from tsukumo.tsukumobake.edition import load_edition
from tsukumo.tsukumobake.play.combos import cheat_sheet
from tsukumo.tsukumobake.play.describe import effect_text
from tsukumo.tsukumobake.api import card_names, house_name, house_names
from tsukumo.tsukumobake.rules import HOUSES

kyoto = load_edition()


def show(*lines):
    """Show some sentences, one below the other."""
    display(Markdown("\n".join(f"- {line}" for line in lines)))


# %% [markdown] lang="it"
# ### `combo.pair` Due casate, una combinazione
#
# Ogni coppia di casate ha la sua: quattro casate, sei coppie, sei combinazioni. Il prezzo intero è una carta di
# ciascuna delle due casate; una pergamena non va mai bene.
#
# Il regolamento nomina le prime tre; gli altri nomi, e tutti gli effetti, sono una ricostruzione (†).

# %% [markdown] lang="en"
# ### `combo.pair` Two houses, one combo
#
# Every pair of houses has its own: four houses, six pairs, six combos. The full price is one card of each of the two
# houses; a scroll never will do.
#
# The rulebook names the first three; the other names, and all of the effects, are a reconstruction (†).

# %%
head = {
    "it": "| combinazione | casate | effetto† | si scrive |",
    "en": "| combo | houses | effect† | written |",
}
rows = [head["LANG"], "|:--|:--|:--|:--|"]
for combo in kyoto.combos:
    name = combo.name.say("LANG") + ("" if combo.source == "rulebook" else "†")
    houses = house_names(HOUSES[house] for house in combo.houses).say("LANG")
    rows.append(f"| **{name}** | {houses} | {effect_text(combo.effect).say('LANG')} | `{combo.id}` |")
Markdown("\n".join(rows))


# %% [markdown] lang="it"
# ### Il bugiardino
#
# Sul bugiardino della scatola stanno tutte le combinazioni. Quello del motore è su misura: dice quali ne apre **una
# mano**, con quali carte, per quale clausola, e quanti punti se ne vanno.

# %% [markdown] lang="en"
# ### The cheat sheet
#
# The cheat sheet in the box shows all the combos. The engine's is made to measure: it says which ones **a hand** opens,
# with which cards, by which clause, and how many points are gone.


# %%
def opens(house, *hand):
    """Print the combos that a hand opens to a house."""
    print(f"{house_name(house).say('LANG')}: {card_names(hand, kyoto).say('LANG')}")
    for combo, (cards, clause), points in cheat_sheet(
        kyoto, HOUSES.index(house), [kyoto.number[card] for card in hand]
    ):
        paid = card_names([kyoto.cards[card] for card in cards], kyoto).say("LANG")
        print(f"    {combo.name.say('LANG'):13} −{points:<3} {clause:11} {paid}")
    print()


opens("monk", "fan", "teapot", "lantern")

# %% [markdown] lang="it"
# ### `combo.a`, `combo.b` Chi è di casa paga la metà
#
# Se una delle due casate è la propria basta **una** carta: dell'altra casata (`combo.a`, l'asimmetria) oppure della
# propria (`combo.b`). Il ventaglio apre tutte le combinazioni della geisha, se è la geisha a giocarlo.

# %% [markdown] lang="en"
# ### `combo.a`, `combo.b` Members pay half
#
# If one of the two houses is one's own, **one** card is enough: of the other house (`combo.a`, the asymmetry) or of
# one's own (`combo.b`). The fan opens all of the geisha's combos, if it is the geisha who plays it.

# %%
opens("geisha", "teapot")
opens("geisha", "fan")
opens("monk", "fan")

# %% [markdown] lang="it"
# ### `combo.c`, `combo.d` L'oro apre le porte
#
# Una carta oro basta da sola, in mano a chiunque, per le combinazioni **della sua casata** (`combo.c`). E se è della
# propria casata, per tutte e sei (`combo.d`): la campanella d'oro, in mano al monaco, è un passepartout da 24 punti.

# %% [markdown] lang="en"
# ### `combo.c`, `combo.d` Gold opens doors
#
# A gold card is enough by itself, in anybody's hand, for the combos **of its own house** (`combo.c`). And if that is
# the player's house too, for all six (`combo.d`): the golden bell, in the monk's hand, is a master key worth 24 points.

# %%
opens("explorer", "teapot.gold")
opens("monk", "bell.gold")

# %% [markdown] lang="it"
# ### Perché così non va
#
# A chi paga male il motore dice tutto quello che non va. Qui il monaco ha un ventaglio, un ombrello, una teiera, una
# bussola e una pergamena, e le prova un po' tutte.

# %% [markdown] lang="en"
# ### Why this will not do
#
# To those who pay badly the engine says everything that is wrong. Here the monk holds a fan, an umbrella, a teapot, a
# compass and a scroll, and tries everything.


# %%
def hold(game, house, *cards):
    """Put cards into a hand, by hand."""
    game.state.hands[game.state.seat(house)] = sorted(kyoto.number[card] for card in cards)
    game.state.refresh()


game = tk.new_game("tsukumobake", seed=56)
hold(game, "monk", "fan", "umbrella", "teapot", "compass", "scroll")
for action in (
    "monk play perdition fan",
    "monk play perdition fan umbrella",
    "monk play perdition fan compass",
    "monk play indulgence teapot fan",
    "monk play meditation scroll",
    "monk play march mirror.gold",
    "monk play perdition fan teapot",
):
    reasons = [f"\n  - {reason.line('LANG')}" for reason in game.why_not(action)]
    show(f"`{action}`" + ("".join(reasons) or " ✓"))

# %% [markdown] lang="it"
# L'ultima va bene: nessun motivo. Le casate però si nominano nell'ordine del bugiardino.
#
# ## Tutte e sei, dal vero
#
# È l'ora 3, qualche edificio è spento e qualcosa è già negli scarti. La geisha ha soltanto lo shamisen d'oro: per
# `combo.d` apre tutto. Proviamole una alla volta, ognuna in una **copia** della partita (`game.clone()`); ciò che
# resta da scegliere lo sceglie il caso.

# %% [markdown] lang="en"
# The last one is fine: no reason against it. The houses are named in the order of the cheat sheet, though.
#
# ## All six, in action
#
# It is hour 3, some buildings are dark and some cards are in the discard pile. The geisha holds just the golden
# shamisen: by `combo.d` it opens everything. Let us try them one at a time, each in a **copy** of the game
# (`game.clone()`); what is left to choose is chosen at random.

# %%
night = tk.new_game("tsukumobake", seed=11)
rng = Random(1)
while not (night.to_act == "geisha" and night.state.hour == 3 and night.legal_actions()[0].kind == "pass"):
    lit = night.state.to_json()["lit"]
    legal = night.legal_actions()
    night.apply(rng.choice([action for action in legal if action.kind == "move" and action.to in lit] or legal))
hold(night, "geisha", "shamisen.gold")
night.state.svg(lang="LANG")


# %%
def act(combo):
    """Play a combo in a copy of the game, tell what happens, and return the copy."""
    game, rng = night.clone(), Random(1)
    since = len(game.log)
    game.apply(f"geisha play {combo} shamisen.gold")
    while game.legal_actions()[0].kind != "move":
        game.apply(rng.choice(game.legal_actions()))
    show(*game.story("LANG", since=since).splitlines())
    return game


for combo in kyoto.combos[:5]:
    act(combo.id)

# %% [markdown] lang="it"
# Nessuna regola vieta alla Meditazione di riprendere perfino la carta con cui è stata pagata. E dopo l'Esorcismo, ecco
# il tabellone:

# %% [markdown] lang="en"
# No rule forbids Meditation to take back even the card that paid for it. And here is the board after the Exorcism:

# %%
act("exorcism").state.svg(lang="LANG")

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# L'esploratore ha in mano una bussola e una fiasca, e vuole giocare Indulgenza (locandiera e monaco). Che cosa gli
# manca? E se la bussola fosse d'oro?
#
# <details><summary>Risposta</summary>
#
# Gli manca una carta del monaco: la fiasca è della locandiera, ma da sola non basta a chi non è di nessuna delle due
# casate. Con la bussola d'oro, che è della sua casata, Indulgenza si apre lo stesso (`combo.d`); gli costa però 36
# punti.
#
# </details>

# %% [markdown] lang="en"
# ### A question to the room
#
# The explorer holds a compass and a flask, and wants to play Indulgence (innkeeper and monk). What is missing? And if
# the compass were golden?
#
# <details><summary>Answer</summary>
#
# A card of the monk: the flask is the innkeeper's, but by itself it is not enough for somebody of neither house. With
# the golden compass, a card of the explorer's own house, Indulgence opens all the same (`combo.d`); but that costs 36
# points.
#
# </details>

# %%
opens("explorer", "flask", "compass")
opens("explorer", "flask", "compass.gold")

# %% [markdown] lang="it"
# **Avanti:** [Pergamene ed eventi](scrolls.ipynb) · [L'indice](start.ipynb)

# %% [markdown] lang="en"
# **Next:** [Scrolls and events](scrolls.ipynb) · [The index](start.ipynb)
