# %% [markdown] lang="it"
# # Il laboratorio delle FAQ
#
# Una cinquantina di domande sulla parata: quelle del regolamento, gli esempi svolti e i casi che fanno discutere.
# Ogni caso è un solo file, e lo stesso file fa da prova automatica, da stringa di posizione, da figura e da pagina
# qui sotto.
#
# Come si usa in classe: leggi la domanda, guarda il tabellone (giallo ciò che la parata vede, tratteggiato il percorso
# che ha scelto, cerchiato chi sta per essere colpito), discuti, poi apri la **risposta**. *Passo per passo* racconta
# l'intero movimento. Per cambiare un caso sceglilo nel menu **Caso** dell'esploratore, o incollane la stringa.
#
# Le regole, una alla volta, sono in [La parata, clausola per clausola](parade.ipynb).

# %% [markdown] lang="en"
# # The FAQ lab
#
# Some fifty questions about the parade: the rulebook's own, the worked examples and the cases people argue about.
# Each case is a single file, and the same file is an automatic test, a position string, a picture and a page below.
#
# How to use it in class: read the question, look at the board (yellow what the parade sees, dashed the path it has
# chosen, circled whoever is about to be hit), discuss, then open the **answer**. *Step by step* tells the whole
# movement. To change a case, choose it in the explorer's menu **Case**, or paste its string.
#
# The rules, one at a time, are in [The parade, clause by clause](parade.ipynb).

# %%
from IPython.display import SVG, Markdown, display

from tsukumo.tsukumobake.cases import cases
from tsukumo.tsukumobake.draw import movement_svg
from tsukumo.tsukumobake.parade.result import transcript
from tsukumo_widgets import ParadeExplorer

ParadeExplorer(cases()["faq-1-halves"].position, lang="LANG")

# %% [markdown] lang="it"
# La funzione `show` mostra un caso; con `before` la figura è quella prima di un altro passo.

# %% [markdown] lang="en"
# The function `show` shows a case; with `before` the picture is that before another step.

# %%
words = {"it": ("Risposta", "Passo per passo"), "en": ("Answer", "Step by step")}
shown = []


def fold(title, text):
    """Something to be opened by a click."""
    return f"<details><summary>{title}</summary>\n\n{text}\n\n</details>\n\n"


def show(name, before=1):
    """Show a case: title, question, the board before a step, and the answer, folded."""
    case = cases()[name]
    move = case.position.movement()
    answer, steps = words["LANG"]
    clauses = " ".join(f"`{clause}`" for clause in case.clauses)
    folded = fold(answer, f"{case.remark.say('LANG')}\n\n{clauses}")
    folded += fold(steps, move.explain("LANG").markdown())
    display(Markdown(f"### {case.title.say('LANG')}\n\n{case.question.say('LANG')}"))
    display(SVG(movement_svg(move, before - 1, lang="LANG").replace("\n", "")))  # on one line: a smaller file
    display(Markdown(f"`{case.position}`\n\n{folded}"))
    shown.append(name)


# %% [markdown] lang="it"
# ## Le FAQ del regolamento
#
# Quattro domande che il regolamento si pone da solo.

# %% [markdown] lang="en"
# ## The rulebook's own FAQ
#
# Four questions that the rulebook asks itself.

# %%
show("faq-1-halves")

# %%
show("faq-2-blessing", before=6)

# %%
show("faq-3-no-zigzag")

# %%
show("faq-4-beside", before=2)

# %% [markdown] lang="it"
# ## Tre esempi svolti
#
# Un movimento intero, un salto che svolta, un colpo al bordo.

# %% [markdown] lang="en"
# ## Three worked examples
#
# A whole movement, a jump that turns, a hit at the edge.

# %%
show("ex-1-nearest")

# %%
show("ex-2-hop-inside")

# %%
show("ex-3-edge")

# %% [markdown] lang="it"
# ## Vista e bersaglio
#
# Chi vede la parata, e chi sceglie: le clausole da `target.a` a `target.f`.

# %% [markdown] lang="en"
# ## Sight and target
#
# Whom the parade sees, and whom it chooses: clauses `target.a` to `target.f`.

# %%
show("c01-not-behind")

# %%
show("c02-not-diagonally")

# %%
show("c03-building-cuts-sight")

# %%
show("c04-pawn-does-not-cut")

