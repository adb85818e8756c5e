# %% [markdown] lang="it"
# # Il quiz
#
# Dove va la parata? Chi insegue? Rispondi con un clic.

# %% [markdown] lang="en"
# # The quiz
#
# Where will the parade go? Whom does it chase? Answer by a click.

# %%
from tsukumo_widgets import QuizWidget

QuizWidget.from_link(lang="LANG")

# %% [markdown] lang="it"
# Lo stesso **seme**, alla stessa difficoltà, fa a tutti le stesse domande. Alla difficoltà 1 basta una regola alla volta; alla 2 ci sono parità, aure, muri, oro e pergamene; alla 3 salti, bordi, altre letture, movimenti interi.
#
# ## Un quiz tutto tuo
#
# Il + sopra un tabellone, in qualunque pagina, mette la domanda nel tuo quiz. Aprilo qui con *Un quiz tuo*, e dallo alla classe, che lo apre con *File di domande*. Le risposte le trova il motore.
#
# Eccone uno: tre domande su una posizione, due su una mano.

# %% [markdown] lang="en"
# The same **seed**, at the same difficulty, asks everybody the same questions. At difficulty 1 it takes one rule at a time; at 2 there are ties, auras, walls, gold and scrolls; at 3 jumps, edges, other readings, whole movements.
#
# ## A quiz of your own
#
# The + above a board, on any page, puts the question into your quiz. Open it here with *A quiz of your own*, and give it to the class, which opens it with *Question file*. The engine finds the answers.
#
# Here is one: three questions about a position, two about a hand.

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
# `tsukumo quiz new FILE POSIZIONE…` scrive un file, e `tsukumo quiz --file FILE` lo gioca. In Python `is_right` giudica una risposta, e la domanda sa dire perché. Alla seconda domanda qui sopra, chi insegue la parata?, qualcuno risponde «il monaco»:

# %% [markdown] lang="en"
# ## In the terminal, and in Python
#
# `tsukumo quiz new FILE POSITION…` writes a file, and `tsukumo quiz --file FILE` plays it. In Python `is_right` judges an answer, and the question can say why. To the second question above, whom does the parade chase?, somebody answers "the monk":

# %%
from tsukumo_widgets import fold

question = own.questions[1]
fold(["✓" if question.is_right(["monk"]) else "✗", *question.why], "LANG")

# %% [markdown] lang="it"
# **Avanti:** [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [The index](index.ipynb)
