# %% [markdown] lang="it"
# # La fine
#
# Dopo la quinta parata è l'alba, e si contano i punti. Qui c'è una partita intera già giocata, dalle quattro persone
# distratte ma golose del [primo capitolo](game.ipynb); finisce in un modo che al tavolo farebbe discutere. Il foglio dei
# punti si può cambiare: togli e aggiungi carte, trascina le pedine, accendi edifici, e guarda chi vince.

# %% [markdown] lang="en"
# # The end
#
# After the fifth parade it is dawn, and the points are counted. Here is a whole game that has been played already, by
# the four absent-minded but greedy people of the [first chapter](game.ipynb); it ends in a way that would start a
# discussion at a table. The score sheet can be changed: take cards out and put some in, drag the pawns, light
# buildings, and see who wins.

# %%
from tsukumo_widgets import ScoreSheet

ScoreSheet(583, lang="LANG")

# %%
from IPython.display import Markdown, display

import tsukumo as tk
from tsukumo.games import make_bot
from tsukumo.tsukumobake.edition import load_edition
from tsukumo.tsukumobake.play.describe import objective_text
from tsukumo.tsukumobake.api import card_name, house_name, points
from tsukumo.tsukumobake.rules import HOUSES
from tsukumo_widgets.tsukumobake import night

kyoto = load_edition()
game = night(583).game.clone()

# %% [markdown] lang="it"
# ### `end.score` I conti
#
# Tutti scoprono la mano, e ognuno somma i valori delle sue carte: il triplo per quelle della propria casata, il
# quadruplo per quelle d'oro, niente per le pergamene. Il registro ne dà il conto:

# %% [markdown] lang="en"
# ### `end.score` The score
#
# Everybody shows their hand and adds up the values of the cards in it: three times for those of one's own house, four
# times for golden ones, nothing for scrolls. The log gives the account:

# %%
lines = []
scored = {record.who: record.data for record in game.log if record.kind == "scored"}
for house, sheet in scored.items():
    worth = kyoto.values[HOUSES.index(house)]
    cards = sorted(sheet["cards"], key=lambda card: -worth[kyoto.number[card]])
    values = [f"{card_name(card, kyoto).say('LANG')} {worth[kyoto.number[card]]}" for card in cards]
    lines.append(f"- **{house_name(house).say('LANG')}**: {', '.join(values)} = {sheet['items']}")
Markdown("\n".join(lines))

# %% [markdown] lang="it"
# ### `end.objective` L'obiettivo secondario
#
# Poi si guarda se qualcuno ha raggiunto l'obiettivo della sua casata: vale altri 25 punti. Conta come stanno le cose
# **adesso**, all'alba: nella mano, sul tabellone, o in ciò che è accaduto nella notte. Gli obiettivi sono una
# ricostruzione (†).

# %% [markdown] lang="en"
# ### `end.objective` The secondary objective
#
# Then one looks whether anybody has reached the objective of their house: it is worth 25 more points. What counts is
# how things are **now**, at dawn: in the hand, on the board, or in what happened during the night. The objectives are a
# reconstruction (†).

# %%
head = {
    "it": "| casata | obiettivo† | oggetti | obiettivo | totale |",
    "en": "| house | objective† | items | objective | total |",
}
rows = [head["LANG"], "|:--|:--|--:|--:|--:|"]
for house, sheet in sorted(scored.items(), key=lambda line: -line[1]["total"]):
    objective = kyoto.objectives[HOUSES.index(house)]
    aim = f"*{objective.name.say('LANG')}*: {objective_text(objective.conditions).say('LANG')}"
    told = f"{sheet['items']} | {sheet['objective']} | **{sheet['total']}**"
    rows.append(f"| {house_name(house).say('LANG')} | {aim} | {told} |")
Markdown("\n".join(rows))

# %% [markdown] lang="it"
# ### `end.winner` Chi vince
#
# Chi ha più punti; e se sono in due ad averne di più, vincono in due. Non c'è spareggio: qui il monaco e la geisha
# finiscono a 50, e si stringono la mano.

# %% [markdown] lang="en"
# ### `end.winner` The winner
#
# Whoever has the most points; and if two have the most, both of them win. There is no tie-break: here the monk and the
# geisha end with 50, and shake hands.

# %%
assert game.outcome.winners == ("monk", "geisha")
print(game.story("LANG").splitlines()[-1])

# %% [markdown] lang="it"
# ## E se…?
#
# La locandiera ha finito a 15. Nell'ultimo turno ha giocato la Marcia, che le dà tre passi per un movimento che non
# farà più, pagandola con lo specchio d'oro e una lanterna: 14 punti. E se avesse passato?
#
# `game.clone()` fa una copia, `rewind` la riporta a prima di quella scelta, e da lì si rigioca tutto il resto come è
# andato. La partita vera non se ne accorge.