# %%
show("c05-sight-blocked")

# %%
show("c06-hiding-halves")

# %%
show("c07-near-before-strong")

# %%
show("c08-equally-near")

# %%
show("c09-equal-auras")

# %%
show("c10-undecided")

# %%
show("c11-tie-broken")

# %%
show("c12-undecided-jump")

# %%
show("c13-undecided-at-the-edge", before=2)

# %% [markdown] lang="it"
# ## Percorsi
#
# Da che parte va: la compagnia (`advance.b`) e le curve (`faq.3`).

# %% [markdown] lang="en"
# ## Paths
#
# Which way it goes: company (`advance.b`) and turns (`faq.3`).

# %%
show("c14-right-behind")

# %%
show("c15-diagonally-behind")

# %%
show("c16-company-makes-a-z")

# %%
show("c17-company-of-two")

# %%
show("c18-company-turns-it-round")

# %%
show("c19-company-hidden")

# %%
show("c20-company-open")

# %% [markdown] lang="it"
# ## Percorsi, con altre letture
#
# Che cosa conta come curva (`turns`), e come si misura la distanza (`distance`).

# %% [markdown] lang="en"
# ## Paths, under other readings
#
# What counts as a turn (`turns`), and how distance is measured (`distance`).

# %%
show("c21-turns-curves")

# %%
show("c22-turns-corners")

# %%
show("c23-distance-steps")

# %%
show("c24-right-before-left")

# %% [markdown] lang="it"
# ## Salti e colpi
#
# Chi è colpito, che cosa perde, e poi a chi tocca: le clausole da `advance.c` a `advance.g`.

# %% [markdown] lang="en"
# ## Jumps and hits
#
# Who is hit, what is lost, and who is next: clauses `advance.c` to `advance.g`.

# %%
show("c25-three-in-one-jump")

# %%
show("c26-hidden-in-the-way", before=2)

# %%
show("c27-two-under-one-roof", before=2)

# %%
show("c28-scroll", before=2)

# %%
show("c29-one-card", before=2)

# %%
show("c30-half-ceil", before=2)

# %%
show("c31-on-to-the-next")

# %%
show("c32-nobody-left")

# %%
show("c33-nobody-left-straight")

# %% [markdown] lang="it"
# ## Il bordo
#
# Quando non c'è dove atterrare: `faq.4`.

# %% [markdown] lang="en"
# ## The edge
#
# When there is nowhere to land: `faq.4`.

# %%
show("c34-corner", before=2)

# %%
show("c35-corner-stays")

# %%
show("c36-round-the-corner")

# %%
show("c37-shared-home")

# %% [markdown] lang="it"
# ## I passi
#
# Quanti sono, e quando si contano: `steps`.

# %% [markdown] lang="en"
# ## Steps
#
# How many, and when they are counted: `steps`.

# %%
show("c38-budget-fixed")

# %%
show("c39-budget-growing")

# %%
show("c40-ten-steps", before=11)

# %% [markdown] lang="it"
# ## Una lettura per la prossima volta
#
# `shelter` conta solo nel movimento successivo a un colpo.

# %% [markdown] lang="en"
# ## A reading for next time
#
# `shelter` matters only in the movement after a hit.

# %%
show("c41-shelter-exposed")

# %% [markdown] lang="it"
# ## La prova
#
# Ogni caso è stato mostrato una volta, e ogni movimento è quello atteso nel suo file:

# %% [markdown] lang="en"
# ## The check
#
# Every case has been shown once, and every movement is the one expected in its file:

# %%
wrong = [name for name, case in cases().items() if transcript(case.position.movement()) != case.expected]
assert sorted(shown) == sorted(cases()), set(cases()) ^ set(shown)
assert not wrong, wrong

# %% lang="it"
print(f"{len(shown)} casi mostrati, {len(cases())} movimenti come attesi.")

# %% lang="en"
print(f"{len(shown)} cases shown, {len(cases())} movements as expected.")

# %% [markdown] lang="it"
# [Torna all'inizio](start.ipynb) · [La parata, clausola per clausola](parade.ipynb) ·
# [Solo l'esploratore](explorer.ipynb)

# %% [markdown] lang="en"
# [Back to the start](start.ipynb) · [The parade, clause by clause](parade.ipynb) ·
# [The explorer alone](explorer.ipynb)
