# %% [markdown] lang="it"
# # Le carte
#
# Il mazzo ha 80 carte: 64 oggetti, 6 pergamene e 10 eventi. Qui si guardano gli oggetti e quanto valgono; le altre sono
# in [Pergamene ed eventi](scrolls.ipynb). Che cosa si fa con gli oggetti, oltre a tenerli, è in [Le
# combinazioni](combos.ipynb).
#
# Componi una mano cliccando le carte: la tabella dice quanti punti fa per ciascuna casata, e un clic su un valore dice
# perché.

# %% [markdown] lang="en"
# # The cards
#
# The deck has 80 cards: 64 items, 6 scrolls and 10 events. Here we look at the items and at what they are worth; the
# others are in [Scrolls and events](scrolls.ipynb). What one does with items, besides keeping them, is in [The
# combos](combos.ipynb).
#
# Compose a hand by clicking cards: the table says how many points it makes for each house, and a click on a value says
# why.

# %%
from tsukumo_widgets import HandExplorer

HandExplorer(lang="LANG")

# %%
from IPython.display import Markdown

import tsukumo as tk
from tsukumo.tsukumobake.edition import load_edition
from tsukumo.tsukumobake.pictograms import hand_svg
from tsukumo.tsukumobake.api import card_name, house_name
from tsukumo.tsukumobake.rules import HOUSES

kyoto = load_edition()
print(len(kyoto.all_items), kyoto.scrolls, sum(event.copies for event in kyoto.events))

# %% [markdown] lang="it"
# ### `card.types` Sedici tipi, quattro copie
#
# I tipi di oggetto sono 16, quattro per casata, e di ognuno ci sono 4 copie: 64 carte. Su ogni carta sono stampati
# due valori, uno per la sua casata e uno per tutti gli altri.
#
# Con † è segnato ciò che non viene dal regolamento, che nomina soltanto quattro oggetti: gli altri nomi, e tutti i
# valori, sono una ricostruzione. L'ultima colonna è il nome con cui una carta si scrive nelle azioni; sotto, le stesse
# carte disegnate: in basso a sinistra il valore per la sua casata, a destra per le altre tre.

# %% [markdown] lang="en"
# ### `card.types` Sixteen types, four copies
#
# There are 16 types of item, four a house, with 4 copies of each: 64 cards. Two values are printed on every card, one
# for its own house and one for everybody else.
#
# What does not come from the rulebook, which names only four items, is marked †: the other names, and all of the
# values, are a reconstruction. The last column is the name by which a card is written in actions; below are the same
# cards drawn: at the bottom, on the left the value to its own house, on the right to the three others.

# %%
head = {
    "it": "| casata | oggetto | per gli altri† | per la sua† | oro, per gli altri† | oro, per la sua† | si scrive |",
    "en": "| house | item | to others† | to its own† | golden, to others† | golden, to its own† | written |",
}
rows = [head["LANG"], "|:--|:--|--:|--:|--:|--:|:--|"]
for number, item in enumerate(kyoto.items):
    name = item.name.say("LANG") + ("" if item.source == "rulebook" else "†")
    others = kyoto.values[(item.house + 1) % 4]
    own = kyoto.values[item.house]
    values = [f"{worth[2 * number + gold]}" for gold in (0, 1) for worth in (others, own)]
    rows.append(f"| {house_name(HOUSES[item.house]).say('LANG')} | {name} | {' | '.join(values)} | `{item.id}` |")
Markdown("\n".join(rows))

# %%
hand_svg(kyoto, [item.id for item in kyoto.items], "LANG", columns=8)

# %% [markdown] lang="it"
# ### `card.own` A casa propria vale il triplo
#
# Un oggetto della propria casata vale il triplo di quanto vale agli altri. Lo stesso specchio fa 9 punti alla geisha e
# 3 a chiunque altro.

# %% [markdown] lang="en"
# ### `card.own` At home it is worth three times as much
#
# An item of one's own house is worth three times what it is to the others. The same mirror makes 9 points for the
# geisha, and 3 for anybody else.


# %%
def worth(card):
    """Print what a card is worth to each of the houses."""
    values = [f"{house_name(h).say('LANG')} {kyoto.values[i][kyoto.number[card]]}" for i, h in enumerate(HOUSES)]
    print(f"{card_name(card, kyoto).say('LANG'):28}", "   ".join(values))


worth("mirror")
worth("lantern")

# %% [markdown] lang="it"
# ### `card.gold` La carta oro
#
# Delle quattro copie una è d'oro, e vale quattro volte le altre: per la sua casata e per chiunque. I due vantaggi si
# moltiplicano: lo specchio d'oro (si scrive `mirror.gold`), in mano alla geisha, fa 3 × 3 × 4 = 36 punti, più di un
# obiettivo.

