# %% [markdown] lang="it"
# # Il quiz
#
# Dove va la parata? Chi insegue? Quali combinazioni si possono giocare, e quanti punti vale una mano? Si risponde
# facendo clic sul tabellone, con i pulsanti o con un numero; il motore giudica, spiega e cita le clausole. Il punteggio
# è abbastanza grande da mostrarlo a una classe.

# %% [markdown] lang="en"
# # The quiz
#
# Where will the parade go? Whom does it chase? Which combos can be played, and how many points is a hand worth? One
# answers by clicking the board, by buttons or by a number; the engine judges, explains and cites the clauses. The score
# is large enough to show to a class.

# %%
from tsukumo_widgets import QuizWidget

QuizWidget.from_link(lang="LANG")

# %% [markdown] lang="it"
# Le domande nascono da un **seme**: lo stesso seme, allo stesso livello, fa a tutti le stesse domande. Il **livello** 1
# chiede una regola alla volta; il 2 parità, aure, muri, oro e pergamene; il 3 salti, bordi, aure dimezzate, altre
# letture e movimenti interi. Non è un'etichetta: ogni domanda è misurata da ciò che ne decide la risposta.

# %% [markdown] lang="en"
# The questions grow from a **seed**: the same seed, at the same level, asks everybody the same questions. **Level** 1
# asks for one rule at a time; 2 for ties, auras, walls, gold and scrolls; 3 for jumps, edges, halved auras, other
# readings and whole movements. That is no label: every question is measured by what decides its answer.

# %%
from tsukumo.tsukumobake.quiz.generate import question
from tsukumo.tsukumobake.quiz.measure import measure, right_answer
from tsukumo.tsukumobake.quiz.words import answer_text, asked

for level in (1, 2, 3):
    drawn = question(seed=11, number=0, level=level, kinds=["where"])
    print(level, asked(drawn).say("LANG"), answer_text(drawn, right_answer(drawn)).say("LANG"))
    print("   ", *measure(drawn).clauses)

# %% [markdown] lang="it"
# ## Un quiz proprio
#
# Chi insegna sceglie le posizioni: nel pannello *Per chi insegna* del quiz si incollano, una per riga, e il file si
# scarica; oppure si scrive da Python, o con `tsukumo quiz new FILE POSIZIONE…`. Nel file le risposte non ci sono: le
# trova il motore.

# %% [markdown] lang="en"
# ## A quiz of one's own
#
# Teachers choose the positions: in the panel *For teachers* of the quiz one pastes them, one a line, and downloads the
# file; or one writes it in Python, or with `tsukumo quiz new FILE POSITION…`. There are no answers in the file: the
# engine finds them.

# %%
import json

import tsukumo as tk
from tsukumo.tsukumobake.quiz.file import Quiz, quiz_of, quiz_to_json
from tsukumo.tsukumobake.quiz.question import InHand, OnBoard

position = tk.position("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2")
own = Quiz(
    (
        OnBoard("where", position),
        OnBoard("whom", position),
        OnBoard("where", position, whole=True),
        InHand("combos", "monk", ("fan", "teapot.gold", "scroll")),
        InHand("points", "monk", ("fan", "teapot.gold", "scroll")),
    )
)
print(json.dumps(quiz_to_json(own), indent=1))

# %% [markdown] lang="it"
# Un file sbagliato è rifiutato con tutti i motivi, chiave per chiave:

# %% [markdown] lang="en"
# A wrong file is refused with all the reasons, key by key:

# %%
try:
    quiz_of({"format": "tsukumo-quiz/1", "questions": [{"kind": "where", "position": "G7Q"}, {"kind": "why"}]})
except tk.CannotRead as error:
    print("\n".join(error.lines("LANG")))

# %% [markdown] lang="it"
# E si gioca così (o con `tsukumo quiz --file FILE` nel terminale):

# %% [markdown] lang="en"
# And this is how to play it (or with `tsukumo quiz --file FILE` in the terminal):

# %%
QuizWidget(file=own, lang="LANG")

# %% [markdown] lang="it"
# Le risposte si giudicano anche senza widget: `judge` dice giusto o sbagliato, che cosa era giusto, e perché.

# %% [markdown] lang="en"
# Answers can be judged without the widget too: `judge` says right or wrong, what was right, and why.

# %%
from tsukumo.tsukumobake.quiz.judge import judge

verdict = judge(own.questions[1], "monk")
print(verdict.right, answer_text(own.questions[1], verdict.answer).say("LANG"))
for sentence in verdict.told[0].sentences:
    print("-", sentence.line("LANG"))

# %% [markdown] lang="it"
# **Avanti:** [L'indice](start.ipynb)

# %% [markdown] lang="en"
# **Next:** [The index](start.ipynb)
