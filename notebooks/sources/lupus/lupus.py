# %% [markdown] lang="it"
# # La prima notte

# %% [markdown] lang="en"
# # The first night

# %%
from tsukumo_widgets import Cover

Cover("lupus", "LANG")

# %% [markdown] lang="it"
# Fra voi si nascondono i **lupi mannari**. Di notte **sbranano** qualcuno; di giorno si cerca chi è stato.
#
# <details><summary>Le parole del gioco</summary>
#
# - Il **ruolo** è chi sei: sta scritto su una carta che vedi soltanto tu. Chi non è un lupo è un **umano**.
# - Il **moderatore** conduce la partita e non è di nessuno. All'**alba** dice chi è morto.
# - Di giorno tutti, lupi compresi, discutono e **linciano** chi sembra loro un lupo.
#
# </details>

# %% [markdown] lang="en"
# Among you hide the **werewolves**. At night they **kill** somebody; by day everybody looks for them.
#
# <details><summary>The words of the game</summary>
#
# - Your **role** is who you are: it is on a card that only you see. Anyone who is not a werewolf is **human**.
# - The **moderator** runs the game and is on nobody's side. At **dawn** the moderator says who died.
# - By day everybody, werewolves too, talks and **lynches** a suspect.
#
# </details>

# %%
from tsukumo_widgets import FirstNight

FirstNight.from_link(lang="LANG")

# %% [markdown] lang="it"
# Il § dopo una frase porta alla sua **clausola**, cioè al punto del regolamento da cui viene: un clic ne apre il testo.
#
# Qui i lupi sbranano già la prima notte. Al tavolo, se non decidete altro, la prima vittima è il moderatore: il perché è in
# [La notte e l'alba](night.ipynb).

# %% [markdown] lang="en"
# The § after a sentence leads to its **clause**, the part of the rulebook that it comes from: a click opens its text.
#
# Here the werewolves kill on the first night already. At the table, unless you decide otherwise, the first victim is the
# moderator: [The night and the dawn](night.ipynb) says why.

# %% [markdown] lang="it"
# ## Indovina prima di sapere
#
# Così è fatto tutto il corso: una partita si ferma, ti chiede che cosa succede, e risponde solo dopo di te. Prova questa.
#
# Ci sono due umani con un potere. Il **veggente** ogni notte sceglie un giocatore e viene a sapere se è un lupo. La
# **guardia del corpo** ogni notte ne protegge uno dai lupi. È la seconda notte: Ada è il veggente, Dario la guardia del
# corpo.

# %% [markdown] lang="en"
# ## Guess before you know
#
# The whole course is made like this: a game stops, asks you what happens, and answers only after you. Try this one.
#
# There are two humans with a power. The **seer** chooses a player every night and learns whether that is a werewolf. The
# **bodyguard** protects a player from the werewolves every night. It is the second night: Ada is the seer, Dario the
# bodyguard.

# %%
from tsukumo_widgets import LupusCase

LupusCase("saved", lang="LANG")

# %% [markdown] lang="it"
# ## I capitoli
#
# 1. [I ruoli e il mazzo](roles.ipynb): chi può esserci, e con quante carte si gioca.
# 2. [La notte e l'alba](night.ipynb): chi apre gli occhi e quando, chi muore e chi si salva.
# 3. [Il giorno](day.ipynb): il giro dei voti, i nominati, il linciaggio.
# 4. [La fine della partita](lupus_end.ipynb): quando finisce, e chi ha vinto.
# 5. [Le letture](lupus_readings.ipynb): dove il regolamento tace, e decidi tu.
#
# E inoltre: [il quiz](lupus_quiz.ipynb) · [quanto è equilibrata una partita?](balance.ipynb) · [il laboratorio](lupus_lab.ipynb)
#
# **Avanti:** [I ruoli e il mazzo](roles.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# ## The chapters
#
# 1. [The roles and the deck](roles.ipynb): who may be there, and how many cards you play with.
# 2. [The night and the dawn](night.ipynb): who opens their eyes and when, who dies and who is saved.
# 3. [The day](day.ipynb): the circle of votes, the nominees, the lynching.
# 4. [The end of the game](lupus_end.ipynb): when it is over, and who has won.
# 5. [The readings](lupus_readings.ipynb): where the rulebook is silent, and you decide.
#
# And besides: [the quiz](lupus_quiz.ipynb) · [how even is a game?](balance.ipynb) · [the lab](lupus_lab.ipynb)
#
# **Next:** [The roles and the deck](roles.ipynb) · [The index](index.ipynb)
