# %% [markdown] lang="it"
# # Il banco della parata
#
# Sposta le pedine, gira la parata, cambia carte e letture: la parata riparte, e dice perché.

# %% [markdown] lang="en"
# # The parade explorer
#
# Move the pawns, turn the parade, change cards and readings: the parade sets off again, and says why.

# %%
from tsukumo_widgets import ParadeExplorer

ParadeExplorer.from_link(lang="LANG")

# %% [markdown] lang="it"
# ## La stringa di posizione
#
# `G7N.gD7s5.iA7w4p1.mG11n7.eM7e2` è una posizione intera: la parata su G7 è rivolta a nord; la geisha è su D7, ha la casa a sud e 5 carte; le pergamene stanno dopo la `p`. Incollala in una mail o nel riquadro *Salva e incolla*. In Python: `tk.position("G7N…").movement().explain("LANG")`.

# %% [markdown] lang="en"
# ## The position string
#
# `G7N.gD7s5.iA7w4p1.mG11n7.eM7e2` is a whole position: the parade on G7 faces north; the geisha is on D7, has her home in the south and 5 cards; scrolls stand after the `p`. Paste it into a mail, or into the panel *Save and paste*. In Python: `tk.position("G7N…").movement().explain("LANG")`.
