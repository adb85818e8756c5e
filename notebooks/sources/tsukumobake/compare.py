# %% [markdown] lang="it"
# # Due letture a confronto
#
# Una frase si può leggere in due modi: che cosa cambia?

# %% [markdown] lang="en"
# # Two readings compared
#
# A sentence can be read in two ways: what does it change?

# %%
from tsukumo_widgets import Compare

Compare.from_link(lang="LANG")

# %% [markdown] lang="it"
# Sai com'è andata al tavolo, e cerchi la lettura? [Che lettura giocate?](infer.ipynb)

# %% [markdown] lang="en"
# You know what happened at the table, and look for the reading? [Which reading do you play?](infer.ipynb)
