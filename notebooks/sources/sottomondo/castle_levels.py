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
# **Avanti:** [Il quiz del castello](castle_quiz.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [The quiz of the castle](castle_quiz.ipynb) · [The index](index.ipynb)
