# %% [markdown] lang="it"
# # Il quiz di Lupus
#
# Chi muore all'alba? Chi è nominato? Rispondi con un clic.

# %% [markdown] lang="en"
# # The quiz of Lupus
#
# Who dies at dawn? Who is nominated? Answer by a click.

# %%
from tsukumo_widgets import LupusQuiz

LupusQuiz.from_link(lang="LANG")

# %% [markdown] lang="it"
# Lo stesso **seme**, alla stessa difficoltà, fa a tutti le stesse domande. Alla difficoltà 1 i ruoli sono tre; alla 2 si aggiungono guardia del corpo, gufo, medium e indemoniato; alla 3 criceto, mitomane e fantasmi.
#
# Il corso: [dalla prima notte](lupus.ipynb).
#
# **Avanti:** [Quanto è equilibrata?](balance.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# The same **seed**, at the same difficulty, asks everybody the same questions. At difficulty 1 there are three roles; at 2 bodyguard, owl, medium and possessed as well; at 3 werehamster, mythomaniac and ghosts.
#
# The course: [from the first night](lupus.ipynb).
#
# **Next:** [How even is it?](balance.ipynb) · [The index](index.ipynb)