# %% [markdown] lang="en"
# ### `card.gold` The gold card
#
# One of the four copies is golden, and worth four times the others: to its own house and to anybody. The two
# advantages multiply: the golden mirror (written `mirror.gold`), in the geisha's hand, makes 3 × 3 × 4 = 36 points,
# more than an objective.

# %%
worth("mirror.gold")
worth("lantern.gold")
worth("scroll")

# %% [markdown] lang="it"
# ### Dalla mano ai punti
#
# Ecco le mani con cui comincia una partita, e quanto valgono a chi le ha. Al tavolo le vedrebbe solo il loro
# giocatore: `game.view("monk")` è tutto ciò che può sapere il monaco, e gli altri per lui hanno carte coperte (`?`).

# %% [markdown] lang="en"
# ### From the hand to the points
#
# These are the hands with which a game begins, and what they are worth to those who hold them. At the table only their
# own players would see them: `game.view("monk")` is all that the monk may know, and to him the others hold cards
# face down (`?`).

# %%
game = tk.new_game("tsukumobake", seed=56)
for player in game.state.to_json()["players"]:
    values = [kyoto.values[HOUSES.index(player["house"])][kyoto.number[card]] for card in player["hand"]]
    cards = [f"{card_name(c, kyoto).say('LANG')} {v}" for c, v in zip(player["hand"], values, strict=True)]
    print(f"{house_name(player['house']).say('LANG'):15} {' + '.join(cards)} = {sum(values)}")
print()
for player in game.view("monk").state.to_json()["players"]:
    print(f"{house_name(player['house']).say('LANG'):15}", *player["hand"])

# %% [markdown] lang="it"
# Quante carte ha ciascuno, invece, lo vedono tutti: è il numero sulla sua pedina.

# %% [markdown] lang="en"
# How many cards everybody holds, on the other hand, is seen by all: it is the number on the pawn.

# %%
game.state.svg(lang="LANG")

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# La geisha può tenere una sola carta fra queste: lo specchio, il ventaglio d'oro, la lanterna d'oro, la bussola d'oro.
# Quale? E il monaco?
#
# <details><summary>Risposta</summary>
#
# Per la geisha il ventaglio d'oro (1 × 3 × 4 = 12) vale quanto la bussola d'oro (3 × 4 = 12), e più dello specchio (9)
# e della lanterna d'oro (8). Il monaco non ha dubbi: nessuna è della sua casata, e la bussola d'oro fa 12 punti, il
# triplo del ventaglio d'oro.
#
# </details>

# %% [markdown] lang="en"
# ### A question to the room
#
# The geisha may keep just one of these: the mirror, the golden fan, the golden lantern, the golden compass. Which one?
# And the monk?
#
# <details><summary>Answer</summary>
#
# To the geisha the golden fan (1 × 3 × 4 = 12) is worth as much as the golden compass (3 × 4 = 12), and more than the
# mirror (9) and the golden lantern (8). The monk has no doubts: none is of his house, and the golden compass makes 12
# points, three times the golden fan.
#
# </details>

# %%
for card in ("mirror", "fan.gold", "lantern.gold", "compass.gold"):
    worth(card)

# %% [markdown] lang="it"
# ### Ancora una
#
# La locandiera entra in un edificio acceso. Se fra le quattro carte non ci fossero che oggetti, quanti punti
# pescherebbe in media? E a un'altra casata andrebbe meglio?
#
# <details><summary>Risposta</summary>
#
# Poco più di 18, e con questi valori è lo stesso per tutte le casate. Metà viene dalle 16 carte proprie, metà dalle 48
# degli altri: in media una carta propria vale il triplo, ma le altre sono tre volte tante.
#
# </details>

# %% [markdown] lang="en"
# ### One more
#
# The innkeeper enters a lit building. If there were only items among the four cards, how many points would she draw on
# average? And would another house do better?
#
# <details><summary>Answer</summary>
#
# A little over 18, and with these values it is the same for every house. Half of it comes from the 16 cards of one's
# own, half from the 48 of the others: on average a card of one's own is worth three times as much, but there are three
# times as many of the others.
#
# </details>

# %%
for i, house in enumerate(HOUSES):
    values = [kyoto.values[i][card] for card in kyoto.all_items]
    own = sum(value for card, value in zip(kyoto.all_items, values, strict=True) if kyoto.items[card // 2].house == i)
    print(f"{house_name(house).say('LANG'):15} {4 * sum(values) / len(values)}   {own}/{sum(values)}")

# %% [markdown] lang="it"
# **Avanti:** [Le combinazioni](combos.ipynb) · [L'indice](start.ipynb)

# %% [markdown] lang="en"
# **Next:** [The combos](combos.ipynb) · [The index](start.ipynb)
