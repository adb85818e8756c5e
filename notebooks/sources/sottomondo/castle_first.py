# %% [markdown] lang="it"
# # La prima partita
#
# Una partita vera nel castello, con il maestro accanto: prima di ogni combattimento dici chi vince, poi si va avanti.

# %% [markdown] lang="en"
# # The first game
#
# A real game in the castle, with a coach: before every fight you say who wins, then it goes on.

# %%
from tsukumo_widgets import FirstGame

FirstGame.from_link(lang="LANG")

# %% [markdown] lang="it"
# Il corso: [Il primo combattimento](sottomondo.ipynb).
#
# **Avanti:** [I livelli del castello](castle_levels.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# The course: [The first fight](sottomondo.ipynb).
#
# **Next:** [The levels of the castle](castle_levels.ipynb) · [The index](index.ipynb)
