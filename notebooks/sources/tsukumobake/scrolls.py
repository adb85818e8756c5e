# %% [markdown] lang="it"
# # Pergamene ed eventi
#
# Delle 80 carte del mazzo 16 non sono oggetti: 6 **pergamene**, che si tengono per i momenti difficili, e 10
# **eventi**, che non si tengono affatto. Qui si prova un evento alla volta (o l'effetto di una combinazione) nel turno
# di chi si vuole: a sinistra il tabellone prima, a destra dopo, sotto ciò che è cambiato e per quale clausola. A ciò che
# si chiede ai giocatori rispondi tu, con un pulsante o con un clic sul tabellone; oppure un bot.

# %% [markdown] lang="en"
# # Scrolls and events
#
# Of the 80 cards of the deck 16 are no items: 6 **scrolls**, which one keeps for hard times, and 10 **events**, which
# one does not keep at all. Here one event is tried at a time (or the effect of a combo), in the turn of whom one likes:
# the board before on the left, after on the right, below what has changed, and by which clause. What the players are
# asked you answer yourself, with a button or a click on the board; or a bot does.

# %%
from tsukumo_widgets import EventExplorer

EventExplorer("fireflies", 13, lang="LANG", turn=6)

# %% [markdown] lang="it"
# Per vedere un caso preciso, invece, si trucca il mazzo: `on_top` mette in cima le carte che si vogliono, la prima è la
# prima che si pesca, ed `enter` fa entrare il monaco in un edificio acceso, a pescarle.

# %% [markdown] lang="en"
# To see one case exactly, on the other hand, we stack the deck: `on_top` puts the cards one wants on top of it, the
# first is the first to be drawn, and `enter` has the monk enter a lit building, to draw them.

# %%
from IPython.display import Markdown, display

import tsukumo as tk
from tsukumo.tsukumobake.edition import load_edition
from tsukumo.tsukumobake.play.describe import effect_text
from tsukumo.tsukumobake.api import card_names, house_name

kyoto = load_edition()


def numbers(cards):
    return [kyoto.number[card] for card in cards]


def on_top(*cards):
    """A new game, the monk first, with some cards on top of the deck."""
    game = tk.new_game("tsukumobake", seed=56)
    deck = game.state.deck
    for card in reversed(numbers(cards)):
        deck.remove(card)
        deck.append(card)  # its end is the top
    return game


def show(*lines):
    """Show some sentences, one below the other."""
    display(Markdown("\n".join(f"- {line}" for line in lines)))


def enter(game):
    """The monk enters a lit building; tell what happened from the draw on."""
    game.apply("monk pass")
    game.apply("monk move E12")
    drew = next(i for i, record in enumerate(game.log) if record.kind == "drew")
    show(*game.story("LANG", since=drew).splitlines())


def discards(game, *chosen):
    """Some discard what is said, the others the first card in hand; tell what happened."""
    since = len(game.log)
    for action in chosen:
        game.apply(action)
    while game.legal_actions()[0].kind == "discard":
        game.apply(game.legal_actions()[0])
    show(*game.story("LANG", since=since).splitlines())


def hands(game):
    """Print everybody's hand."""
    for player in game.state.to_json()["players"]:
        print(f"{house_name(player['house']).say('LANG'):15} {card_names(player['hand'], kyoto).say('LANG')}")


hands(on_top())

# %% [markdown] lang="it"
# ### `scroll.keep` La pergamena si tiene
#
# Chi pesca una pergamena la tiene in mano e non dice niente. Non vale punti e non entra in nessuna combinazione; ma è
# una carta, e come tutte le carte si sente: fa aura. A che cosa serve, quando arriva la parata, è in
# [L'incontro](meeting.ipynb).

# %% [markdown] lang="en"
# ### `scroll.keep` A scroll is kept
#
# Whoever draws a scroll keeps it in hand and says nothing. It is worth no points and is part of no combo; but it is a
# card, and like all cards it is sensed: it makes aura. What it is good for when the parade comes is in [The
# meeting](meeting.ipynb).

# %%
game = on_top("scroll", "beads", "mirror", "teapot")
enter(game)
action = "monk play meditation scroll"
show(*(f"`{action}`: {reason.line('LANG')}" for reason in game.why_not(action)))

# %% [markdown] lang="it"
# ## Gli eventi
#
# Dieci carte, cinque di fortuna e cinque di sfortuna. Il regolamento ne nomina due, il Terremoto e la Benedizione
# dell'Onmyouji, e di quest'ultima dice anche l'effetto: il resto è una ricostruzione (†).

# %% [markdown] lang="en"
# ## Events
#
# Ten cards, five of fortune and five of misfortune. The rulebook names two of them, the Earthquake and the Blessing of
# the Onmyouji, and of the latter it tells the effect too: the rest is a reconstruction (†).

# %%
luck = {"it": {"fortune": "fortuna", "misfortune": "sfortuna"}, "en": {}}["LANG"]
head = {"it": "| evento | | effetto |", "en": "| event | | effect |"}
rows = [head["LANG"], "|:--|:--|:--|"]
for event in kyoto.events:
    name = event.name.say("LANG") + ("" if event.source == "rulebook" else "†")
    effect = effect_text(event.effect).say("LANG") + ("" if event.effect_source == "rulebook" else "†")
    rows.append(f"| **{name}** | {luck.get(event.kind, event.kind)} | {effect} |")
Markdown("\n".join(rows))

