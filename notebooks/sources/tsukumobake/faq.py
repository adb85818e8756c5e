# %% [markdown] lang="it"
# # Il laboratorio dei casi
#
# Scegli un caso, discutetene, poi apri la **risposta**.

# %% [markdown] lang="en"
# # The FAQ lab
#
# Choose a case, discuss it, then open the **answer**.

# %%
from tsukumo_widgets import FaqLab

FaqLab.from_link(lang="LANG")

# %% [markdown] lang="it"
# **Per tornare:** [La parata guarda e sceglie](parade.ipynb) · [L'inseguimento](chase.ipynb) ·
# [Le letture](readings.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Back to:** [The parade looks and chooses](parade.ipynb) · [The chase](chase.ipynb) ·
# [The readings](readings.ipynb) · [The index](index.ipynb)
