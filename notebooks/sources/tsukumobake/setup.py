# %% [markdown] lang="it"
# # La preparazione
#
# Dodici passi prima di cominciare. Al tavolo si fanno in due minuti; qui li fa il motore in un istante, e li lascia
# rivedere uno alla volta. Premi ▶: sul tabellone c'è ciò che c'è dopo ogni passo, accanto la frase e la sua clausola, e
# sotto ciò che sta intorno al tabellone. Chi ha il gioco davanti può seguire con le mani.

# %% [markdown] lang="en"
# # The setup
#
# Twelve steps before the game begins. At a table they take two minutes; here the engine takes an instant, and lets you
# see them again one at a time. Press ▶: the board shows what is there after each step, beside it stand the sentence and
# its clause, and below what lies round the board. Those with the game before them may follow with their hands.

# %%
from tsukumo_widgets import SetupStepper

SetupStepper(56, lang="LANG", step=9)

# %% [markdown] lang="it"
# Qui sotto gli stessi passi, con qualche parola in più. Le frasi vengono dal registro della partita: basta chiedergli
# ciò che cita una clausola.

# %% [markdown] lang="en"
# Below are the same steps, with a few words more. The sentences come from the game's log: one only has to ask it for
# what cites a clause.

# %%
from IPython.display import Markdown, display

import tsukumo as tk
from tsukumo.tsukumobake.api import direction_name, house_name

game = tk.new_game("tsukumobake", seed=56)


def step(*numbers):
    """Show what the log says of some steps of the setup."""
    lines = [
        f"- **{number}** {game.kind.tell(record, game.rules).say('LANG')}"
        for number in numbers
        for record in game.log
        if f"setup.{number}" in record.clauses
    ]
    display(Markdown("\n".join(lines)))


print(game)

# %% [markdown] lang="it"
# ### `setup.1`, `setup.2` Il tabellone e gli edifici
#
# Il tabellone va in mezzo al tavolo (`setup.1`), e sulle caselle segnate si posano i dodici edifici (`setup.2`), con la
# facciata **accesa** in su: chi ci entrerà pescherà. La pianta è una ricostruzione, perché quella del regolamento è
# andata persa.

# %% [markdown] lang="en"
# ### `setup.1`, `setup.2` The board and the buildings
#
# The board goes in the middle of the table (`setup.1`), and the twelve buildings on the squares marked for them
# (`setup.2`), with the **lit** face up: whoever enters will draw. The plan is a reconstruction, for the rulebook's own
# is lost.

# %%
step(1, 2)

# %% [markdown] lang="it"
# ### `setup.3`, `setup.4` Due mazzetti coperti
#
# Si mescolano i quattro personaggi (`setup.3`), e a parte i 64 oggetti (`setup.4`): soltanto gli oggetti, perché nella
# mano di partenza non devono capitare né pergamene né eventi. Il registro non dice in che ordine sono finite le carte,
# ma se lo ricorda: è il *tiro* da cui una partita si può rivedere anche senza conoscerne il seme.

# %% [markdown] lang="en"
# ### `setup.3`, `setup.4` Two decks face down
#
# The four characters are shuffled (`setup.3`), and apart from them the 64 items (`setup.4`): the items alone, for a
# first hand must hold neither scrolls nor events. The log does not say in what order the cards came, but remembers it:
# that is the *roll* from which a game can be seen again without even knowing its seed.

# %%
step(3, 4)
print([record.dice for record in game.log if "setup.3" in record.clauses])

# %% [markdown] lang="it"
# ### `setup.5`, `setup.6` Chi comincia, e chi è chi
#
# Comincia chi ieri è andato a dormire più tardi (`setup.5`): al tavolo è la prima discussione della serata. Il motore
# non va mai a dormire, e tira a sorte. Poi, in senso orario, ciascuno pesca il suo personaggio e lo scopre (`setup.6`).

# %% [markdown] lang="en"
# ### `setup.5`, `setup.6` Who begins, and who is who
#
# Whoever went to bed latest last night begins (`setup.5`): at a table, that is the first argument of the evening. The
# engine never goes to bed, and draws lots. Then, clockwise, everybody draws a character and shows it (`setup.6`).

