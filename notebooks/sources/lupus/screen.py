# %% [markdown] lang="it"
# # Lo schermo per tutti
#
# Mostra solo ciò che tutti possono vedere, e segue la console del moderatore aperta sulla stessa macchina: va bene sul proiettore.

# %% [markdown] lang="en"
# # The screen for everybody
#
# It shows only what everybody may see, and follows the moderator's console that is open on the same machine: good for the projector.

# %%
from tsukumo_widgets import PublicScreen

PublicScreen.from_link(lang="LANG")
