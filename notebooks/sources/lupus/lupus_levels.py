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
# Ogni livello insegna **una sola idea**; dopo la prima partita, scelta apposta, le altre sono casuali e servono
# proprio a quell'idea. I progressi stanno nel link e nel file.
#
# **Avanti:** [Il quiz di Lupus](lupus_quiz.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# Every level teaches **just one idea**; after the first game, which was chosen for it, the others are random and
# are about that very idea. Your progress is in the link and in the file.
#
# **Next:** [The quiz of Lupus](lupus_quiz.ipynb) · [The index](index.ipynb)
