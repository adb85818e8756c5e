# %% [markdown] lang="it"
# # I ruoli e il mazzo
#
# Prima di giocare si scelgono le carte. Ce ne sono dieci tipi; a ogni tavolo ne serve qualcuno.
#
# ### `table.players` Chi gioca
#
# Giocate da 8 a 24 persone, più un **moderatore**: chiama, ricorda, annuncia, e non tifa per nessuno. I posti si
# contano in senso orario, e il primo è quello alla sua sinistra.
#
# ### `table.deal` Una carta a testa
#
# Il moderatore mescola e ne dà una a ciascuno. Lui può guardarle tutte; tu guardi solo la tua, e la lasci coperta
# finché la partita non è finita.

# %% [markdown] lang="en"
# # The roles and the deck
#
# Before you play you choose the cards. There are ten kinds; every table needs some of them.
#
# ### `table.players` Who plays
#
# You play with 8 to 24 people, and a **moderator**: who calls, remembers, announces, and sides with nobody. Seats are
# counted clockwise, and the first is the one to the moderator's left.
#
# ### `table.deal` A card each
#
# The moderator shuffles and deals one to everybody. The moderator may look at all of them; you look at yours alone,
# and leave it face down until the game is over.

# %% [markdown] lang="it"
# ## Le due parti
#
# ### `role.werewolf` Il lupo mannaro
#
# I lupi si conoscono, e ogni notte ne sbranano uno. Vincono quando sono tanti quanti tutti gli altri.
#
# ### `role.villager` Il villico
#
# La maggior parte del villaggio. Non ha poteri: ascolta, ragiona, vota. Vince quando non ci sono più lupi.
#
# ### `role.seer` Il veggente
#
# Un umano che ogni notte chiede di uno solo: è un lupo mannaro? La risposta è sempre vera. Il difficile è dirla di
# giorno senza farsi sbranare di notte.
#
# **Domanda per tutti:** se il veggente parla subito, che cosa fanno i lupi?
#
# <details><summary>Risposta</summary>
#
# Lo sbranano la notte dopo. Ma se tace e muore, ciò che ha visto muore con lui. Quanto conviene seguirlo lo dice, con
# i numeri, [il quaderno sull'equilibrio](balance.ipynb).
#
# </details>

# %% [markdown] lang="en"
# ## The two sides
#
# ### `role.werewolf` The werewolf
#
# The werewolves know each other, and every night they maul somebody. They win when there are as many of them as of
# all others.
#
# ### `role.villager` The villager
#
# Most of the village. A villager has no powers: listens, thinks, votes. Villagers win when there are no werewolves
# left.
#
# ### `role.seer` The seer
#
# A human who every night asks about one player: a werewolf or not? The answer is always true. The hard part is to
# tell it by day without being mauled by night.
#
# **A question to the room:** if the seer speaks at once, what do the werewolves do?
#
# <details><summary>Answer</summary>
#
# They maul the seer in the next night. But if the seer is silent and dies, what it has seen dies with it. How much it
# pays to follow the seer is told, in numbers, by [the notebook on balance](balance.ipynb).
#
# </details>

# %% [markdown] lang="it"
# ## Chi altro può esserci
#
# ### `role.medium` Il medium
#
# Un umano che dalla seconda notte sa se il linciato di ieri era un lupo.
#
# ### `role.possessed` L'indemoniato
#
# Un umano che tifa per i lupi: vince con loro, ma non sa chi sono, e loro non sanno chi è lui. Il veggente,
# guardandolo, non vede un lupo.
#
# ### `role.bodyguard` La guardia del corpo
#
# Un umano che dalla seconda notte ogni volta protegge qualcuno, mai sé stesso.
#
# ### `role.owl` Il gufo
#
# Un umano che di notte indica qualcuno: il giorno dopo quel giocatore è nominato qualunque cosa dicano i voti.
#
# ### `role.freemason` I massoni
#
# Sono due, umani, e la prima notte si riconoscono: ciascuno sa che almeno di uno ci si può fidare. Nel mazzo ci sono
# entrambi o nessuno.
#
# ### `role.werehamster` Il criceto mannaro
#
# Una terza parte, fatta di uno solo. I lupi non possono sbranarlo; se alla fine è vivo, vince lui. Quando si contano
# lupi e altri, sta fra gli altri.
#
# ### `role.mythomaniac` Il mitomane
#
# Un umano che alla fine della seconda notte indica qualcuno: se è un lupo o il veggente, lo diventa anche lui.

