# %% [markdown] lang="it"
# # I livelli del castello
#
# Una regola alla volta.

# %% [markdown] lang="en"
# # The levels of the castle
#
# One rule at a time.

# %%
from tsukumo_widgets import Levels

Levels.from_link(lang="LANG", game="sottomondo")

# %% [markdown] lang="it"
# Ogni livello insegna **una sola idea**; dopo il primo tavolo, scelto apposta, gli altri sono a caso, ma sempre su quell'idea. I progressi stanno nel link e nel file.
#
# **Avanti:** [Il quiz del castello](castle_quiz.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# Every level teaches **just one idea**; after the first table, which was chosen for it, the others are random and about
# that very idea. Your progress is in the link and in the file.
#
# **Next:** [The quiz of the castle](castle_quiz.ipynb) · [The index](index.ipynb)
