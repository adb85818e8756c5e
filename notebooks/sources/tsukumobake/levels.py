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
# Una variazione va bene solo se chi ignora l'idea del livello sbaglierebbe. I progressi stanno nel link e nel file; in fondo, chi insegna sceglie i livelli per una classe.
#
# **Avanti:** [Il quiz](quiz.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# A variation is good only if somebody who doesn't know the level's idea would get it wrong. Your progress is in the link and in the file; at the bottom, teachers choose the levels for a class.
#
# **Next:** [The quiz](quiz.ipynb) · [The index](index.ipynb)
