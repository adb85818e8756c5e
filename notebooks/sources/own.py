# %% [markdown] lang="it"
# # Un gioco tuo
#
# Un regolamento che conosci, o uno che stai inventando: qui diventa un gioco che puoi giocare, interrogare e condividere.
# Cominci da una cartella vuota. `tsukumo new` ci scrive un gioco piccolo e intero, il **filetto**; tu lo cambi, una
# regola alla volta, e ogni volta il programma dice se le regole vanno ancora d'accordo.
#
# Qui il codice si legge e si cambia: è l'unico quaderno che lo chiede. Esegui le celle una dopo l'altra (Maiusc+Invio).
# La cartella è provvisoria: se vuoi tenere il tuo lavoro, al suo posto scegline una tua. Serve un Python vero, come in
# JupyterLab o su Binder; nel sito che gira nel solo browser non basta.

# %% [markdown] lang="en"
# # A game of your own
#
# A rulebook that you know, or one that you are inventing: here it becomes a game that you can play, question and share.
# You begin with an empty folder. `tsukumo new` writes a small, whole game into it, **three men's morris**; you change it,
# one rule at a time, and every time the program says whether the rules still agree with one another.
#
# Here code is read and changed: this is the only notebook that asks for it. Run the cells one after another
# (Shift+Enter). The folder is a temporary one: to keep what you make, choose one of yours instead. You need a real
# Python, as in JupyterLab or on Binder; the site in the browser alone will not do.

# %%
import os
import tempfile
from pathlib import Path

from tsukumo_widgets.teaching.workshop import change, command, excerpt, insert

os.chdir(tempfile.mkdtemp())
os.environ["TSUKUMO_LANG"] = "LANG"
command("new", "morris")

# %% [markdown] lang="it"
# ## Che cosa c'è
#
# Un pacchetto di Python, come quelli che installi con `pip`: tre file con il gioco, due con le parole, i test, e un
# quaderno per insegnarlo.

# %% [markdown] lang="en"
# ## What there is
#
# A Python package, like those that you install by `pip`: three files with the game, two with the words, the tests,
# and a notebook to teach it by.

# %%
for file in sorted(Path("morris").rglob("*.*")):
    print(file.as_posix())

# %% [markdown] lang="it"
# Le regole a parole stanno in `rulebook.toml`, clausola per clausola, in italiano e in inglese. Questa è una:

# %% [markdown] lang="en"
# The rules in words are in `rulebook.toml`, clause by clause, in Italian and in English. This is one of them:


# %%
excerpt("morris/morris/rulebook.toml", '["turn.move"]', '["end.row"]')

# %% [markdown] lang="it"
# In `rules.py` ci sono le regole in codice. `choices` elenca le mosse permesse; `objections`, più sotto, dice perché una
# mossa non lo è. Sono due resoconti delle stesse regole, perché l'uno controlli l'altro.

# %% [markdown] lang="en"
# In `rules.py` are the rules as code. `choices` lists the moves that are allowed; `objections`, further down, says why a
# move is not. They are two accounts of the same rules, so that each can check the other.

# %%
excerpt("morris/morris/rules.py", "    def choices", "    def objections")

# %% [markdown] lang="it"
# ## Al tavolo
#
# Perché tsukumo trovi il gioco, basta dirgli dov'è la cartella. (Per averlo sempre, in un terminale:
# `python -m pip install -e morris`.)

# %% [markdown] lang="en"
# ## At the table
#
# To let tsukumo find the game, tell it where the folder is. (To have it always, in a terminal:
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
# Premi **Gioca** e clicca un punto; per muovere una pedina, clicca la pedina e poi il punto dove va. Se una mossa
# non è permessa, leggi **perché no**. Con il cursore guardi indietro, con «E se…?» giochi in un altro modo, e la partita
# si salva e si riapre.
#
# Di quel tavolo, nella cartella del gioco, non c'è una riga: lo ha ogni gioco. E ha anche tutto questo.
#
# **Domanda per tutti:** comincia Croce, su b2. Può Cerchio mettere una pedina su b2? E su c2?

