# %% [markdown] lang="it"
# # Lo schermo per tutti
#
# Segue la console del moderatore aperta sulla stessa macchina, e mostra solo ciò che tutti possono vedere.

# %% [markdown] lang="en"
# # The screen for everybody
#
# It follows the moderator's console that is open on the same machine, and shows only what everybody may see.

# %%
from tsukumo_widgets import PublicScreen

PublicScreen.from_link(lang="LANG")