# %%
step(5, 6)

# %% [markdown] lang="it"
# ### `setup.7`, `setup.8`, `setup.9` Case, pedine, parata
#
# Ognuno mette la sua casa sul proprio lato (`setup.7`), e sulla casa la pedina (`setup.8`). La parata va al centro, con
# la freccia verso il primo giocatore (`setup.9`): cominciare per primi ha il suo prezzo.

# %% [markdown] lang="en"
# ### `setup.7`, `setup.8`, `setup.9` Homes, pawns, parade
#
# Everybody puts their home on their own side (`setup.7`), and the pawn on the home (`setup.8`). The parade goes in the
# centre, with its arrow towards the first player (`setup.9`): going first has its price.

# %%
step(7, 8, 9)

# %% [markdown] lang="it"
# ### `setup.10`, `setup.11`, `setup.12` Le carte, e l'ora
#
# Due oggetti a testa (`setup.10`). Poi pergamene ed eventi si mescolano con gli oggetti rimasti (`setup.11`): 64 meno
# 8, più 6, più 10, fa 72. Infine la meridiana va sull'ora 1 (`setup.12`), e si può cominciare.

# %% [markdown] lang="en"
# ### `setup.10`, `setup.11`, `setup.12` Cards, and the hour
#
# Two items each (`setup.10`). Then scrolls and events are shuffled together with the items that are left (`setup.11`):
# 64 less 8, and 6, and 10, makes 72. Finally the hour dial goes to hour 1 (`setup.12`), and the game may begin.

# %%
step(10, 11, 12)
print(len(game.state.deck), 64 - 8 + 6 + 10)

# %% [markdown] lang="it"
# ## Un altro seme, un'altra notte
#
# Tutto ciò che è sorteggiato viene dal **seme**: con lo stesso numero la partita comincia uguale, su qualunque
# computer. Ecco otto notti diverse: il seme, il lato che comincia, chi gioca in senso orario.

# %% [markdown] lang="en"
# ## Another seed, another night
#
# Everything that is drawn comes from the **seed**: with the same number a game begins the same, on any computer. Here
# are eight different nights: the seed, the side that begins, who plays clockwise.

# %%
for seed in range(8):
    other = tk.new_game("tsukumobake", seed=seed)
    side = next(record.data["facing"] for record in other.log if record.kind == "parade_placed")
    players = ", ".join(house_name(house).say("LANG") for house in other.players)
    print(f"{seed}  {direction_name(side).say('LANG'):6} {players}")
assert tk.new_game("tsukumobake", seed=56).log == game.log

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# E se la parata si movesse subito, prima che qualcuno faccia qualcosa? Tutti sono a casa con due carte: chi
# sceglierebbe?
#
# <details><summary>Risposta</summary>
#
# Nessuno. In vista non c'è anima viva, perché chi è in casa è nascosto; le aure sono uguali, le distanze anche: la
# parata non sa decidere, e va dritta davanti a sé, cioè verso il primo giocatore. Dopo un passo però il primo è il più
# vicino, e allora sceglie lui. Qui sotto, passo per passo.
#
# </details>

# %% [markdown] lang="en"
# ### A question to the room
#
# And if the parade moved at once, before anybody does anything? All are at home with two cards: whom would it choose?
#
# <details><summary>Answer</summary>
#
# Nobody. There is not a soul in sight, for those at home are hidden; the auras are equal, and so are the distances: the
# parade cannot decide, and goes straight ahead, that is towards the first player. After one step, though, the first
# player is the nearest, and is chosen. Step by step, below.
#
# </details>

# %%
movement = game.state.position().movement()
lines = []
for passage in movement.explain().steps:
    lines.append(f"- **{passage.title.say('LANG')}**")
    lines += [f"  - {s.line('LANG')}" for s in passage.sentences if s.clauses and s.clauses[0].startswith("target.")]
display(Markdown("\n".join(lines)))
movement.svg(lang="LANG")

# %% [markdown] lang="it"
# **Avanti:** [Il turno](turn.ipynb) · [L'indice](start.ipynb)

# %% [markdown] lang="en"
# **Next:** [The turn](turn.ipynb) · [The index](start.ipynb)
