# %% [markdown] lang="it"
# # L'assistente della parata
#
# Per una partita su un tavolo vero: a ogni ora riporta ciò che è cambiato, premi **Parata!**, e fa' ciò che dice.

# %% [markdown] lang="en"
# # The parade assistant
#
# For a game on a real table: every hour enter what has changed, press **Parade!**, and do what it says.

# %%
from tsukumo_widgets import ParadeAssistant

ParadeAssistant.from_link(lang="LANG")

# %% [markdown] lang="it"
# Perché la parata fa così? Incolla la riga sotto «In una riga» sul [banco della parata](explorer.ipynb).

# %% [markdown] lang="en"
# Why does the parade do this? Paste the line under "In one line" into the [parade explorer](explorer.ipynb).
