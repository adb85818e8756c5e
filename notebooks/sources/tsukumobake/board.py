# %% [markdown] lang="it"
# # Il tabellone
#
# 13×13 caselle: **strade** dove si cammina, dodici edifici dove ci si nasconde e si pesca, quattro case da cui si parte.
# In questo capitolo impari **dove può andare una pedina**.
#
# Scegli chi cammina e clicca una casella: ci arriva? In quanti passi, per quale via, e se no perché? Con *Sposta i
# pezzi* trascini le pedine e la parata dove vuoi; con *Accendi e spegni* tocchi le luci degli edifici.

# %% [markdown] lang="en"
# # The board
#
# 13×13 squares: **roads** to walk on, twelve buildings to hide and draw in, four homes to start from. In this chapter
# you learn **where a pawn can go**.
#
# Choose who walks and click a square: does the pawn get there? In how many steps, by which way, and if not, why? With
# *Move the pieces* you drag the pawns and the parade wherever you like; with *Light and darken* you change the lights of
# the buildings.

# %%
from tsukumo_widgets import BoardExplorer

BoardExplorer({"monk": "A9", "innkeeper": "C9"}, "LANG", at="B9")

# %% [markdown] lang="it"
# ## `board.size` Tredici per tredici
#
# Le caselle vanno da A1, in basso a sinistra, a M13, in alto a destra. I quadrati grigi sono i dodici edifici: il
# trattino marrone è la **porta**, il quadratino la finestra. Le quattro case stanno a metà dei lati, ognuna nel colore
# del suo giocatore. Tutto il resto è strada. (La pianta è una ricostruzione.)
#
# Ci si muove in orizzontale e in verticale, mai in diagonale. Il regolamento dice soltanto che si va in qualsiasi
# direzione: dove lascia una domanda come questa, la risposta che scegli si chiama **lettura**.

# %% [markdown] lang="en"
# ## `board.size` Thirteen by thirteen
#
# The squares run from A1, at the bottom left, to M13, at the top right. The grey squares are the twelve buildings: the
# brown bar is the **door**, the small square the window. The four homes are in the middle of the sides, each in the
# colour of its player. All the rest is road. (The plan is a reconstruction.)
#
# You move along rows and columns, never diagonally. The rulebook only says that you go in any direction: where it
# leaves a question like this one, the answer that you choose is called a **reading**.

# %%
import tsukumo as tk
from IPython.display import display
from tsukumo.games.tsukumobake.play.arrangement import arrange_game
from tsukumo_widgets import fold
from tsukumo_widgets.base.markdown import table
from tsukumo_widgets.games.tsukumobake.chapters import decisions
from tsukumo_widgets.games.tsukumobake.chapters.lesson import ask_where

start = tk.new_game("tsukumobake", seed=56)
start.apply("monk pass")
start.state.svg(lang="LANG")

# %% [markdown] lang="it"
# ## Cinque passi
#
# Tocca al monaco, che è a casa sua, a nord. Ha cinque passi.
#
# *Lettura:* cinque è il massimo. Puoi fermarti prima, o restare dove sei; un altro tavolo potrebbe volerli tutti
# e cinque: vedi [Le letture](readings.ipynb). E conta dove ti fermi, non il giro che fai.
#
# **Domanda per tutti:** può arrivare su D13? E su B10, dietro l'edificio B9? In quante caselle, a occhio, può fermarsi?

# %% [markdown] lang="en"
# ## Five steps
#
# It is the turn of the monk, who is at home, in the north. He has five steps.
#
# *Reading:* five is the most. You may stop before, or stay where you are; another table might want all five.
# See [The readings](readings.ipynb). And what counts is where you stop, not the way you take.
#
# **A question for the room:** can he get to D13? And to B10, behind the building on B9? On how many squares, at a guess,
# may he stop?

# %%
start.state.svg(lang="LANG")

# %%
squares = {action.to for action in start.legal_actions()}
answer = [decisions.reasons(start, "monk move D13", "monk move B10", lang="LANG"), decisions.reach(start, "LANG")]
fold([len(squares), *answer], "LANG")

# %% [markdown] lang="it"
# ## `board.building`, `board.hide` Si entra dalla porta
#
# Ogni edificio ha una porta sola: entri dalla casella davanti alla porta, e da lì esci. Dentro sei nascosto, con l'aura a
# metà, fino al tuo prossimo turno: allora scegli se restare o uscire. La parata non vede chi è dentro, e non vede nemmeno
# chi è dietro: per i suoi occhi un edificio è un muro.
#
# Qui il monaco è su D11, alle spalle dell'edificio D10, che ha la porta a sud.
#
# **Domanda per tutti:** riesce a entrare in questo turno? E se partisse da D12?

# %% [markdown] lang="en"
# ## `board.building`, `board.hide` In by the door
#
# Every building has a single door: you enter from the square before the door, and leave that way. Inside you are hidden,
# with half the aura, until your next turn: then you choose whether to stay or to come out. The parade does not see who
# is inside, nor who is behind: to its eyes a building is a wall.
#
# Here the monk is on D11, at the back of the building on D10, whose door is on the south.
#
# **A question for the room:** can he get in this turn? And from D12?

# %%
behind = arrange_game(start, pawns={"monk": "D11"})
behind.state.svg(lang="LANG")

# %%
farther = decisions.reasons(arrange_game(start, pawns={"monk": "D12"}), "monk move D10", lang="LANG")
fold([decisions.carry_out(behind, "monk move D10", lang="LANG"), behind.state.svg(lang="LANG"), farther], "LANG")