# %% [markdown] lang="en"
# Press **Play** and click a point; to move a man, click the man and then where it goes. Whatever is not allowed says
# **why not**. The slider looks back, "What if…?" plays on in another way, and the game can be saved and opened again.
#
# There is not a line of that table in the game's folder: every game has it. It has all of this, too.
#
# **A question for the room:** Cross begins, on b2. May Circle put a man on b2? And on c2?

# %%
from tsukumo_widgets import fold

game.apply("cross place b2")
reasons = [reason.line("LANG") for reason in game.why_not("circle place b2")]
game.apply("circle place c2")
fold([*reasons, game.story("LANG")], "LANG")

# %% [markdown] lang="it"
# La **verifica** gioca a caso e controlla ciò che ogni gioco promette: che tu possa tornare indietro, che ogni rifiuto
# abbia una ragione e ogni ragione una clausola, che la partita finisca.

# %% [markdown] lang="en"
# The **check** plays at random and checks what every game promises: that you can go back, that every refusal has a
# reason and every reason a clause, that the game ends.

# %%
command("check", "morris", "--games", "4")

# %% [markdown] lang="it"
# **Domanda per tutti:** chi guarda avanti vince più di chi gioca a caso? Quanto più spesso? Lo dice un **torneo**: nel
# terminale è `tsukumo tournament morris search random`; qui in piccolo, dieci partite.

# %% [markdown] lang="en"
# **A question for the room:** does whoever looks ahead win more than whoever plays at random? How much more often? A
# **tournament** tells: in the terminal it is `tsukumo tournament morris search random`; here a small one, of ten
# games.

# %%
from tsukumo.core.bots.bots import bot_name
from tsukumo.core.experiments.tournament import prepare_tournament

tournament = prepare_tournament("morris", bots=["search:iterations=40", "random"], games=10, seed=1)
tournament.run(progress=False)
lines = tournament.result().tables[0]
fold([f"{bot_name(line.bot).say('LANG'):28}  {line.wins.value:4.0%}" for line in lines], "LANG")

# %% [markdown] lang="it"
# E chi comincia, è avvantaggiato? Lo dice l'**equilibrio**: quanto spesso vince ogni posto, con un intervallo. Ma la cifra
# viene da bot, e un bot che gioca male può nascondere un vantaggio. Perciò guardala con più bot, uno accanto all'altro, e
# con quanto sono forti fra loro. Nel terminale è `tsukumo strength morris`.
#
# **Domanda per tutti:** che cosa diresti di chi comincia, se avessi visto soltanto il bot casuale?

# %% [markdown] lang="en"
# And does it pay to begin? **Balance** tells: how often each seat wins, with an interval. But the figure comes from bots,
# and a bot that plays badly can hide an advantage. So look at it under several bots, side by side, and at how strong they
# are against each other. In the terminal it is `tsukumo strength morris`.
#
# **A question for the room:** what would you say of whoever begins, had you seen the random bot alone?

# %%
from tsukumo_widgets.labs.charts import strength

found = tk.lab.strength("morris", bots=["random", "search:iterations=20"], games=20, seed=1, workers=1, progress=False)
fold([strength.bot_chart(found, "seat", "LANG"), strength.bot_table(found, "seat", "LANG"), found.strength()], "LANG")

# %% [markdown] lang="it"
# ## La tua regola
#
# Ora un gioco tuo. Sulle Filippine lo stesso tavoliere ha anche le diagonali, e il gioco si chiama *tapatan*. Scrivi un
# altro pacchetto e cambia un punto di `rules.py`: le linee. Dove una pedina può andare, che cosa fa filetto e il disegno
# vengono da lì.

# %% [markdown] lang="en"
# ## Your rule
#
# Now a game of yours. In the Philippines the same board has diagonals as well, and the game is called *tapatan*. Write
# another package and change one place in `rules.py`: the lines. Where a man can go, what makes a row, and the picture all
# follow from it.

# %%
command("new", "tapatan")
rules, rulebook, texts = (f"tapatan/tapatan/{name}" for name in ("rules.py", "rulebook.toml", "texts.toml"))
os.environ["TSUKUMO_GAMES"] += os.pathsep + str(Path("tapatan").resolve())
last = '    ("c1", "c2", "c3"),\n'
change(rules, last, last + '    ("a1", "b2", "c3"),\n    ("a3", "b2", "c1"),\n')

