# %% [markdown] lang="it"
# # Il tabellone
#
# 13×13 caselle: strade dove si cammina, dodici edifici dove ci si nasconde e si pesca, quattro case da cui si parte.
# Qui si guarda **dove può andare una pedina**, e si chiede al motore perché non può andare altrove. Come il
# tabellone appare alla parata, che ha altre regole, è in [La parata, clausola per clausola](parade.ipynb).
#
# Scegli chi cammina e clicca una casella: ci arriva? In quanti passi, per quale via, e se no perché? Con *Sposta i
# pezzi* trascini le pedine e la parata dove vuoi, con *Accendi e spegni* tocchi le luci degli edifici.

# %% [markdown] lang="en"
# # The board
#
# 13×13 squares: roads to walk on, twelve buildings to hide and draw in, four homes to start from. Here we look at
# **where a pawn can go**, and ask the engine why it cannot go elsewhere. How the board appears to the parade, which
# has other rules, is in [The parade, clause by clause](parade.ipynb).
#
# Choose who walks and click a square: does the pawn get there? In how many steps, by which way, and if not, why? With
# *Move the pieces* you drag the pawns and the parade wherever you like, with *Light and darken* you change the lights
# of the buildings.

# %%
from tsukumo_widgets import BoardExplorer

BoardExplorer({"monk": "A9", "innkeeper": "C9"}, "LANG", at="B9")

# %% [markdown] lang="it"
# ## `board.size` Tredici per tredici
#
# Le caselle vanno da A1, in basso a sinistra, a M13, in alto a destra, e ci si muove in orizzontale e in verticale. I
# quadrati scuri sono i dodici edifici, le quattro figure sui lati sono le case; tutto il resto è strada. Questo
# tabellone è una ricostruzione: le figure del regolamento sono andate perse.

# %% [markdown] lang="en"
# ## `board.size` Thirteen by thirteen
#
# The squares run from A1, at the bottom left, to M13, at the top right, and one moves along rows and columns. The dark
# squares are the twelve buildings, the four shapes on the sides are the homes; all the rest is road. This board is a
# reconstruction: the rulebook's pictures are lost.

# %% [markdown] lang="it"
# ## Lo stesso, scritto in Python
#
# La funzione `reach` segna le caselle dove può fermarsi chi deve muovere; `put` mette le pedine a mano, per guardare un
# caso; `go` esegue un'azione, `why` chiede perché non si può fare.

# %% [markdown] lang="en"
# ## The same, written in Python
#
# The function `reach` marks the squares where the player who must move may stop; `put` sets pawns by hand, to look at a
# case; `go` carries out an action, `why` asks why it is not allowed.

# %%
from IPython.display import Markdown, display

import tsukumo as tk
from tsukumo.tsukumobake.board import INDEX


def reach(game):
    """Show where the player who must move may stop: the blue dots."""
    squares = frozenset(INDEX[action.to] for action in game.legal_actions())
    display(game.state.svg(reach=squares, lang="LANG"))


def put(**squares):
    """A game of its own in which the monk must move, with some pawns set on squares by hand."""
    game = start.clone()
    for house, square in squares.items():
        game.state.squares[game.state.seat(house)] = INDEX[square]
    game.state.refresh()
    return game


def show(*lines):
    """Show some sentences, one below the other."""
    display(Markdown("\n".join(f"- {line}" for line in lines)))


def go(game, action):
    """Carry out an action, and tell what happened."""
    since = len(game.log)
    game.apply(action)
    show(*game.story("LANG", since=since).splitlines())


def why(game, *actions):
    """Say why some actions are not allowed, if they are not."""
    for action in actions:
        reasons = [f"\n  - {reason.line('LANG')}" for reason in game.why_not(action)]
        show(f"`{action}`" + ("".join(reasons) or " ✓"))


start = tk.new_game("tsukumobake", seed=56)
start.apply("monk pass")
reach(start)

# %% [markdown] lang="it"
# ## Cinque passi
#
# Il monaco è il primo, ha la casa a nord e non usa carte: tocca alla sua pedina. I passi sono al massimo cinque, in
# orizzontale e in verticale, e conta dove si finisce, non il giro che si fa: perciò il motore elenca **le
# destinazioni**. Sono 36 caselle, e la prima è quella dove si è già.

# %% [markdown] lang="en"
# ## Five steps
#
# The monk is first, has his home in the north and uses no cards: it is for his pawn to move. There are five steps at
# most, along rows and columns, and what counts is where one ends, not the way one goes: so the engine lists
# **destinations**. There are 36 squares, and the first is where one is already.

# %%
squares = {action.to for action in start.legal_actions()}
assert len(squares) == 36
print(len(squares), *start.legal_actions()[:4], sep="\n")
why(start, "monk move D13", "monk move B10", "monk move Z9")