# %% [markdown] lang="it"
# ## Dalla porta si esce
#
# Ora il monaco è dentro B9, che ha la porta a est. Se vuole può uscire e **rientrare** nello stesso turno: in un edificio
# acceso conviene, perché entrare vuol dire pescare.
#
# **Domanda per tutti:** dove può fermarsi? A12 è a quattro caselle: ci arriva?

# %% [markdown] lang="en"
# ## Out by the door
#
# Now the monk is inside B9, whose door is on the east. If he likes he may go out and **in again** in the same turn: it
# pays in a lit building, for entering means drawing cards.
#
# **A question for the room:** where may he stop? A12 is four squares away: can he get there?

# %%
inside = arrange_game(start, pawns={"monk": "B9"})
inside.state.svg(lang="LANG")

# %%
fold(
    [decisions.reach(inside, "LANG"), decisions.reasons(inside, "monk move A12", "monk move B9 C9", lang="LANG")],
    "LANG",
)

# %% [markdown] lang="it"
# ## `board.home` La casa: una porta per entrare, tre lati per uscire
#
# La casa è il posto da cui parti, e quello in cui torni se la parata ti colpisce. Nasconde come un edificio, ma non ci
# sono carte da pescare. Si **entra** soltanto dalla porta davanti, quella verso il centro; si **esce** da tre lati.
#
# *Lettura:* si può entrare anche nelle case degli altri. La casa A7, a ovest, è
# dell'esploratore; il monaco è su A6, proprio accanto.
#
# **Domanda per tutti:** in quanti passi il monaco entra in A7? E da A3, ci arriva?

# %% [markdown] lang="en"
# ## `board.home` A home: one door to enter by, three sides to leave by
#
# Your home is where you start, and where you go back to if the parade strikes you. It hides you like a building, but there
# are no cards to draw. You **enter** only by the front door, the one towards the centre; you **leave** by three sides.
#
# *Reading:* you may enter other players' homes too. The home on A7, in the west, is the
# explorer's; the monk is on A6, right beside it.
#
# **A question for the room:** in how many steps does the monk enter A7? And from A3, can he?

# %%
beside = arrange_game(start, pawns={"monk": "A6"})
beside.state.svg(lang="LANG")

# %%
farther = decisions.reasons(arrange_game(start, pawns={"monk": "A3"}), "monk move A7", lang="LANG")
fold([decisions.carry_out(beside, "monk move A7", lang="LANG"), farther], "LANG")

# %% [markdown] lang="it"
# E adesso che è in A7, da dove può uscire?

# %% [markdown] lang="en"
# And now that he is in A7, which way may he leave?

# %%
within = arrange_game(start, pawns={"monk": "A7"})
moves = within.legal_actions()
out = [move.to for move in moves if len(within.clone().apply(move)[0].data.get("route", ())) == 1]
asked = ask_where(within.state.svg(lang="LANG"), "leaves", out, "LANG")
display(asked, fold(decisions.reach(within, "LANG"), "LANG"))

# %% [markdown] lang="it"
# ## `board.road` Permesso!
#
# Per una casella con un'altra pedina si passa. *Lettura:* sulla strada non ci si ferma in due, mentre in un
# edificio o in una casa si sta anche in quattro. Il regolamento non lo dice.
#
# Il monaco è a casa, su G13; la locandiera è davanti alla sua porta, su G12.
#
# **Domanda per tutti:** può fermarsi su G12? E su G10?

# %% [markdown] lang="en"
# ## `board.road` Excuse me!
#
# You may walk through a square with another pawn. *Reading:* two pawns never stop on the same road square, while
# in a building or a home there is room for all four. The rulebook does not say so.
#
# The monk is at home, on G13; the innkeeper stands before his door, on G12.
#
# **A question for the room:** may he stop on G12? And on G10?

# %%
crowd = arrange_game(start, pawns={"innkeeper": "G12"})
crowd.state.svg(lang="LANG")

# %%
fold(decisions.reasons(crowd, "monk move G12", "monk move G10", lang="LANG"), "LANG")

# %% [markdown] lang="it"
# ### Ancora una domanda per tutti
#
# È il primo turno: cinque passi e nessuna carta da usare. In quali edifici accesi può entrare il monaco da casa sua? E gli
# altri? Avanza qualche passo?

# %% [markdown] lang="en"
# ### One more question for the room
#
# It is the first turn: five steps, and no cards to use. Which lit buildings can the monk enter from his home? And the
# others? Is there a step to spare?

# %%
lit, rows = start.state.to_json()["lit"], []
for home in ("G1", "A7", "G13", "M7"):
    game = arrange_game(start, pawns={"monk": home})
    moves = [action for action in game.legal_actions() if action.to in lit]
    rows.append([home, *(f"{move.to} ({len(game.clone().apply(move)[0].data['route'])})" for move in moves)])
head = {"it": ["casa", "edificio (passi)", "un altro"], "en": ["home", "building (steps)", "another"]}["LANG"]
entered = [action.to for action in start.legal_actions() if action.to in lit]
display(ask_where(start.state.svg(lang="LANG"), "enters", entered, "LANG"), fold(table(head, rows, "lll"), "LANG"))

# %% [markdown] lang="it"
# **Avanti:** [Le carte](cards.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [The cards](cards.ipynb) · [The index](index.ipynb)