# %% [markdown] lang="it"
# Poi le parole, perché il regolamento dica le stesse cose del codice; e la verifica.

# %% [markdown] lang="en"
# Then the words, so that the rulebook says the same as the code; and the check.

# %%
change(rulebook, "; in diagonale non ci sono linee.", ", e quelli delle due diagonali.")
change(rulebook, "; there are no diagonal lines.", ", and those of the two diagonals.")
change(texts, 'it = "Filetto", en = "Three men\'s morris"', 'it = "Tapatan", en = "Tapatan"')
command("check", "tapatan", "--games", "4")

# %% [markdown] lang="it"
# Le regole vanno d'accordo. Ma i test del pacchetto (`pytest`, nella cartella `tapatan`) ora non passano in tre punti: i
# punti del tavoliere non stanno più su due linee ciascuno, una diagonale fa filetto, e il caso in cui Croce restava
# bloccata adesso finisce prima. Sono proprio le cose che hai cambiato: leggi ogni test, e digli che cosa vuoi.
#
# **Domanda per tutti:** con le diagonali, può ancora succedere di restare bloccati?
#
# <details><summary>Mostra la risposta</summary>
#
# No. Finché nessuno ha fatto filetto, chi deve muovere ha sempre accanto a una pedina un punto libero: le posizioni sono
# così poche che un programma le prova tutte.
#
# </details>

# %% [markdown] lang="en"
# The rules agree. But the package's own tests (`pytest`, in the folder `tapatan`) now fail in three places: the board's
# points are no longer on two lines each, a diagonal makes a row, and the case in which Cross was stuck ends sooner. They
# are just the things that you have changed: read each test, and tell it what you want.
#
# **A question for the room:** with the diagonals, can it still happen that somebody is stuck?
#
# <details><summary>Show the answer</summary>
#
# No. As long as nobody has made a row, whoever must move always has a free point beside one of their men: there are so
# few positions that a program can try them all.
#
# </details>

# %% [markdown] lang="it"
# ## Una regola con una clausola sua
#
# Chi comincia dal centro, nel tapatan, vince, se gioca bene. Perciò molti lo vietano. Una regola nuova vuole tre cose: una
# clausola, una frase per chi chiede perché no, e il suo posto nei due resoconti. Prima la clausola:

# %% [markdown] lang="en"
# ## A rule with a clause of its own
#
# Whoever begins in the centre wins at tapatan, if they play well. That is why many forbid it. A new rule needs three
# things: a clause, a sentence for whoever asks why not, and its place in both accounts. First the clause:

# %%
clause = """
["turn.centre"]
title = { it = "Non dal centro", en = "Not in the centre" }
it = "La prima pedina non si mette al centro."
en = "The first man is not put in the centre."
"""
insert(rulebook, '\n["turn.move"]\n', clause)

# %% [markdown] lang="it"
# Poi la frase, e il primo resoconto: `objections` dice perché no. L'altro, `choices`, per ora dimenticalo apposta, e guarda
# se il programma se ne accorge.

# %% [markdown] lang="en"
# Then the sentence, and the first account: `objections` says why not. The other one, `choices`, forget on purpose, and see
# whether the program notices.

# %%
change(
    texts, "\n[why]\n", '\n[why]\ncentre = { it = "non si comincia dal centro", en = "nobody begins in the centre" }\n'
)
placing = '            yield from self.not_free(action.point, "turn.place")\n'
objection = """\
            if action.point == "b2" and not any(self.men.values()):
                yield self.reason("centre", "turn.centre", things=[point_of("b2")])
"""
change(rules, placing, placing + objection)

# %%
command("check", "tapatan", "--games", "1")

# %% [markdown] lang="it"
# Sì, se ne accorge: una mossa è fra quelle permesse, e insieme c'è una ragione che la vieta. Manca l'altra metà.

# %% [markdown] lang="en"
# It does: a move is among those allowed, and at the same time there is a reason that forbids it. The other
# half is missing.

