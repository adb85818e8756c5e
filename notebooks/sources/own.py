# %% [markdown] lang="it"
# # Un gioco tuo
#
# Un regolamento che conosci, uno che stai inventando: qui diventa un gioco che si gioca, si interroga e si condivide. Si
# comincia da una cartella vuota. `tsukumo new` ci scrive un gioco piccolo e intero, il **filetto**; tu lo cambi, una
# regola alla volta, e ogni volta il programma dice se le regole vanno ancora d'accordo.
#
# Esegui le celle una dopo l'altra (Maiusc+Invio). La cartella è provvisoria: per tenere ciò che fai, al suo posto
# scegline una tua. Serve un Python vero, come in JupyterLab o su Binder: nel sito che gira nel solo browser no.

# %% [markdown] lang="en"
# # A game of your own
#
# A rulebook that you know, one that you are inventing: here it becomes a game that can be played, questioned and shared.
# We begin with an empty folder. `tsukumo new` writes a small, whole game into it, **three men's morris**; you change it,
# one rule at a time, and every time the program says whether the rules still agree with one another.
#
# Run the cells one after another (Shift+Enter). The folder is a temporary one: to keep what you make, choose one of
# yours instead. This needs a Python proper, as in JupyterLab or on Binder; the site in the browser alone will not do.

# %%
import os
import subprocess
import sys
import tempfile
from pathlib import Path

os.chdir(tempfile.mkdtemp())
os.environ["TSUKUMO_LANG"] = "LANG"


def tsukumo(*words):
    """A command as it is typed in a terminal: tsukumo("new", "morris") stands for `tsukumo new morris`."""
    ran = subprocess.run([sys.executable, "-m", "tsukumo", *words], stdout=-1, stderr=-2, encoding="utf-8")
    print(ran.stdout)


tsukumo("new", "morris")

# %% [markdown] lang="it"
# ## Che cosa c'è
#
# Un pacchetto di Python, come quelli che si installano con `pip`: tre file con il gioco, due con le parole, i test, e un
# quaderno per insegnarlo.

# %% [markdown] lang="en"
# ## What there is
#
# A Python package, like those that are installed by `pip`: three files with the game, two with the words, the tests,
# and a notebook to teach it by.

# %%
for file in sorted(Path("morris").rglob("*.*")):
    print(file.as_posix())

# %% [markdown] lang="it"
# Le regole a parole stanno in `rulebook.toml`, clausola per clausola, in italiano e in inglese. Questa è una:

# %% [markdown] lang="en"
# The rules in words are in `rulebook.toml`, clause by clause, in Italian and in English. This is one of them:


# %%
def show(file, begin, end):
    """Show a part of a file, from the first line that begins with some words to the one before others."""
    text = Path(file).read_text("utf-8")
    at = text.index(begin)
    print(text[at : text.index(end, at)].rstrip())


show("morris/morris/rulebook.toml", '["turn.move"]', '["end.row"]')

# %% [markdown] lang="it"
# E in `rules.py` c'è che cosa fa. `choices` elenca ciò che si può fare; `objections`, più sotto, dice perché qualcosa non
# si può. Sono due resoconti delle stesse regole, perché l'uno controlli l'altro.

# %% [markdown] lang="en"
# And `rules.py` says what it does. `choices` lists what may be done; `objections`, further down, says why something may
# not. They are two accounts of the same rules, so that each can check the other.

# %%
show("morris/morris/rules.py", "    def choices", "    def objections")

# %% [markdown] lang="it"
# ## Al tavolo
#
# Perché tsukumo trovi il gioco, basta dirgli dov'è la cartella. (Per averlo sempre, in un terminale:
# `python -m pip install -e morris`.)

# %% [markdown] lang="en"
# ## At the table
#
# For tsukumo to find the game, tell it where the folder is. (To have it always, in a terminal:
# `python -m pip install -e morris`.)

# %%
os.environ["TSUKUMO_GAMES"] = str(Path("morris").resolve())

import tsukumo as tk

game = tk.new_game("morris", seed=1)
game

# %%
from tsukumo_widgets import GameTable

GameTable(game="morris", lang="LANG")

# %% [markdown] lang="it"
# Premi **Gioca** e fai clic su un punto; per muovere una pedina, sulla pedina e poi su dove va. Ciò che non è permesso
# dice **perché no**. Il cursore guarda indietro, «E se…?» gioca in un altro modo, e la partita si salva e si riapre.
#
# Di quel tavolo, nella cartella del gioco, non c'è una riga: lo ha ogni gioco. E ha anche tutto questo.