# %% [markdown] lang="en"
# ## What if…?
#
# The innkeeper ended with 15. In the last turn she played March, which gives her three steps for a move that she will
# never make, and paid for it with the golden mirror and a lantern: 14 points. What if she had passed?
#
# `game.clone()` makes a copy, `rewind` takes it back to before that choice, and from there all the rest is played again
# as it went. The real game does not notice.

# %%
choices = [str(action) for action in game.actions]
moment = choices.index("innkeeper play march mirror.gold lantern")
print(*choices[moment : moment + 2], sep="\n")

other = game.clone()
other.rewind(moment)
other.apply("innkeeper pass")
for action in choices[moment + 2 :]:
    other.apply(action)

for house in game.players:
    print(f"{house_name(house).say('LANG'):15} {points(game.state)[house]:3} → {points(other.state)[house]:3}")
print(other.story("LANG").splitlines()[-1])

# %% [markdown] lang="it"
# `game.undo()` invece ritira l'ultima scelta della partita stessa. L'ultima, qui, è dell'esploratore colpito dalla
# parata, che usa una pergamena. Facciamogli cambiare idea: quanto gli costa?

# %% [markdown] lang="en"
# `game.undo()`, on the other hand, takes back the last choice of the game itself. The last one here is the explorer's,
# hit by the parade, who uses a scroll. Let us change the explorer's mind: what does it cost?

# %%
before = points(game.state)["explorer"]
print(choices[-1])
game.undo()
since = len(game.log)
game.apply("explorer scroll no")
while not game.over:
    game.apply(game.legal_actions()[0])
display(Markdown("\n".join(f"- {line}" for line in game.story("LANG", since=since).splitlines()[:5])))
print(before, "→", points(game.state)["explorer"])

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# Nel suo ultimo turno la geisha aveva 48 punti, e lo shamisen d'oro, che a lei ne vale 24, l'ha speso per l'Indulgenza:
# pescare una carta sola. È stato un errore?
#
# <details><summary>Risposta</summary>
#
# No: ha pescato dei sandali, che di punti ne valgono 1, ma sono il suo nono tipo di oggetto. Con l'obiettivo raggiunto è
# passata da 48 a 50, e ha ripreso il monaco. (È stata fortuna: quale carta sarebbe venuta, non lo sapeva.)
#
# </details>

# %% [markdown] lang="en"
# ### A question to the room
#
# In her last turn the geisha had 48 points, and the golden shamisen, which is worth 24 of them to her, she spent on
# Indulgence: to draw a single card. Was that a mistake?
#
# <details><summary>Answer</summary>
#
# No: she drew a pair of sandals, which are worth 1 point but are her ninth type of item. With the objective reached she
# went from 48 to 50, and drew level with the monk. (It was luck: she did not know which card would come.)
#
# </details>

# %%
copy = game.clone()
copy.rewind(choices.index("geisha play indulgence shamisen.gold"))
assert points(copy.state)["geisha"] == 48
print(points(copy.state)["geisha"])
copy.apply("geisha play indulgence shamisen.gold")
assert points(copy.state)["geisha"] == 50
print(points(copy.state)["geisha"])

# %% [markdown] lang="it"
# ## Giocatori un po' più attenti
#
# Le persone distratte fanno punti quasi per caso. Il motore ha anche giocatori suoi, i **bot**: `random` sceglie a
# caso, `greedy` guarda che cosa gli conviene sul momento. Di una partita vedono soltanto ciò che vedrebbero al tavolo.
# Ecco quattro notti: il primo giocatore, che è anche il primo della riga, è `greedy`; gli altri tre sono `random`.

# %% [markdown] lang="en"
# ## Players who pay a little more attention
#
# The absent-minded people make points almost by accident. The engine has players of its own too, the **bots**:
# `random` chooses at random, `greedy` looks at what pays at the moment. Of a game they see only what they would see at
# the table. Here are four nights: the first player, who is also the first on the line, is `greedy`; the other three are
# `random`.


# %%
def against(seed, *names):
    """A game played by bots, round the table from the first player."""
    game = tk.new_game("tsukumobake", seed=seed)
    bots = {house: make_bot("tsukumobake", name, seed) for house, name in zip(game.players, names, strict=True)}
    while not game.over:
        game.apply(bots[game.to_act].choose(game.view(game.to_act)))
    return game


for seed in range(4):
    played = against(seed, "greedy", "random", "random", "random")
    totals = (f"{house_name(house).say('LANG')} {total}" for house, total in played.outcome.points.items())
    print(f"{seed}  ", ", ".join(totals))

# %% [markdown] lang="it"
# **Avanti:** [Il laboratorio delle FAQ](faq.ipynb) · [L'indice](start.ipynb)

# %% [markdown] lang="en"
# **Next:** [The FAQ lab](faq.ipynb) · [The index](start.ipynb)