# %% [markdown] lang="it"
# ### `event.reveal` Un evento si svela subito
#
# Un evento pescato non arriva mai in mano: si svela, ha effetto e va fra le carte rimosse. Qui il monaco pesca quattro
# carte, e la terza è la Luna piena, che gliene fa pescare altre due.

# %% [markdown] lang="en"
# ### `event.reveal` An event is revealed at once
#
# An event that is drawn never reaches the hand: it is revealed, takes effect and goes to the removed pile. Here the
# monk draws four cards, and the third is the Full moon, which has him draw two more.

# %%
game = on_top("beads", "mirror", "full_moon", "teapot", "compass", "hat")
enter(game)
hands(game)

# %% [markdown] lang="it"
# ### `event.order` Due eventi insieme
#
# Chi ne pesca più d'uno nella stessa pesca sceglie l'ordine, e l'ordine conta. Il monaco pesca il Terremoto (tutti
# scartano una carta) e la Benedizione (metà degli scarti si distribuisce): con il Terremoto prima, nel monte c'è
# qualcosa da distribuire. L'ultimo numero è quante carte restano nel monte.

# %% [markdown] lang="en"
# ### `event.order` Two events at once
#
# A player who draws more than one in the same draw chooses their order, and the order matters. The monk draws the
# Earthquake (everybody discards a card) and the Blessing (half of the discard pile is dealt out): with the Earthquake
# first, there is something in the pile to deal. The last number is how many cards are left in the pile.

# %%
double = on_top("earthquake", "beads", "blessing", "mirror")
enter(double)
print(*double.legal_actions(), sep="\n")

# %%
for first in ("blessing", "earthquake"):
    game = double.clone()
    discards(game, f"monk reveal {first}")
    print(len(game.state.pile))

# %% [markdown] lang="it"
# ### `scroll.discard` Anche una pergamena si può scartare
#
# A chi deve scartare va bene qualunque carta, anche una pergamena: ma quella va fra le carte rimosse, e alla parata
# non dà passi. Ecco un Terremoto, e il monaco cede proprio la pergamena. Sotto: il monte degli scarti, e le carte
# rimosse.

# %% [markdown] lang="en"
# ### `scroll.discard` A scroll may be discarded too
#
# For a player who must discard any card will do, a scroll too: but that one goes to the removed pile, and gives the
# parade no steps. Here is an Earthquake, and the monk parts with his scroll. Below: the discard pile, and the removed
# pile.

# %%
game = on_top("scroll", "earthquake", "beads", "mirror")
enter(game)
print(*game.legal_actions(), sep="\n")
discards(game, "monk discard scroll")
print(card_names(game.state.to_json()["pile"], kyoto).say("LANG"))
print(card_names(game.state.to_json()["removed"], kyoto).say("LANG"))

# %% [markdown] lang="it"
# ### `faq.2` La Benedizione dell'Onmyouji
#
# Metà del monte degli scarti si distribuisce: una carta alla volta, in senso orario, a partire da chi è di turno. È
# l'esempio delle FAQ: con 11 carte se ne distribuiscono 5, due a chi è di turno e una a ciascuno degli altri. Da quale
# parte del monte si prendono il testo non lo dice: vedi [Le letture](readings.ipynb).

# %% [markdown] lang="en"
# ### `faq.2` The Blessing of the Onmyouji
#
# Half of the discard pile is dealt out: one card at a time, clockwise, from the player whose turn it is. This is the
# example of the FAQ: of 11 cards 5 are dealt, two to the active player and one to each of the others. From which end of
# the pile they are taken the text does not say: see [The readings](readings.ipynb).

# %%
game = on_top("blessing", "beads", "mirror", "teapot")
game.state.pile = numbers(["fan", "umbrella", "flask", "brazier", "staff", "bell", "sandals", "hat"])
game.state.pile += numbers(["lantern", "incense", "compass"])
print(len(game.state.pile))
enter(game)
print(len(game.state.pile))

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# Con 3 carte nel monte degli scarti, chi riceve qualcosa dalla Benedizione? E quante ne servono perché ne arrivi
# almeno una a tutti?
#
# <details><summary>Risposta</summary>
#
# Con 3 ne riceve una soltanto chi è di turno: la metà di 3 è 1, per difetto. Ne servono 8, perché la metà sia 4. Con 11
# sono 5, e la quinta fa un secondo giro.
#
# </details>

# %% [markdown] lang="en"
# ### A question to the room
#
# With 3 cards in the discard pile, who gets anything from the Blessing? And how many does it take for everybody to get
# at least one?
#
# <details><summary>Answer</summary>
#
# With 3 only the active player gets one: half of 3 is 1, rounded down. It takes 8, so that half of them is 4. With 11
# it is 5, and the fifth begins a second round.
#
# </details>

# %%
for discards in (1, 2, 3, 7, 8, 11):
    game = on_top("blessing", "beads", "mirror", "teapot")
    game.state.pile = list(kyoto.all_items[:discards])
    game.apply("monk pass")
    dealt = next(record for record in game.apply("monk move E12") if record.kind == "pile_dealt")
    print(f"{discards:2} →", *(len(dealt.data["received"].get(house, ())) for house in game.players))

# %% [markdown] lang="it"
# **Avanti:** [La preparazione](setup.ipynb) · [L'indice](start.ipynb)

# %% [markdown] lang="en"
# **Next:** [The setup](setup.ipynb) · [The index](start.ipynb)