# %% [markdown] lang="it"
# ## `board.building`, `board.hide` Si entra dalla porta
#
# Ogni edificio ha una porta sola, il trattino marrone su un lato: si entra dalla casella davanti, e da lì si esce. È
# anche un nascondiglio: la parata non vede chi è dentro, né chi gli sta dietro.
#
# Il monaco su A9 è accanto all'edificio B9, ma la porta è a est: per entrare deve girargli intorno, e gli servono
# tutti e cinque i passi. Da A12 non gli bastano, e stanotte dorme fuori.

# %% [markdown] lang="en"
# ## `board.building`, `board.hide` In by the door
#
# Every building has a single door, the brown bar on one side: one enters from the square before it, and leaves that
# way. It is a hiding place as well: the parade does not see who is inside, nor who is behind it.
#
# The monk on A9 is right beside the building on B9, but its door is on the east: to get in he must walk round it, and
# it takes all of his five steps. From A12 they are not enough, and tonight he sleeps outside.

# %%
go(put(monk="A9"), "monk move B9")
why(put(monk="A12"), "monk move B9")

# %% [markdown] lang="it"
# ## Dalla porta si esce
#
# Dentro B9 è lo stesso: il primo passo è per forza su C9. Chi è già al coperto può anche uscire e **rientrare**: è
# un'azione a parte, `monk move B9 C9`, perché in un edificio acceso entrare vuol dire pescare.

# %% [markdown] lang="en"
# ## Out by the door
#
# Inside B9 it is the same: the first step must be onto C9. Whoever is under a roof may also go out and **in again**:
# that is an action of its own, `monk move B9 C9`, for entering a lit building means drawing cards.

# %%
game = put(monk="B9")
print(*[action for action in game.legal_actions() if action.to == "B9"], sep="\n")
why(game, "monk move A12")
reach(game)

# %% [markdown] lang="it"
# ## `board.home` La casa: una porta per entrare, tre lati per uscire
#
# Le quattro case sono le sole costruzioni da cui si esce anche di fianco: dalla casa A7 si va su B7, A6 o A8. Ma per
# **entrare** c'è soltanto la porta davanti, verso il centro: da A6, lì accanto, sono tre passi. A casa si è
# nascosti come in un edificio, e a casa torna chi è colpito.
#
# La casa A7 non è del monaco, eppure ci può entrare. È una domanda che il regolamento lascia aperta: vedi
# [Le letture](readings.ipynb).

# %% [markdown] lang="en"
# ## `board.home` A home: one door to enter by, three sides to leave by
#
# The four homes are the only buildings that one may leave sideways too: from the home on A7 one goes to B7, A6 or A8.
# But to **enter** there is only the front door, towards the centre: from A6, right beside it, it takes three steps. At
# home one is hidden as in a building, and home is where a player who is hit goes back to.
#
# The home on A7 is not the monk's, and yet he may enter. The rulebook leaves that question open: see
# [The readings](readings.ipynb).

# %%
go(put(monk="A6"), "monk move A7")
why(put(monk="A3"), "monk move A7")
reach(put(monk="A7"))

# %% [markdown] lang="it"
# ## `board.road` Permesso!
#
# Per una casella con un'altra pedina si passa, ma sulla strada non ci si ferma in due. In un edificio invece si sta
# anche in quattro: qui il monaco scavalca la locandiera su G11, e poi si infila con lei sotto lo stesso tetto.

# %% [markdown] lang="en"
# ## `board.road` Excuse me!
#
# One may walk through a square with another pawn, but two pawns do not rest on one road square. In a building there
# is room for all four: here the monk walks past the innkeeper on G11, and then squeezes in with her under one roof.

# %%
game = put(monk="G13", innkeeper="G11")
why(game, "monk move G11")
go(game, "monk move G10")
game = put(monk="E11", innkeeper="E12")
go(game, "monk move E12")
game.state.svg(lang="LANG")

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# Al primo turno, con cinque passi e nessuna carta, in quanti edifici può entrare chi parte da casa? E gli avanza
# qualche passo?
#
# <details><summary>Risposta</summary>
#
# In due, e ci arriva con l'ultimo passo: le porte vicine a casa stanno sempre dalla parte sbagliata. Vale per tutte e
# quattro le case. Qui sotto lo conta il motore.
#
# </details>

# %% [markdown] lang="en"
# ### A question to the room
#
# On the first turn, with five steps and no cards, how many buildings can a player enter from home? And is there a
# step to spare?
#
# <details><summary>Answer</summary>
#
# Two, and with the very last step: the doors near a home are always on the wrong side. It is so for all four homes.
# The engine counts them below.
#
# </details>

# %%
buildings = start.state.to_json()["lit"]
for home in ("G1", "A7", "G13", "M7"):
    game = put(monk=home)
    moves = [action for action in game.legal_actions() if action.to in buildings]
    print(home, *(f"{move.to}: {len(game.clone().apply(move)[0].data['route'])}" for move in moves), sep="  ")

# %% [markdown] lang="it"
# **Avanti:** [Le carte](cards.ipynb) · [L'indice](start.ipynb)

# %% [markdown] lang="en"
# **Next:** [The cards](cards.ipynb) · [The index](start.ipynb)
