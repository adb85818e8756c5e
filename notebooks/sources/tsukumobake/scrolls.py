# %% [markdown] lang="it"
# # Pergamene ed eventi
#
# Delle 80 carte del mazzo 16 non sono oggetti: 6 pergamene, che tieni per i momenti difficili, e 10 eventi, che non
# tieni affatto.
#
# Qui provi un evento alla volta, o l'effetto di una combinazione, nel turno di chi vuoi. Alle domande per i giocatori
# rispondi tu, con un pulsante o con un clic su una carta o sul tabellone; oppure un bot. Accanto al tabellone c'è che
# cosa è successo e per quale clausola; sotto, che cosa è cambiato, e il tabellone di prima.

# %% [markdown] lang="en"
# # Scrolls and events
#
# Of the 80 cards of the deck 16 are not items: 6 scrolls, which you keep for hard times, and 10 events, which you do not
# keep at all.
#
# Here you try one event at a time, or the effect of a combo, on any player's turn. You answer the players' questions
# yourself, with a button or a click on a card or on the board; or a bot does. Beside the board is what has happened, and
# by which clause; below, what has changed, and the board as it was before.

# %%
from tsukumo_widgets import EventExplorer

EventExplorer("fireflies", 13, lang="LANG", turn=6)

# %% [markdown] lang="it"
# ## `scroll.keep` La pergamena si tiene
#
# Se peschi una pergamena la tieni in mano e non dici niente. Non vale punti e non entra in nessuna combinazione; ma è una
# carta, e come tutte le carte fa aura. A che cosa serve quando arriva la parata, è in [L'incontro](meeting.ipynb).
#
# Il monaco è appena entrato in un edificio acceso e ha pescato queste quattro carte. Ne aveva già due in mano.
#
# **Domanda per tutti:** quanto vale adesso la sua aura? E può giocare Meditazione con la pergamena?

# %% [markdown] lang="en"
# ## `scroll.keep` A scroll is kept
#
# If you draw a scroll you keep it in hand and say nothing. It is worth no points and is part of no combo; but it is a
# card, and like all cards it makes aura. What it is good for when the parade comes is in [The meeting](meeting.ipynb).
#
# The monk has just entered a lit building and drawn these four cards. He held two already.
#
# **A question for the room:** how much is his aura now? And can he play Meditation with the scroll?

# %%
import tsukumo as tk
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.draw.pictograms import hand_svg
from tsukumo.games.tsukumobake.play.arrangement import arrange_game
from tsukumo_widgets import fold
from tsukumo_widgets.base.markdown import table
from tsukumo_widgets.games.tsukumobake.chapters import box, decisions

start = tk.new_game("tsukumobake", seed=56)
start.apply("monk pass")
hand_svg(load_edition(), ("scroll", "beads", "mirror", "teapot"), "LANG")

# %%
drawn = arrange_game(start, top=("scroll", "beads", "mirror", "teapot"))
drawn.apply("monk move E12")
heard = drawn.state.movement().explain("LANG").steps[0].sentences
aura = next(sentence for sentence in heard if "Monk" in sentence.text.en and "faq.1" in sentence.clauses)
fold([aura, decisions.reasons(drawn, "monk play meditation scroll", lang="LANG")], "LANG")

# %% [markdown] lang="it"
# ## Gli eventi
#
# Dieci carte, cinque di **fortuna** e cinque di **sfortuna**. Il regolamento ne nomina due, il Terremoto e la Benedizione
# dell'Onmyouji; della Benedizione dice anche l'effetto. Il resto è una ricostruzione (†).

# %% [markdown] lang="en"
# ## Events
#
# Ten cards, five of **fortune** and five of **misfortune**. The rulebook names two of them, the Earthquake and the
# Blessing of the Onmyouji; of the Blessing it tells the effect too. The rest is a reconstruction (†).

# %%
box.events("LANG")

# %% [markdown] lang="it"
# ### `event.reveal` Un evento si svela subito
#
# Un evento non arriva mai in mano: appena lo peschi lo **sveli**, ha effetto, e va fra le **carte rimosse**, quelle che
# non tornano più in gioco.
#
# Il monaco aveva due carte. Pesca queste quattro: la terza è la Luna piena, che ne fa pescare altre due.
#
# **Domanda per tutti:** con quante carte in mano finisce?

# %% [markdown] lang="en"
# ### `event.reveal` An event is revealed at once
#
# An event never reaches your hand: as soon as you draw it you **reveal** it, it takes effect, and it goes to the
# **removed pile**, the cards that do not come back into the game.
#
# The monk held two cards. He draws these four: the third is the Full moon, which makes you draw two more.
#
# **A question for the room:** with how many cards in hand does he end?

# %%
moon = ("beads", "mirror", "full_moon", "teapot")
hand_svg(load_edition(), moon, "LANG")