# %%
free = "        free = [point for point in POINTS if not self.men[point]]\n"
change(rules, free, free + '        if not any(self.men.values()):  # `turn.centre`\n            free.remove("b2")\n')
command("check", "tapatan", "--games", "4")
command("rules", "--game", "tapatan", "--check")

# %% [markdown] lang="it"
# Ora vanno d'accordo. La clausola nuova è nel codice, ma nessun test e nessun quaderno la mostra ancora: la pagina delle
# clausole lo dice, e un test del pacchetto lo pretende. Intanto puoi giocare:
#
# **Domanda per tutti:** può Croce cominciare da b2?

# %% [markdown] lang="en"
# Now they agree. The new clause is in the code, but no test and no notebook shows it yet: the page of clauses says so,
# and a test of the package insists on it. Meanwhile you can play:
#
# **A question for the room:** may Cross begin on b2?

# %%
game = tk.new_game("tapatan", seed=1)
fold([reason.line("LANG") for reason in game.why_not("cross place b2")], "LANG")

# %%
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
# `rulebook.toml`, sotto `[readings]`, con le sue risposte. Il filetto ne ha una: le pedine possono volare, cioè andare su
# qualunque punto libero?
#
# **Domanda per tutti:** in questa posizione tocca a Croce. Quante mosse ha se le pedine non volano? E se volano?

# %% [markdown] lang="en"
# ## And now yours
#
# In a terminal, in a folder of yours: `tsukumo new NAME`, then `python -m pip install -e NAME`. Change `rules.py` one
# rule at a time, and after every rule `tsukumo check NAME`. A notebook that is open already sees the changed game once
# it is started afresh (**Kernel → Restart Kernel**).
#
# When somebody at your table asks "may I?" and the rulebook does not say, that is a **reading**: a question in
# `rulebook.toml`, under `[readings]`, with its answers. Three men's morris has one: may men fly, that is, go to any free
# point?
#
# **A question for the room:** in this position it is Cross's turn. How many moves are there if men do not fly? And if they
# do?


# %%
def flying(answer):
    """A position of morris under one answer to the reading."""
    game = tk.new_game("morris", seed=1, readings={"flying": answer})
    for point in ("a2", "c2", "a3", "c3", "b1", "b2"):
        game.apply(f"{game.to_act} place {point}")
    return game


flying("no")

# %%
fold([f"flying={answer}: {len(flying(answer).legal_actions())}" for answer in ("no", "yes")], "LANG")

# %% [markdown] lang="it"
# La posizione qui sopra l'abbiamo scelta noi. Il programma ne trova una da sé: la **partita più corta** in cui le due
# risposte si separano. La cerca giocando a caso, e poi le toglie decisioni finché la differenza resta.
#
# **Domanda per tutti:** quante decisioni ci vogliono, almeno, perché volare faccia differenza?

# %% [markdown] lang="en"
# The position above is one that we chose. The program finds one by itself: the **shortest game** in which the two answers
# part. It looks for it by playing at random, and then takes decisions away as long as the difference stays.
#
# **A question for the room:** how many decisions does it take, at least, for flying to make a difference?

# %%
from tsukumo_widgets import GameCompare

smallest = tk.lab.smallest("morris", "flying", tries=300)
fold(smallest.measure(), "LANG")

# %%
GameCompare(smallest.comparison, lang="LANG")

# %% [markdown] lang="it"
# E quanto spesso conta? Nel **laboratorio delle letture** si conta, con un pulsante che ferma quando vuoi; anche lì si può
# cercare l'esempio più piccolo, e salvare il foglio con la frase da scrivere. Del tuo gioco fa lo stesso.

# %% [markdown] lang="en"
# And how often does it matter? The **readings lab** counts it, with a button that stops whenever you like; there too the
# smallest example can be looked for, and the sheet with the sentence to write be saved. It does the same for your game.

# %%
from tsukumo_widgets import ReadingsLab

ReadingsLab("morris", lang="LANG")

# %% [markdown] lang="it"
# [L'indice](index.ipynb)

# %% [markdown] lang="en"
# [The index](index.ipynb)