# %% [markdown] lang="en"
# Press **Play** and click a point; to move a man, click the man and then where it goes. Whatever is not allowed says
# **why not**. The slider looks back, "What if…?" plays on in another way, and the game can be saved and opened again.
#
# There is not a line of that table in the game's folder: every game has it. It has all of this, too.

# %%
for action in ("cross place b2", "circle place b2", "circle place c2"):
    print(action, *(reason.line("LANG") for reason in game.why_not(action)), sep=": ")
    if not game.why_not(action):
        game.apply(action)
print(game.story("LANG"))

# %% [markdown] lang="it"
# La **verifica** gioca a caso e controlla ciò che ogni gioco promette: che si possa tornare indietro, che ogni rifiuto
# abbia una ragione e ogni ragione una clausola, che la partita finisca.

# %% [markdown] lang="en"
# The **check** plays at random and looks after what every game promises: that one can go back, that every refusal has a
# reason and every reason a clause, that the game ends.

# %%
tsukumo("check", "morris", "--games", "4")

# %% [markdown] lang="it"
# Un **torneo**: chi guarda avanti vince più di chi gioca a caso? Nel terminale, `tsukumo tournament search random --game
# morris`; qui in piccolo.

# %% [markdown] lang="en"
# A **tournament**: does whoever looks ahead win more than whoever plays at random? In the terminal, `tsukumo tournament
# search random --game morris`; here a small one.

# %%
from functools import partial

from tsukumo.core.tournament import Tournament, report
from tsukumo.games import make_bot

bots = ("search:iterations=40", "random")
tournament = Tournament(partial(tk.new_game, "morris"), partial(make_bot, "morris"), bots, games=10, seed=1)
for line in report(bots, list(tournament.results())).tables[0]:
    print(f"{line.bot:20}  {line.wins.value:4.0%}")

# %% [markdown] lang="it"
# ## La tua regola
#
# Ora un gioco tuo. Sulle Filippine lo stesso tavoliere ha anche le diagonali, e il gioco si chiama *tapatan*. Scriviamo
# un altro pacchetto e cambiamo una riga di `rules.py`: le linee. Dove una pedina può andare, che cosa fa filetto e il
# disegno vengono da lì. Poi le parole, perché il regolamento dica ciò che il gioco fa.

# %% [markdown] lang="en"
# ## Your rule
#
# Now a game of yours. In the Philippines the same board has diagonals as well, and the game is called *tapatan*. We
# write another package and change one place in `rules.py`: the lines. Where a man can go, what makes a row, and the
# picture all follow from it. Then the words, so that the rulebook says what the game does.


# %%
def change(file, old, new):
    """Change what a file says in one place."""
    text = Path(file).read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
    Path(file).write_text(text.replace(old, new), "utf-8")


tsukumo("new", "tapatan")
rules, rulebook, texts = (f"tapatan/tapatan/{name}" for name in ("rules.py", "rulebook.toml", "texts.toml"))
os.environ["TSUKUMO_GAMES"] += os.pathsep + str(Path("tapatan").resolve())

last = '    ("c1", "c2", "c3"),\n'
change(rules, last, last + '    ("a1", "b2", "c3"),\n    ("a3", "b2", "c1"),\n')
change(rulebook, "; in diagonale non ci sono linee.", ", e quelli delle due diagonali.")
change(rulebook, "; there are no diagonal lines.", ", and those of the two diagonals.")
change(texts, 'it = "Filetto", en = "Three men\'s morris"', 'it = "Tapatan", en = "Tapatan"')
tsukumo("check", "tapatan", "--games", "4")

# %% [markdown] lang="it"
# Le regole vanno d'accordo. Ma i test del pacchetto (`pytest`, nella cartella `tapatan`) ora non passano in tre punti: i
# punti del tavoliere non stanno più su due linee ciascuno, una diagonale fa filetto, e il caso in cui Croce restava
# bloccata adesso finisce prima. Sono proprio le cose che hai cambiato: leggi ogni test, e digli che cosa vuoi.
#
# **Domanda per tutti**: con le diagonali, può ancora succedere di restare bloccati?

# %% [markdown] lang="en"
# The rules agree. But the package's own tests (`pytest`, in the folder `tapatan`) now fail in three places: the board's
# points are no longer on two lines each, a diagonal makes a row, and the case in which Cross was stuck ends sooner. They
# are just the things that you have changed: read each test, and tell it what you want.
#
# **A question to the room**: with the diagonals, can it still happen that somebody is stuck?

