# %% [markdown] lang="it"
# # I ruoli e il mazzo
#
# Prima di giocare scegli le carte. Ce ne sono dieci tipi; a ogni tavolo ne serve qualcuno.
#
# ## `table.players` Chi gioca
#
# I giocatori sono da 8 a 24, dagli 8 anni in su, più il moderatore, che chiama, ricorda e annuncia. I **posti** si contano
# in senso orario, e il primo è alla sua sinistra.
#
# ## `table.deal` Una carta a testa
#
# Il moderatore mescola e ne dà una a ciascuno. Lui può guardarle tutte; tu guardi solo la tua, e la lasci coperta fino
# alla fine della partita.

# %% [markdown] lang="en"
# # The roles and the deck
#
# Before you play you choose the cards. There are ten kinds; every table needs some of them.
#
# ## `table.players` Who plays
#
# There are 8 to 24 players, aged 8 or over, and the moderator, who calls, remembers and announces. **Seats** are counted
# clockwise, and the first is on the moderator's left.
#
# ## `table.deal` A card each
#
# The moderator shuffles and deals one to everybody. The moderator may look at all of them; you look only at yours, and
# leave it face down until the game is over.

# %% [markdown] lang="it"
# ## Le due parti
#
# ### `role.werewolf` Il lupo mannaro
#
# I lupi si conoscono, e ogni notte sbranano qualcuno. Vincono quando sono tanti quanti tutti gli altri.
#
# ### `role.villager` Il villico
#
# Il **villico** è l'umano senza poteri, e di villici è fatta la maggior parte del villaggio: ascolti, ragioni, voti. Vinci
# quando non ci sono più lupi.
#
# ### `role.seer` Il veggente
#
# Un umano che ogni notte chiede di uno solo: è un lupo mannaro? La risposta è sempre vera. Il difficile è dirla di giorno
# senza farsi sbranare di notte.
#
# **Domanda per tutti:** se il veggente parla subito, che cosa fanno i lupi?
#
# <details><summary>Mostra la risposta</summary>
#
# Lo sbranano la notte dopo. Ma se tace e muore, tutto quello che ha visto muore con lui. Quanto conviene seguirlo lo
# dice, con i numeri, [il quaderno sull'equilibrio](balance.ipynb).
#
# </details>

# %% [markdown] lang="en"
# ## The two sides
#
# ### `role.werewolf` The werewolf
#
# The werewolves know each other, and every night they kill somebody. They win when there are as many of them as of all
# others.
#
# ### `role.villager` The villager
#
# A **villager** is a human without powers, and most of the village are villagers: you listen, think, vote. You win when
# there are no werewolves left.
#
# ### `role.seer` The seer
#
# A human who every night asks about one player: a werewolf or not? The answer is always true. The hard part is to tell it
# by day without being killed by night.
#
# **A question for the room:** if the seer speaks at once, what do the werewolves do?
#
# <details><summary>Show the answer</summary>
#
# They kill the seer the next night. But if the seer is silent and dies, all that the seer has seen is lost. [The notebook
# on balance](balance.ipynb) says in numbers how much it pays to follow the seer.
#
# </details>

# %% [markdown] lang="it"
# ## Chi altro può esserci
#
# Questi sono i **personaggi speciali**: al tuo tavolo puoi metterne qualcuno, o nessuno.
#
# ### `role.medium` Il medium
#
# Il **medium** è un umano. Dalla seconda notte viene a sapere se il linciato di ieri era un lupo.
#
# ### `role.possessed` L'indemoniato
#
# L'**indemoniato** è un umano che tifa per i lupi: vince con loro, ma non sa chi sono, e loro non sanno chi è lui.
#
# ### `role.bodyguard` La guardia del corpo
#
# Un umano che dalla seconda notte protegge ogni notte qualcun altro.
#
# ### `role.owl` Il gufo
#
# Il **gufo** è un umano che di notte indica qualcuno: il giorno dopo quel giocatore è **nominato**, cioè messo sotto
# accusa, qualunque cosa dicano i voti.
#
# ### `role.freemason` I massoni
#
# I **massoni** sono due, umani, e la prima notte si riconoscono: ciascuno sa di chi si può fidare. Ci sono entrambi, o
# nessuno.
#
# ### `role.werehamster` Il criceto mannaro
#
# Il **criceto mannaro** è una terza parte, fatta di uno solo. I lupi non possono sbranarlo; se alla fine è vivo, vince
# lui. Quando conti lupi e altri, sta fra gli altri.
#
# ### `role.mythomaniac` Il mitomane
#
# Il **mitomane** è un umano che alla fine della seconda notte indica qualcuno: se è un lupo o il veggente, lo diventa
# anche lui.

