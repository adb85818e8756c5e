# %% [markdown] lang="it"
# # Il gioco
#
# Kyoto, una notte d'estate. Gli oggetti che qualcuno ha buttato via si sono svegliati: sono *tsukumogami*, e hanno
# buona memoria. Per le strade passa una **parata di demoni** che li raccoglie. Quattro persone girano al buio, da un
# edificio all'altro, per portarne in salvo il più possibile prima dell'alba. Chi ne ha tanti, però, si sente da
# lontano.
#
# La notte dura cinque ore. In ogni ora tutti fanno un turno (carte, movimento, carte), poi si muove la parata. Chi
# ne è raggiunto perde metà di ciò che ha in mano e torna a casa.
#
# Ecco il tabellone com'è all'inizio: le quattro case sui lati, i dodici edifici, la parata al centro. Il numero su
# ogni pedina dice quante carte ha in mano quel giocatore.

# %% [markdown] lang="en"
# # The game
#
# Kyoto, a summer night. The objects that people threw away have woken up: they are *tsukumogami*, and they have a
# good memory. A **parade of demons** goes through the streets and gathers them. Four people move about in the dark,
# from building to building, to bring as many as they can to safety before dawn. But those who hold a lot can be
# sensed from afar.
#
# The night lasts five hours. In every hour everybody takes a turn (cards, move, cards), then the parade moves.
# Whoever it reaches loses half of what they hold and goes home.
#
# This is the board at the beginning: the four homes on the sides, the twelve buildings, the parade in the centre. The
# number on a pawn says how many cards that player holds.

# %%
from random import Random

from IPython.display import Markdown

import tsukumo as tk
from tsukumo.tsukumobake.edition import load_edition
from tsukumo.tsukumobake.play.describe import objective_text
from tsukumo.tsukumobake.api import card_names, house_name
from tsukumo.tsukumobake.rules import HOUSES

kyoto = load_edition()
game = tk.new_game("tsukumobake", seed=838)
game.state.svg(lang="LANG")

# %% [markdown] lang="it"
# ### `goal.houses` Quattro casate
#
# Ogni giocatore è di una casata: geisha, locandiera, monaco o esploratore. Ognuna ha una casa da cui parte, quattro
# tipi di oggetti che sono suoi, e un **obiettivo** che le altre non hanno.
#
# Le figure del regolamento sono andate perse: ciò che è segnato con † è una ricostruzione, e sta in un file che chi
# possiede il gioco può copiare e correggere.

# %% [markdown] lang="en"
# ### `goal.houses` Four houses
#
# Every player is of a house: geisha, innkeeper, monk or explorer. Each has a home to start from, four types of items
# of its own, and an **objective** that the others do not have.
#
# The rulebook's pictures are lost: what is marked † is a reconstruction, kept in a file that anyone who owns the game
# can copy and correct.


# %%
def marked(text, source):
    """A name, with a dagger if it is a reconstruction."""
    return text.say("LANG") + ("" if source == "rulebook" else "†")


head = {"it": "| casata | i suoi oggetti | obiettivo |", "en": "| house | its items | objective |"}
rows = [head["LANG"], "|:--|:--|:--|"]
for house, objective in zip(HOUSES, kyoto.objectives, strict=True):
    items = [marked(item.name, item.source) for item in kyoto.items if HOUSES[item.house] == house]
    aim = f"*{marked(objective.name, objective.source)}*: {objective_text(objective.conditions).say('LANG')}"
    rows.append(f"| **{house_name(house).say('LANG')}** | {', '.join(items)} | {aim} |")
Markdown("\n".join(rows))

# %% [markdown] lang="it"
# ### `goal.points` I punti spirito
#
# Conta solo ciò che si ha in mano alla fine: ogni oggetto tenuto fino all'alba vale punti spirito. Quanti, dipende da
# chi lo tiene: la stessa mano non vale lo stesso per tutti. (I valori sono una ricostruzione; come si leggono è in
# [Le carte](cards.ipynb).)
#
# *Prova:* aggiungi `"lantern"`, la lanterna. A chi conviene?

# %% [markdown] lang="en"
# ### `goal.points` Spirit points
#
# Only what is in the hand at the end counts: every item kept until dawn is worth spirit points. How many depends on
# who keeps it: the same hand is not worth the same to everybody. (The values are a reconstruction; how to read them
# is in [The cards](cards.ipynb).)
#
# *Try:* add `"lantern"`. Who gains most?

