# %% [markdown] lang="it"
# # La notte e l'alba
#
# Di notte il moderatore fa quasi tutto da solo: chiama, guarda chi gli indicano, risponde con un cenno. Gli altri tengono
# gli occhi chiusi. Ogni partita qui sotto si ferma un attimo prima della risposta: rispondi tu.
#
# ## `night.calls` Il moderatore chiama
#
# L'ordine è sempre lo stesso: massoni (solo la prima notte), medium (dalla seconda), veggente, guardia del corpo
# (dalla seconda), gufo, lupi mannari, mitomane (solo la seconda). Un ruolo che nel mazzo non c'è non lo chiama.
#
# ## `night.together` Insieme
#
# Chi ha la stessa carta apre gli occhi insieme agli altri e sceglie con loro: una scelta sola. Il regolamento non
# dice chi indica: qui indica uno di loro, a turno, una notte per uno.

# %% [markdown] lang="en"
# # The night and the dawn
#
# By night the moderator does almost everything alone: calls, watches whom they point at, answers with a nod. The others
# keep their eyes closed. Every game below stops just before the answer: you answer.
#
# ## `night.calls` The moderator calls
#
# The order is always the same: freemasons (on the first night only), medium (from the second), seer, bodyguard (from
# the second), owl, werewolves, mythomaniac (on the second only). A role that is not in the deck is not called.
#
# ## `night.together` Together
#
# Those who hold the same card open their eyes together and choose together: a single choice. The rulebook does
# not say who points: here they take turns, night by night.

# %%
from tsukumo_widgets import LupusCase

LupusCase("together", lang="LANG")

# %% [markdown] lang="it"
# **Domanda per tutti:** la guardia del corpo è morta ieri. Il moderatore la chiama?
#
# <details><summary>Mostra la risposta</summary>
#
# Sì, e aspetta come se qualcuno rispondesse. Se smettesse, tutti saprebbero che è morta: il silenzio non deve tradire
# niente.
#
# </details>
#
# ## La prima notte
#
# ### `night.freemasons` I massoni si riconoscono
#
# Se ci sono, sono i primi: aprono gli occhi, si vedono, li richiudono.
#
# ### `night.pack` I lupi si riconoscono
#
# Anche i lupi, chiamati per la prima volta, prima di tutto vedono chi sono.
#
# ### `night.first` La prima vittima
#
# Il regolamento lo consiglia, e qui è la regola: la prima notte i lupi si riconoscono e basta, e la vittima è il
# moderatore. Nessuno esce prima di aver giocato almeno un giorno. Puoi fare altrimenti: dove il regolamento lascia a te la
# scelta c'è una **lettura**, cioè una risposta che dai prima di giocare; le trovi in [Le letture](lupus_readings.ipynb).

# %% [markdown] lang="en"
# **A question for the room:** the bodyguard died yesterday. Does the moderator call the bodyguard?
#
# <details><summary>Show the answer</summary>
#
# Yes, and waits as if somebody answered. Otherwise everybody would know that the bodyguard is dead: silence must give
# nothing away.
#
# </details>
#
# ## The first night
#
# ### `night.freemasons` The freemasons recognise each other
#
# If they are there, they come first: they open their eyes, see each other, and close them again.
#
# ### `night.pack` The werewolves recognise each other
#
# The werewolves too, when they are called for the first time, first see who they are.
#
# ### `night.first` The first victim
#
# The rulebook advises it, and here it is the rule: on the first night the werewolves only recognise each other,
# and the victim is the moderator. Nobody leaves before playing at least a day. You may do otherwise: where the
# rulebook leaves it to you there is a **reading**, an answer that you choose before you play; you find them in [The
# readings](lupus_readings.ipynb).

# %%
LupusCase("first", lang="LANG")

# %% [markdown] lang="it"
# ## Chi guarda, chi protegge, chi indica
#
# ### `night.seer` La notte del veggente
#
# Il veggente indica un altro giocatore vivo; la risposta dice che cosa è adesso quel giocatore. Chi può indicare?

# %% [markdown] lang="en"
# ## Who looks, who protects, who points
#
# ### `night.seer` The seer's night
#
# The seer points at another living player; the answer is about what that player is now. Who may be chosen?

# %%
LupusCase("look", lang="LANG")

# %% [markdown] lang="it"
# ### `night.medium` La notte del medium
#
# Dalla seconda notte, prima di tutti gli altri, il medium viene a sapere del linciato di ieri: era un lupo, quando è
# morto? Per lui il criceto è un umano.

# %% [markdown] lang="en"
# ### `night.medium` The medium's night
#
# From the second night on, before all the others who act, the medium learns about the player lynched yesterday: a
# werewolf, at the moment of death? To the medium the werehamster is human.

# %%
LupusCase("spirits", lang="LANG")

