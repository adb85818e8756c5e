# %% [markdown] lang="it"
# # La console del moderatore
#
# Per una serata di *Lupus in Tabula* a un tavolo vero. Sul proiettore metti [lo schermo per tutti](screen.ipynb).

# %% [markdown] lang="en"
# # The moderator's console
#
# For an evening of *Lupus in Tabula* at a real table. On the projector, put [the screen for everybody](screen.ipynb).

# %%
from tsukumo_widgets import LupusConsole

LupusConsole.from_link(lang="LANG")

# %% [markdown] lang="it"
# Tu siedi in basso; il primo nome è alla tua sinistra. Il riquadro blu leggilo ad alta voce; quello arancione è solo per te.
#
# La pagina salva la partita a ogni decisione: se si spegne tutto, riaprila. «Salva» ne fa un file, che `tsukumo lupus FILE` racconta. Il PIN ferma chi prende in mano il dispositivo, non chi legge quel file.

# %% [markdown] lang="en"
# You sit at the bottom; the first name is on your left. Read the blue box aloud; the orange one is for you alone.
#
# The page saves the game at every decision: if everything goes dark, open it again. "Save" makes a file of it, which `tsukumo lupus FILE` tells. The PIN stops people who pick up the device, not those who read that file.
