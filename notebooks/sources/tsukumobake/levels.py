# %% [markdown] lang="it"
# # I livelli della parata
#
# Una regola alla volta, dalla primissima.

# %% [markdown] lang="en"
# # The levels of the parade
#
# One rule at a time, from the very first.

# %%
from tsukumo_widgets import Levels

Levels.from_link(lang="LANG")

# %% [markdown] lang="it"
# Ogni livello insegna **una sola idea**: la prima posizione è scelta apposta, le altre nascono da un seme. Non è un caso
# se servono a quell'idea: una variazione va bene soltanto se chi ignora l'idea sbaglierebbe, e se per rispondere non
# serve nessuna delle idee che vengono dopo. Le risposte le dà sempre il motore.
#
# I progressi stanno nel link e nel file, non su un server. Chi insegna sceglie i livelli per una classe nel pannello in
# fondo: il link apre soltanto quelli.
#
# **Avanti:** [Il quiz](quiz.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# Every level teaches **just one idea**: its first position was chosen for it, the others grow from a seed. It is no
# accident that they are about that idea: a variation is good only if somebody who does not know the idea would get it
# wrong, and if none of the ideas that come later is needed. The answers are always the engine's.
#
# Your progress is in the link and in the file, not on a server. Teachers choose the levels for a class in the panel at
# the bottom: the link opens just these.
#
# **Next:** [The quiz](quiz.ipynb) · [The index](index.ipynb)
