# %% [markdown] lang="it"
# # Il quiz
#
# Dove va la parata? Chi insegue? Rispondi con un clic: il motore giudica e spiega.

# %% [markdown] lang="en"
# # The quiz
#
# Where will the parade go? Whom does it chase? Answer by a click: the engine judges and explains.

# %%
from tsukumo_widgets import QuizWidget

QuizWidget.from_link(lang="LANG")

# %% [markdown] lang="it"
# ## Semi e difficoltà
#
# Le domande nascono da un seme: lo stesso seme, alla stessa difficoltà, fa a tutti le stesse domande. Così una classe intera
# risponde alle stesse.
#
# - **Difficoltà 1**: una regola alla volta.
# - **Difficoltà 2**: parità, aure, muri, oro e pergamene.
# - **Difficoltà 3**: salti, bordi, aure dimezzate, altre letture, movimenti interi.
#
# La difficoltà non è un'etichetta: ogni domanda è misurata da ciò che ne decide la risposta.
#
# ## Un quiz tutto tuo
#
# Se insegni, le domande le scegli tu: il + sopra un tabellone, in qualunque pagina, mette la domanda nel tuo quiz. Aprilo
# qui con *Per chi insegna*: lo giochi, lo scarichi come file o lo copi per una classe. Le risposte non ci sono: le trova il
# motore. La classe apre il file con *File di domande*.
#
# Ecco un quiz di cinque domande fatto così: tre su una posizione, due su una mano.

# %% [markdown] lang="en"
# ## Seeds and difficulty
#
# The questions grow from a seed: the same seed, at the same difficulty, asks everybody the same questions. So a whole class
# answers the same ones.
#
# - **Difficulty 1**: one rule at a time.
# - **Difficulty 2**: ties, auras, walls, gold and scrolls.
# - **Difficulty 3**: jumps, edges, halved auras, other readings, whole movements.
#
# The difficulty is not a label: every question is measured by what decides its answer.
#
# ## A quiz of your own
#
# If you teach, you choose the questions: the + above a board, on any page, puts the question into your quiz. Open it here
# with *For teachers*: play it, download it as a file or copy it for a class. It holds no answers: the engine finds them.
# The class opens the file with *Question file*.
#
# Here is a quiz of five questions made like that: three about a position, two about a hand.

# %%
import tsukumo as tk
from tsukumo.core.teaching.quiz import Paper
from tsukumo.games.tsukumobake.quiz.question import InHand, OnBoard, ask

position, hand = tk.position("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2"), ("fan", "teapot.gold", "scroll")
board = OnBoard("where", position), OnBoard("whom", position), OnBoard("where", position, whole=True)
own = Paper(tuple(map(ask, (*board, InHand("combos", "monk", hand), InHand("points", "monk", hand)))))
QuizWidget(file=own, lang="LANG")

# %% [markdown] lang="it"
# ## Nel terminale, e in Python
#
# `tsukumo quiz` fa le stesse domande nel terminale; `tsukumo quiz new FILE POSIZIONE…` scrive un file, e `tsukumo quiz
# --file FILE` lo gioca. In Python `is_right` giudica una risposta senza nessun pulsante, e la domanda sa dire perché. Per
# esempio: alla seconda domanda qui sopra, chi insegue la parata?, qualcuno risponde «il monaco».

# %% [markdown] lang="en"
# ## In the terminal, and in Python
#
# `tsukumo quiz` asks the same questions in the terminal; `tsukumo quiz new FILE POSITION…` writes a file, and `tsukumo
# quiz --file FILE` plays it. In Python `is_right` judges an answer without any button, and the question can say why. For
# example: to the second question above, whom does the parade chase?, somebody answers "the monk".

# %%
from tsukumo_widgets import fold

question = own.questions[1]
fold(["✓" if question.is_right(["monk"]) else "✗", *question.why], "LANG")

# %% [markdown] lang="it"
# **Avanti:** [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [The index](index.ipynb)