# %% [markdown] lang="en"
# ## Who else may be there
#
# These are the **special characters**: your table may have some of them, or none.
#
# ### `role.medium` The medium
#
# The **medium** is a human. From the second night the medium learns whether the player lynched yesterday was a
# werewolf.
#
# ### `role.possessed` The possessed
#
# The **possessed** is a human who sides with the werewolves: the possessed wins with them, but does not know who they
# are, and they do not know the possessed.
#
# ### `role.bodyguard` The bodyguard
#
# A human who protects somebody else every night, from the second on.
#
# ### `role.owl` The owl
#
# The **owl** is a human who points at somebody by night: the next day that player is **nominated**, that is, accused,
# whatever the votes say.
#
# ### `role.freemason` The freemasons
#
# There are two **freemasons**, both human, and on the first night they recognise each other: each knows somebody
# to trust. There are both of them, or none.
#
# ### `role.werehamster` The werehamster
#
# The **werehamster** is a third side, made up of one. The werewolves cannot kill it; if it is alive at the end, it wins.
# When you count werewolves and others, it is among the others.
#
# ### `role.mythomaniac` The mythomaniac
#
# The **mythomaniac** is a human who points at somebody at the end of the second night: if that is a werewolf or the seer, the
# mythomaniac becomes one too.

# %% [markdown] lang="it"
# Ada è il veggente, e guarda Gina, l'indemoniato. Indovina che cosa viene a sapere, poi leggi perché.

# %% [markdown] lang="en"
# Ada is the seer, and looks at Gina, the possessed. Guess what Ada learns, then read why.

# %%
from tsukumo_widgets import LupusCase

LupusCase("sight", lang="LANG")

# %% [markdown] lang="it"
# ## Quante carte
#
# ### `table.deck` Quante carte di ogni tipo
#
# Il **mazzo** è l'insieme delle carte che distribuisci. In otto ce n'è uno solo: cinque villici, due lupi mannari, un
# veggente. Per ogni giocatore in più aggiungi una carta, un villico o un personaggio speciale. Da sedici in su i lupi
# sono tre. I villici non sono mai meno di cinque, e la scatola ne ha dodici. Che carte ci sono nel mazzo non è un
# segreto; lo è solo chi le ha.
#
# ### `table.suggested` Da quanti giocatori
#
# Di ogni personaggio la tabella dice da quanti giocatori in su è consigliato. È un consiglio: il programma avverte, e non
# vieta.

# %% [markdown] lang="en"
# ## How many cards
#
# ### `table.deck` How many cards of each kind
#
# The **deck** is all the cards that you deal. For eight there is just one: five villagers, two werewolves, one seer. For
# every player beyond them you add a card, a villager or a special character. From sixteen on there are three werewolves.
# There are never fewer than five villagers, and the box has twelve. Which cards are in the deck is no secret; only who
# holds them is.
#
# ### `table.suggested` From how many players
#
# The table says how many players each character is suggested for. It is advice: the program warns, and does not
# forbid.

# %%
from tsukumo_widgets.games.lupus import chapter

chapter.roles("LANG")

# %% [markdown] lang="it"
# **Domanda per tutti:** siete in dodici, e volete un massone solo, il medium, il gufo, due lupi, il veggente e sei
# villici. Si può? E con due massoni e cinque villici?

# %% [markdown] lang="en"
# **A question for the room:** there are twelve of you, and you want a single freemason, the medium, the owl, two werewolves, the seer
# and six villagers. Is that allowed? And with two freemasons and five villagers?

# %%
from tsukumo_widgets import fold

others = {"medium": 1, "owl": 1, "werewolf": 2, "seer": 1}
decks = {"freemason": 1, "villager": 6}, {"freemason": 2, "villager": 5}
fold([chapter.check_deck(others | deck, "LANG") for deck in decks], "LANG")

# %% [markdown] lang="it"
# Il tuo mazzo lo componi con i pulsanti della [console del moderatore](console.ipynb): dice che cosa non va. E se non vuoi
# pensarci, per ogni numero di giocatori ce n'è uno pronto. In tredici, per esempio, quale sarà?

# %% [markdown] lang="en"
# You compose your own deck with the buttons of [the moderator's console](console.ipynb): it says what is wrong with it. And
# if you would rather not think about it, there is one for every number of players. For thirteen, for example, which might
# it be?

# %%
from tsukumo.games.lupus.api import suggest

fold(chapter.deck(suggest(13), "LANG"), "LANG")

# %% [markdown] lang="it"
# **Avanti:** [La notte e l'alba](night.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [The night and the dawn](night.ipynb) · [The index](index.ipynb)