# %%
hand = ["mirror", "teapot", "bell.gold", "scroll"]
print(card_names(hand, kyoto).say("LANG"))
for house, worth in zip(HOUSES, kyoto.values, strict=True):
    points = [worth[kyoto.number[card]] for card in hand]
    print(f"{house_name(house).say('LANG'):14} {' + '.join(map(str, points))} = {sum(points)}")

# %% [markdown] lang="it"
# ## Una partita intera in dieci righe
#
# Giocano quattro persone **distratte ma golose**: scelgono a caso, ma se possono entrare in un edificio acceso ci
# vanno. Il motore conduce la partita e ricorda tutto; qui si legge soltanto ciò che ha fatto gridare qualcuno. Fra
# parentesi c'è la clausola del regolamento: il numero davanti è l'ora.

# %% [markdown] lang="en"
# ## A whole game in ten lines
#
# The players are four **absent-minded but greedy** people: they choose at random, but into a lit building they go
# whenever they can. The engine runs the game and remembers everything; here are only the moments when somebody cried
# out. In brackets are the clauses of the rulebook; the number in front is the hour.


# %%
def hungry(game, rng):
    """Any choice will do, but a lit building first."""
    lit = game.state.to_json()["lit"]
    legal = game.legal_actions()
    return rng.choice([action for action in legal if action.kind == "move" and action.to in lit] or legal)


rng = Random(838)
while not game.over:
    game.apply(hungry(game, rng))

hour, lines = 0, []
for record in game.log:
    if record.kind == "hour":
        hour = record.data["hour"]
    elif record.kind in ("revealed", "protected", "struck", "won"):
        said = game.kind.tell(record, game.rules).say("LANG")
        lines.append(f"- **{hour}** {said} [{', '.join(record.clauses)}]")
assert len(lines) == 10
Markdown("\n".join(lines))

# %% [markdown] lang="it"
# Il racconto intero è `print(game.story("it"))`, una frase per ogni cosa accaduta; qui sotto lo si segue sul tabellone,
# un'ora alla volta. È aperto sull'ultima parata, poco prima dell'alba: premi ▶, e poi guarda le ore prima.

# %% [markdown] lang="en"
# The whole tale is `print(game.story("en"))`, a sentence for everything that happened; below one follows it on the
# board, an hour at a time. It is open on the last parade, just before dawn: press ▶, and then look at the hours before.

# %%
from tsukumo_widgets import TurnStepper

TurnStepper(838, lang="LANG", hour=5, part="parade", step=3)

# %% [markdown] lang="it"
# ## Chi vince?
#
# Chi ha più punti spirito: quelli degli oggetti, e 25 per l'obiettivo se è raggiunto. Come si contano, riga per riga,
# è in [La fine](end.ipynb).

# %% [markdown] lang="en"
# ## Who wins?
#
# Whoever has the most spirit points: those of the items, and 25 for the objective if it is reached. How they are
# counted, line by line, is in [The end](end.ipynb).

# %%
for house, points in sorted(game.outcome.points.items(), key=lambda score: -score[1]):
    print(f"{points:4}  {house_name(house).say('LANG')}{' ★' if house in game.outcome.winners else ''}")

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# Chi entra in un edificio acceso pesca quattro carte, e ogni carta vale punti. Allora perché usarle o scartarle,
# invece di tenerle tutte?
#
# <details><summary>Risposta</summary>
#
# Perché la parata cerca proprio chi ne ha di più, e a chi raggiunge toglie metà della mano. Usare una carta dà un
# effetto e abbassa l'aura; ma la carta usata va nel monte degli scarti, e più il monte è alto più la parata va
# lontano. Nessuna delle due vie è gratis: il gioco è tutto qui.
#
# </details>
#
# **Avanti:** [Il tabellone](board.ipynb) · [L'indice](start.ipynb)

# %% [markdown] lang="en"
# ### A question to the room
#
# Whoever enters a lit building draws four cards, and every card is worth points. So why use or discard them, instead
# of keeping them all?
#
# <details><summary>Answer</summary>
#
# Because the parade looks for whoever holds the most, and takes half of the hand of whomever it reaches. Using a card
# gives an effect and lowers the aura; but the card used goes to the discard pile, and the higher the pile the farther
# the parade goes. Neither way is free: that is the whole game.
#
# </details>
#
# **Next:** [The board](board.ipynb) · [The index](start.ipynb)