# %% [markdown] lang="it"
# ## Una regola con una clausola sua
#
# Chi comincia dal centro, nel tapatan, vince: basta che giochi bene. Perciò molti lo vietano. Una regola nuova vuole una
# clausola, una frase per chi chiede perché no, e il suo posto nei due resoconti. Proviamo a dimenticarne uno.

# %% [markdown] lang="en"
# ## A rule with a clause of its own
#
# Whoever begins in the centre wins at tapatan, if they play well. That is why many forbid it. A new rule needs a clause,
# a sentence for whoever asks why not, and its place in both accounts. Let us try and forget one.

# %%
change(
    rulebook,
    '\n["turn.move"]\n',
    """
["turn.centre"]
title = { it = "Non dal centro", en = "Not in the centre" }
it = "La prima pedina non si mette al centro."
en = "The first man is not put in the centre."

["turn.move"]
""",
)
change(
    texts, "\n[why]\n", '\n[why]\ncentre = { it = "non si comincia dal centro", en = "nobody begins in the centre" }\n'
)
placing = '            yield from self.not_free(action.point, "turn.place")\n'
change(
    rules,
    placing,
    placing
    + """\
            if action.point == "b2" and not any(self.men.values()):
                yield self.reason("centre", "turn.centre", things=[point_of("b2")])
""",
)
tsukumo("check", "tapatan", "--games", "1")

# %% [markdown] lang="it"
# La verifica se ne accorge: una mossa è fra quelle permesse, e insieme c'è una ragione che la vieta. Manca l'altra metà.

# %% [markdown] lang="en"
# The check notices: a move is among those allowed, and at the same time there is a reason that forbids it. The other
# half is missing.

# %%
free = "        free = [point for point in POINTS if not self.men[point]]\n"
change(rules, free, free + '        if not any(self.men.values()):  # `turn.centre`\n            free.remove("b2")\n')
tsukumo("check", "tapatan", "--games", "4")
tsukumo("rules", "--game", "tapatan", "--check")

# %% [markdown] lang="it"
# Ora vanno d'accordo. La clausola nuova è nel codice, ma nessun test e nessun quaderno la mostra ancora: la pagina delle
# clausole lo dice, e un test del pacchetto lo pretende. Intanto si gioca:

# %% [markdown] lang="en"
# Now they agree. The new clause is in the code, but no test and no notebook shows it yet: the page of clauses says so,
# and a test of the package insists on it. Meanwhile the game can be played:

# %%
game = tk.new_game("tapatan", seed=1)
print(*(reason.line("LANG") for reason in game.why_not("cross place b2")))
for point in ("a1", "b2", "c1", "b1"):
    game.apply(f"{game.to_act} place {point}")
game

# %%
GameTable(game="tapatan", lang="LANG")

# %% [markdown] lang="it"
# ## E adesso il tuo
#
# In un terminale, in una cartella tua: `tsukumo new NOME`, poi `python -m pip install -e NOME`. Cambia `rules.py` una
# regola alla volta, e dopo ogni regola `tsukumo check NOME`. Un quaderno già aperto vede il gioco cambiato quando lo si
# fa ripartire (**Kernel → Restart Kernel**).
#
# Quando al tuo tavolo qualcuno chiede «ma si può?» e il regolamento non lo dice, è una **lettura**: una domanda in
# `rulebook.toml`, sotto `[readings]`, con le sue risposte. Il filetto ne ha una: le pedine possono volare?

# %% [markdown] lang="en"
# ## And now yours
#
# In a terminal, in a folder of yours: `tsukumo new NAME`, then `python -m pip install -e NAME`. Change `rules.py` one
# rule at a time, and after every rule `tsukumo check NAME`. A notebook that is open already sees the changed game once
# it is started afresh (**Kernel → Restart Kernel**).
#
# When somebody at your table asks "may I?" and the rulebook does not say, that is a **reading**: a question in
# `rulebook.toml`, under `[readings]`, with its answers. Three men's morris has one: may men fly?

# %%
for answer in ("no", "yes"):
    game = tk.new_game("morris", seed=1, readings={"flying": answer})
    for point in ("a2", "c2", "a3", "c3", "b1", "b2"):
        game.apply(f"{game.to_act} place {point}")
    print(f"flying={answer}: {len(game.legal_actions())}")

# %% [markdown] lang="it"
# [L'indice](start.ipynb)

# %% [markdown] lang="en"
# [The index](start.ipynb)
