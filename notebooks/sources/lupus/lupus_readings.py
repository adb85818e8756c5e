# %% [markdown] lang="it"
# # Le letture di Lupus
#
# Un regolamento non dice tutto. Dove lascia una domanda aperta, o offre una variante, qui c'è una lettura: la scegli prima
# di giocare. Queste sono le domande aperte di Lupus; la prima risposta di ognuna è la lettura predefinita, in vigore se
# non dici altro.

# %% [markdown] lang="en"
# # The readings of Lupus
#
# No rulebook says everything. Where it leaves a question open, or offers a variant, there is a reading here: you choose
# it before you play. These are the open questions of Lupus; the first answer of each is the default reading, in
# force unless you say otherwise.

# %%
from tsukumo_widgets.games.lupus import chapter

chapter.readings("LANG")

# %% [markdown] lang="it"
# ## La stessa partita, letta in un altro modo
#
# Questa volta i lupi scelgono già la prima notte.

# %% [markdown] lang="en"
# ## The same game, read another way
#
# This time the werewolves choose on the first night already.

# %%
from tsukumo_widgets import LupusCase

LupusCase("guessing", lang="LANG")

# %% [markdown] lang="it"
# Qui nessuno può votare per sé, e tocca ad Ada. Chi può votare?

# %% [markdown] lang="en"
# Here nobody may vote for themselves, and it is Ada's turn. Whom may she vote for?

# %%
LupusCase("no_self", lang="LANG")

# %% [markdown] lang="it"
# Se i lupi possono sbranare anche uno di loro, possono confondere le acque. Chi possono indicare?

# %% [markdown] lang="en"
# If the werewolves may kill one of their own, they can muddy the waters. Whom may they choose?

# %%
LupusCase("own_kind", lang="LANG")

# %% [markdown] lang="it"
# Dopo un pareggio votano solo i vivi che non erano nominati. I nominati erano Ada, Bruno e Dario, e Bruno e Dario sono
# finiti in parità. Chi apre la nuova votazione?

# %% [markdown] lang="en"
# After a tie only the living who were not nominated vote. The nominees were Ada, Bruno and Dario, and Bruno and Dario are
# tied. Who opens the new vote?

# %%
LupusCase("strict_revote", lang="LANG")

# %% [markdown] lang="it"
# Qui il criceto visto muore soltanto insieme a uno sbranato. Confronta con lo stesso caso nella [notte](night.ipynb).

# %% [markdown] lang="en"
# Here the werehamster seen dies only together with another victim. Compare the same case in [the night](night.ipynb).

# %%
LupusCase("quiet_dawn", lang="LANG")

# %% [markdown] lang="it"
# ## Dove si separano
#
# Per ogni risposta, la partita più corta che si è trovata in cui fa differenza: da una parte la lettura predefinita,
# dall'altra quella che scegli. Va' avanti fino a dove si separano.

# %% [markdown] lang="en"
# ## Where they part
#
# For every answer, the shortest game found in which it makes a difference: on one side the default reading, on
# the other the one that you choose. Go on to where they part.

# %%
from tsukumo_widgets import GameCompare

GameCompare("lupus", "ghosts", lang="LANG")

# %% [markdown] lang="it"
# La sesta, i fantasmi, l'hai già incontrata nel [giorno](day.ipynb).
#
# **Avanti:** [Il quiz](lupus_quiz.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# The sixth, the ghosts, you have met in [the day](day.ipynb).
#
# **Next:** [The quiz](lupus_quiz.ipynb) · [The index](index.ipynb)
