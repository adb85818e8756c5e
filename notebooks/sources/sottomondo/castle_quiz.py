# %% [markdown] lang="it"
# # Il quiz del castello
#
# Chi vince il combattimento? Ti serve aiuto? Rispondi con un clic.

# %% [markdown] lang="en"
# # The quiz of the castle
#
# Who wins the fight? Do you need help? Answer by a click.

# %%
from tsukumo_widgets import SottomondoQuiz

SottomondoQuiz.from_link(lang="LANG")

# %% [markdown] lang="it"
# Lo stesso **seme**, alla stessa difficoltà, fa a tutti le stesse domande.
#
# **Avanti:** [Il banco dei combattimenti](fight.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# The same **seed**, at the same difficulty, asks everybody the same questions.
#
# **Next:** [The fight bench](fight.ipynb) · [The index](index.ipynb)