# %% [markdown] lang="en"
# ## Who else may be there
#
# ### `role.medium` The medium
#
# A human who from the second night on knows whether the player lynched yesterday was a werewolf.
#
# ### `role.possessed` The possessed
#
# A human who sides with the werewolves: the possessed wins with them, but does not know who they are, nor do they
# know the possessed. A seer who looks sees no werewolf.
#
# ### `role.bodyguard` The bodyguard
#
# A human who from the second night on protects somebody every time, never the bodyguard's own self.
#
# ### `role.owl` The owl
#
# A human who names somebody by night: on the next day that player is nominated, whatever the votes say.
#
# ### `role.freemason` The freemasons
#
# There are two, both human, and on the first night they recognise each other: each knows at least one who can be
# trusted. The deck has both or none.
#
# ### `role.werehamster` The werehamster
#
# A third side, made up of one. The werewolves cannot maul it; if it is alive at the end, it wins. When werewolves and
# others are counted, it is among the others.
#
# ### `role.mythomaniac` The mythomaniac
#
# A human who names somebody at the end of the second night: if that is a werewolf or the seer, the mythomaniac
# becomes one too.

# %% [markdown] lang="it"
# Ada guarda Gina. Indovina, poi leggi perché.

# %% [markdown] lang="en"
# Ada looks at Gina. Guess, then read why.

# %%
from tsukumo_widgets import LupusCase

LupusCase("sight", lang="LANG")

# %% [markdown] lang="it"
# ## Il mazzo
#
# ### `table.deck` Quante carte di ogni tipo
#
# In otto il mazzo è uno solo: cinque villici, due lupi mannari, un veggente. Per ognuno in più aggiungete una carta,
# un villico o un personaggio speciale. Da sedici in su i lupi sono tre. I villici non sono mai meno di cinque, e la
# scatola ne ha dodici. Che carte ci sono nel mazzo non è un segreto; lo è solo chi le ha.
#
# ### `table.suggested` Da quanti giocatori
#
# Di ogni personaggio la tabella dice da quanti giocatori in su è consigliato. È un consiglio, e il programma avverte
# soltanto.

# %% [markdown] lang="en"
# ## The deck
#
# ### `table.deck` How many cards of each kind
#
# For eight there is just one deck: five villagers, two werewolves, one seer. For everybody beyond them you add a
# card, a villager or a special character. From sixteen on there are three werewolves. There are never fewer than five
# villagers, and the box has twelve. Which cards are in the deck is no secret; only who holds them is.
#
# ### `table.suggested` From how many players
#
# The table says from how many players on each character is suggested. It is advice, and the program only warns.

# %%
from IPython.display import Markdown

from tsukumo.lupus.deck import ROLES
from tsukumo.lupus.play.words import role_name

head = {"it": "| ruolo | carte | da |", "en": "| role | cards | from |"}["LANG"]
rows = [f"| {role_name(role.name).say('LANG')} | {role.cards} | {role.suggested} |" for role in ROLES]
Markdown("\n".join([head, "|:--|--:|--:|", *rows]))

# %% [markdown] lang="it"
# **Prova a pensarci:** siete in dodici, e volete un massone solo, il medium, il gufo, due lupi, il veggente e sei
# villici. Si può?
#
# <details><summary>Risposta</summary>
#
# No: i massoni sono due o nessuno. Con due massoni e cinque villici il mazzo si può dare, ma il programma avverte: i
# massoni sono consigliati da tredici giocatori in su.
#
# </details>
#
# Qui sotto metti il tuo mazzo, e rileggi che cosa non va (niente, se non esce niente).

# %% [markdown] lang="en"
# **Think first:** you are twelve, and want a single freemason, the medium, the owl, two werewolves, the seer and six
# villagers. May you?
#
# <details><summary>Answer</summary>
#
# No: there are two freemasons or none. With two freemasons and five villagers the deck may be dealt, but the program
# warns you: freemasons are suggested from thirteen players on.
#
# </details>
#
# Below, put in a deck of yours, and read what is wrong with it (nothing, if nothing comes out).

# %%
from tsukumo.lupus.api import deck_problems, deck_warnings

mine = {"villager": 4, "werewolf": 3, "seer": 1, "bodyguard": 1}
for said in [*deck_problems(mine), *deck_warnings(mine)]:
    print("-", said.say("LANG"))

# %% [markdown] lang="it"
# E se non vuoi pensarci, per ogni numero di giocatori c'è un mazzo già pronto.
#
# **Avanti:** [La notte e l'alba](night.ipynb) · [L'indice](start.ipynb)

# %% [markdown] lang="en"
# And if you would rather not think about it, there is a deck for every number of players.
#
# **Next:** [The night and the dawn](night.ipynb) · [The index](start.ipynb)

# %%
from tsukumo.lupus.api import suggest

suggest(13)
