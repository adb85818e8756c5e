# %% [markdown] lang="it"
# # Le letture di Lupus
#
# Un regolamento non dice tutto. Dove lascia una domanda aperta, o offre una variante, qui c'è una lettura: la scegli prima
# di giocare. Quelle che seguono sono interpretazioni nostre; la prima risposta di ognuna è quella in vigore se non dici
# altro.

# %% [markdown] lang="en"
# # The readings of Lupus
#
# No rulebook says everything. Where it leaves a question open, or offers a variant, there is a reading here: you choose
# it before you play. Those that follow are our interpretations; the first answer of each is the one in force
# unless you say otherwise.

# %%
from tsukumo_widgets.lupus import showing

showing.readings("LANG")

# %% [markdown] lang="it"
# ## La stessa partita, letta in un altro modo
#
# Con `first_night: wolves` i lupi scelgono già la prima notte.

# %% [markdown] lang="en"
# ## The same game, read another way
#
# With `first_night: wolves` the werewolves choose on the first night already.

# %%
from tsukumo_widgets import LupusCase

LupusCase("guessing", lang="LANG")

# %% [markdown] lang="it"
# Con `self_vote: forbidden` tocca ad Ada. Chi può votare?

# %% [markdown] lang="en"
# With `self_vote: forbidden` it is Ada's turn. For whom may she vote?

# %%
LupusCase("no_self", lang="LANG")

# %% [markdown] lang="it"
# Con `wolf_prey: anyone` i lupi possono confondere le acque. Chi possono indicare?

# %% [markdown] lang="en"
# With `wolf_prey: anyone` the werewolves can muddy the waters. Whom may they name?

# %%
LupusCase("own_kind", lang="LANG")

# %% [markdown] lang="it"
# Con `revote: not_nominated`: i nominati erano Ada, Bruno e Dario, e Bruno e Dario sono finiti pari. Chi apre la nuova
# votazione?

# %% [markdown] lang="en"
# With `revote: not_nominated`: the nominees were Ada, Bruno and Dario, and Bruno and Dario are tied. Who opens the new
# vote?

# %%
LupusCase("strict_revote", lang="LANG")

# %% [markdown] lang="it"
# Con `hamster: with_mauled` il criceto visto muore soltanto insieme a uno sbranato. Confronta con lo stesso caso
# nella [notte](night.ipynb).

# %% [markdown] lang="en"
# With `hamster: with_mauled` the werehamster seen dies only together with somebody mauled. Compare the same case in
# [the night](night.ipynb).

# %%
LupusCase("quiet_dawn", lang="LANG")

# %% [markdown] lang="it"
# La sesta, `ghosts`, l'hai già incontrata nel [giorno](day.ipynb). Nel terminale scrivi così:
# `tsukumo play lupus --reading ghosts=on`.
#
# **Avanti:** [Il quiz](lupus_quiz.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# The sixth, `ghosts`, you have met in [the day](day.ipynb). In the terminal you write:
# `tsukumo play lupus --reading ghosts=on`.
#
# **Next:** [The quiz](lupus_quiz.ipynb) · [The index](index.ipynb)
