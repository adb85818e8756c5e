# %% [markdown] lang="it"
# # Il laboratorio dei casi
#
# Una cinquantina di domande sulla parata: quelle del regolamento, gli esempi svolti, e i casi che fanno discutere. Le
# regole, una alla volta, sono in [La parata guarda e sceglie](parade.ipynb) e in [L'inseguimento](chase.ipynb).
#
# In classe: leggi la domanda, guarda il tabellone, discuti. Poi apri la **risposta**: c'è la figura con ciò
# che la parata vede, in giallo, e con il suo percorso, tratteggiato. *Passo per passo* racconta l'intero movimento.
# *Mostra la mappa* apre quella che decide il caso: la vista, la distanza, l'aura o i percorsi; indica una casella, e dice
# perché. Se conta l'intero movimento, premi ▶.
#
# Per cambiare un caso, incolla la sua riga sul banco della parata, qui sotto (*Condividi*, *Stringa*), o sceglilo nel menu
# **Caso**.

# %% [markdown] lang="en"
# # The FAQ lab
#
# Some fifty questions about the parade: the rulebook's own, the worked examples, and the cases people argue about. The
# rules, one at a time, are in [The parade looks and chooses](parade.ipynb) and in [The chase](chase.ipynb).
#
# In class: read the question, look at the board, discuss. Then open the **answer**: it has a picture with what the
# parade sees, in yellow, and with its path, dashed. *Step by step* tells the whole movement. *Show the map* opens the one
# that decides the case: sight, distance, aura or the paths; point at a square, and it says why. Where the whole movement
# counts, press ▶.
#
# To change a case, paste its line into the parade explorer below (*Share*, *String*), or choose it in the menu **Case**.

# %%
from itertools import count

from IPython.display import display

from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo_widgets import ParadeExplorer
from tsukumo_widgets.games.tsukumobake.chapters.lesson import answer, ask_about, deciding, question

ParadeExplorer("G7N.gG1s2.iA7w2.mG13n2.eM7e2", lang="LANG")

# %% [markdown] lang="it"
# ## Le FAQ del regolamento
#
# Quattro domande che il regolamento si pone da solo.

# %% [markdown] lang="en"
# ## The rulebook's own FAQ
#
# Four questions that the rulebook asks itself.

# %%
numbers = count(1)


def ask(name, step=1):
    """Show a case: its question over a bare board; folded, its answer and the map that decides it, before a step."""
    case = cases()[name]
    display(question(case, next(numbers), "LANG"), ask_about(case.position, "step", "LANG"))
    display(answer(case, "LANG", step), deciding(case, "LANG", step))


ask("faq-1-halves")

# %%
ask("faq-2-blessing", step=6)

# %%
ask("faq-3-no-zigzag")

# %%
ask("faq-4-beside", step=2)

# %% [markdown] lang="it"
# ## Tre esempi svolti
#
# Un movimento intero, un salto che curva, un colpo al bordo.

# %% [markdown] lang="en"
# ## Three worked examples
#
# A whole movement, a jump that turns, a strike at the edge.

# %%
ask("ex-1-nearest")

# %%
ask("ex-2-hop-inside")

# %%
ask("ex-3-edge")

# %% [markdown] lang="it"
# ## Vista e bersaglio
#
# La parata chi vede, e chi sceglie? Le clausole da `target.a` a `target.f`.

# %% [markdown] lang="en"
# ## Sight and target
#
# Whom the parade sees, and whom it chooses: clauses `target.a` to `target.f`.

# %%
ask("c01-not-behind")

# %%
ask("c02-not-diagonally")

# %%
ask("c03-building-cuts-sight")

# %%
ask("c04-pawn-does-not-cut")

# %%
ask("c05-sight-blocked")

# %%
ask("c06-hiding-halves")

# %%
ask("c07-near-before-strong")

# %%
ask("c08-equally-near")

# %%
ask("c09-equal-auras")

# %%
ask("c10-undecided")

# %%
ask("c11-tie-broken")

# %%
ask("c12-undecided-jump")

# %%
ask("c13-undecided-at-the-edge", step=2)

# %% [markdown] lang="it"
# ## Percorsi
#
# Da che parte va: la compagnia (`advance.b`) e le curve (`faq.3`).

# %% [markdown] lang="en"
# ## Paths
#
# Which way it goes: company (`advance.b`) and turns (`faq.3`).

# %%
ask("c14-right-behind")

# %%
ask("c15-diagonally-behind")

# %%
ask("c16-company-makes-a-z")

# %%
ask("c17-company-of-two")

# %%
ask("c18-company-turns-it-round")

# %%
ask("c19-company-hidden")

# %%
ask("c20-company-open")

# %% [markdown] lang="it"
# ## Percorsi, con altre letture
#
# Che cosa conta come curva, e come si misura la distanza.

# %% [markdown] lang="en"
# ## Paths, under other readings
#
# What counts as a bend, and how distance is measured.

# %%
ask("c21-turns-curves")

# %%
ask("c22-turns-corners")

# %%
ask("c23-distance-steps")

# %%
ask("c24-right-before-left")

# %% [markdown] lang="it"
# ## Salti e colpi
#
# Chi è colpito, che cosa perde, e poi a chi tocca: le clausole da `advance.c` a `advance.g`.

# %% [markdown] lang="en"
# ## Jumps and strikes
#
# Who is struck, what is lost, and who is next: clauses `advance.c` to `advance.g`.

# %%
ask("c25-three-in-one-jump")

# %%
ask("c26-hidden-in-the-way", step=2)

# %%
ask("c27-two-under-one-roof", step=2)

# %%
ask("c28-scroll", step=2)

# %%
ask("c29-one-card", step=2)

# %%
ask("c30-half-ceil", step=2)

# %%
ask("c31-on-to-the-next")

# %%
ask("c32-nobody-left")

# %%
ask("c33-nobody-left-straight")

# %% [markdown] lang="it"
# ## Il bordo
#
# Quando non c'è dove atterrare: `faq.4`.

# %% [markdown] lang="en"
# ## The edge
#
# When there is nowhere to land: `faq.4`.

# %%
ask("c34-corner", step=2)

# %%
ask("c35-corner-stays")

# %%
ask("c36-round-the-corner")

# %%
ask("c37-shared-home")

# %% [markdown] lang="it"
# ## I passi
#
# Quanti sono, e quando si contano: `steps`.

# %% [markdown] lang="en"
# ## Steps
#
# How many, and when they are counted: `steps`.

# %%
ask("c38-budget-fixed")

# %%
ask("c39-budget-growing")

# %%
ask("c40-ten-steps", step=11)

# %% [markdown] lang="it"
# ## Una lettura per la prossima volta
#
# Se chi è rimandato a casa sia al riparo conta solo nel movimento successivo a un colpo.

# %% [markdown] lang="en"
# ## A reading for next time
#
# Whether those sent home are sheltered matters only in the movement after a strike.

# %%
ask("c41-shelter-exposed")

# %% [markdown] lang="it"
# **Per tornare:** [La parata guarda e sceglie](parade.ipynb) · [L'inseguimento](chase.ipynb) ·
# [Le letture](readings.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Back to:** [The parade looks and chooses](parade.ipynb) · [The chase](chase.ipynb) ·
# [The readings](readings.ipynb) · [The index](index.ipynb)
