# %% [markdown] lang="it"
# # Il quiz di Lupus
#
# Chi muore all'alba? Chi è nominato? Rispondi con un clic: il motore giudica e spiega.

# %% [markdown] lang="en"
# # The quiz of Lupus
#
# Who dies at dawn? Who is nominated? Answer by a click: the engine judges and explains.

# %%
from tsukumo_widgets import LupusQuiz

LupusQuiz.from_link(lang="LANG")

# %% [markdown] lang="it"
# Le domande nascono da un numero, il **seme**: lo stesso seme, con la stessa difficoltà, fa a tutti le stesse. Alla
# difficoltà 1 giocano otto persone con tre ruoli; alla 2 ci sono anche guardia del corpo, gufo, medium e indemoniato;
# alla 3 anche criceto, mitomane e fantasmi.
#
# Il corso: [dalla prima notte](lupus.ipynb).
#
# **Avanti:** [Quanto è equilibrata?](balance.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# The questions grow from a number, the **seed**: the same seed, at the same difficulty, asks everybody the same ones. At
# difficulty 1 eight people play with three roles; at 2 there are bodyguard, owl, medium and possessed as well; at 3 werehamster,
# mythomaniac and ghosts too.
#
# The course: [from the first night](lupus.ipynb).
#
# **Next:** [How even is it?](balance.ipynb) · [The index](index.ipynb)