# %%
game = arrange_game(start, top=(*moon, "compass", "hat"))
story = decisions.carry_out(game, "monk move E12", lang="LANG")
fold([story, hand_svg(load_edition(), game.state.to_json()["players"][0]["hand"], "LANG")], "LANG")

# %% [markdown] lang="it"
# ### `event.order` Due eventi insieme
#
# Se ne peschi più d'uno nella stessa pesca, l'ordine lo scegli tu, e l'ordine conta.
#
# Il monaco pesca il Terremoto (ogni giocatore scarta una carta) e la Benedizione (metà del monte degli scarti si
# distribuisce). Il monte, per ora, è vuoto.
#
# **Domanda per tutti:** quale gli conviene svelare per primo?

# %% [markdown] lang="en"
# ### `event.order` Two events at once
#
# If you draw more than one in the same draw you choose their order, and the order matters.
#
# The monk draws the Earthquake (every player discards a card) and the Blessing (half of the discard pile is dealt out).
# The pile, for now, is empty.
#
# **A question for the room:** which should he reveal first?

# %%
double = arrange_game(start, top=("earthquake", "beads", "blessing", "mirror"))
double.apply("monk move E12")
decisions.choices(double, "LANG")


# %%
def order(first):
    """The sentences of a scroll's opening if the monk reveals one of the two first, and all discard their first card."""
    game = double.clone()
    game.apply(f"monk reveal {first}")
    while game.legal_actions()[0].kind == "discard":
        game.apply(game.legal_actions()[0])
    return decisions.story(game, len(double.log), "LANG")


fold([order("blessing"), order("earthquake")], "LANG")

# %% [markdown] lang="it"
# ### `scroll.discard` Anche una pergamena si può scartare
#
# Se devi scartare, va bene qualunque carta, anche una pergamena. Ma quella va fra le carte rimosse, e alla parata non dà
# passi.
#
# C'è un Terremoto, e il monaco ha in mano una pergamena.
#
# **Domanda per tutti:** se scarta la pergamena, e gli altri un oggetto ciascuno, quante carte ci sono nel monte?

# %% [markdown] lang="en"
# ### `scroll.discard` A scroll may be discarded too
#
# If you must discard, any card will do, a scroll too. But that one goes to the removed pile, and gives the parade no
# steps.
#
# There is an Earthquake, and the monk holds a scroll.
#
# **A question for the room:** if he discards the scroll, and the others an item each, how many cards are in the pile?

# %%
quake = arrange_game(start, top=("scroll", "earthquake", "beads", "mirror"))
quake.apply("monk move E12")
decisions.choices(quake, "LANG")

# %%
chosen = ["monk discard scroll"]
for house, card in (("geisha", "brazier"), ("innkeeper", "umbrella"), ("explorer", "hat")):
    chosen.append(f"{house} discard {card}")
story = decisions.carry_out(quake, *chosen, lang="LANG")
fold([story, hand_svg(load_edition(), quake.state.to_json()["pile"], "LANG")], "LANG")

# %% [markdown] lang="it"
# ### `faq.2` La Benedizione dell'Onmyouji
#
# Metà del monte degli scarti si distribuisce: una carta alla volta, in senso orario, a partire da chi è di turno. Ogni
# metà si arrotonda per difetto.
#
# *Lettura:* da quale parte del monte si prendono, il testo non lo dice.
#
# **Domanda per tutti:** nel monte ci sono 11 carte. Chi ne riceve, e quante? E se fossero 3? Quante ne servono perché ne
# arrivi almeno una a tutti?

# %% [markdown] lang="en"
# ### `faq.2` The Blessing of the Onmyouji
#
# Half of the discard pile is dealt out: one card at a time, clockwise, from the player whose turn it is. Every half is
# rounded down.
#
# *Reading:* from which end of the pile they are taken, the text does not say.
#
# **A question for the room:** there are 11 cards in the pile. Who gets any, and how many? And if there were 3? How many
# does it take for everybody to get at least one?

# %%
cards = [item.id for item in load_edition().items]
rows = []
for discards in (3, 7, 8, 11):
    game = arrange_game(start, top=("blessing", "beads", "mirror", "teapot"), pile=cards[:discards])
    dealt = next(record for record in game.apply("monk move E12") if record.kind == "pile_dealt")
    rows.append([discards, *(len(dealt.data["received"].get(house, ())) for house in game.players)])
players = [game.kind.name_player(house).say("LANG") for house in game.players]
fold(table([{"it": "carte nel monte", "en": "cards in the pile"}["LANG"], *players], rows, "rrrrr"), "LANG")

# %% [markdown] lang="it"
# **Avanti:** [La preparazione](setup.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [The setup](setup.ipynb) · [The index](index.ipynb)
