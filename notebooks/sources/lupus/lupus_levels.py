# %% [markdown] lang="it"
# # I livelli di Lupus
#
# Una regola alla volta. Qui vedi le carte di tutti, come il moderatore.

# %% [markdown] lang="en"
# # The levels of Lupus
#
# One rule at a time. Here you see everybody's card, as the moderator does.

# %%
from tsukumo_widgets import Levels

Levels.from_link(lang="LANG", game="lupus")

# %% [markdown] lang="it"
# **Avanti:** [Il quiz di Lupus](lupus_quiz.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [The quiz of Lupus](lupus_quiz.ipynb) · [The index](index.ipynb)