# %% [markdown] lang="it"
# ### `night.bodyguard` La notte della guardia del corpo
#
# Dalla seconda notte protegge un altro giocatore vivo, e può insistere sullo stesso. Chi può indicare Dario?

# %% [markdown] lang="en"
# ### `night.bodyguard` The bodyguard's night
#
# From the second night on the bodyguard protects another living player, and may keep to the same one. Whom may Dario
# choose?

# %%
LupusCase("shield", lang="LANG")

# %% [markdown] lang="it"
# ### `night.owl` La notte del gufo
#
# Il gufo indica uno qualunque dei vivi. Proprio uno qualunque?

# %% [markdown] lang="en"
# ### `night.owl` The owl's night
#
# The owl points at any of the living. Really any?

# %%
LupusCase("hoot", lang="LANG")

# %% [markdown] lang="it"
# ## I lupi, e chi vuole essere come loro
#
# ### `night.maul` La notte dei lupi
#
# I lupi si accordano, a gesti, su un vivo. *Lettura:* non può essere uno di loro, perché il regolamento parla di un
# innocente.

# %% [markdown] lang="en"
# ## The werewolves, and who wants to be like them
#
# ### `night.maul` The werewolves' night
#
# The werewolves agree, by signs, on one of the living. *Reading:* it cannot be one of them, for the rulebook speaks
# of an innocent.

# %%
LupusCase("prey", lang="LANG")

# %% [markdown] lang="it"
# ### `night.copy` La notte del mitomane
#
# Una volta sola, alla fine della seconda notte, il mitomane indica un altro vivo. Se quello è un lupo mannaro diventa
# un lupo, se è il veggente un veggente, subito e per sempre; se no resta un umano. I lupi hanno già scelto, ma fino
# all'alba nessuno è ancora morto.

# %% [markdown] lang="en"
# ### `night.copy` The mythomaniac's night
#
# Just once, at the end of the second night, the mythomaniac points at another of the living. If that is a werewolf, the
# mythomaniac becomes a werewolf; if the seer, a seer, at once and for good; otherwise the mythomaniac stays human. The werewolves
# have already chosen, but until dawn nobody is dead yet.

# %%
LupusCase("copy", lang="LANG")

# %% [markdown] lang="it"
# ## L'alba
#
# ### `dawn.mauled` Lo sbranato
#
# All'alba muore chi i lupi hanno indicato, se niente lo impedisce.
#
# ### `dawn.saved` Il protetto
#
# Se la guardia del corpo ha indicato la stessa persona dei lupi, quella notte non si sbrana nessuno.
#
# ### `dawn.immune` Il criceto non si sbrana
#
# Anche se i lupi scelgono il criceto mannaro non si sbrana nessuno.
#
# ### `dawn.seen` Il criceto visto
#
# C'è un solo modo di uccidere di notte il criceto: che il veggente lo guardi. Allora muore all'alba, protetto o no.
# *Lettura:* muore anche quando nessuno è sbranato.
#
# ### `night.stands` Cosa fatta capo ha
#
# *Lettura:* chi muore all'alba ha già agito, e ciò che ha fatto quella notte vale.
#
# ### `dawn.announced` L'annuncio
#
# Il moderatore dice insieme tutti i nomi dei morti, nell'ordine dei posti; o che non è morto nessuno. Perché, e con che
# carta, non lo dice.
#
# ## Quattro albe
#
# Chi muore? Un'alba non è uguale all'altra.

# %% [markdown] lang="en"
# ## The dawn
#
# ### `dawn.mauled` Killed at night
#
# At dawn the player the werewolves chose dies, unless something prevents it.
#
# ### `dawn.saved` The protected player
#
# If the bodyguard chose the same person as the werewolves, nobody is killed that night.
#
# ### `dawn.immune` The werehamster cannot be killed
#
# If the werewolves choose the werehamster, nobody is killed either.
#
# ### `dawn.seen` The werehamster seen
#
# There is just one way to kill the werehamster by night: the seer looks at it. Then it dies at dawn, protected or not.
# *Reading:* it dies even when nobody is killed.
#
# ### `night.stands` What is done stands
#
# *Reading:* players who die at dawn have already acted, and what they did that night counts.
#
# ### `dawn.announced` The announcement
#
# The moderator tells all the names of the dead together, in the order of the seats; or that nobody died. Why, and
# with which card, is not told.
#
# ## Four dawns
#
# Who dies? No dawn is like another.

# %%
LupusCase("stands", lang="LANG")

# %%
LupusCase("mauled", lang="LANG")

# %%
LupusCase("seen", lang="LANG")

# %%
LupusCase("immune", lang="LANG")

# %% [markdown] lang="it"
# **Avanti:** [Il giorno](day.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [The day](day.ipynb) · [The index](index.ipynb)
