# %% [markdown] lang="it"
# # I combattimenti e l'aiuto
#
# ## La forza
#
# ### `force.sum` La somma
#
# La tua forza è il livello, più quello che aggiungono la classe, il suo potere e le carte in gioco. Un mostro che
# combatte al tuo fianco aggiunge la sua.
#
# ### `force.versus` Contro chi
#
# Un mostro può avere dei **tratti**: *non morto*, *bestia*, *demone*. Alcune carte e classi aggiungono altro ancora
# per ogni tratto dell'avversario che nominano. Il tratto di un giocatore è la sua classe; anche essere senza classe è
# un tratto.
#
# La mummia è una non morta.

# %% [markdown] lang="en"
# # Fights and help
#
# ## Strength
#
# ### `force.sum` The sum
#
# Your strength is your level, plus what your class, its power and the cards in play add. A monster that fights on
# your side adds its own.
#
# ### `force.versus` Against whom
#
# A monster may have **traits**: *undead*, *beast*, *demon*. Some cards and classes add extra for each trait of the
# opponent that they name. A player's trait is the class; being without a class is a trait, too.
#
# The mummy is undead.

# %%
from tsukumo_widgets.games.sottomondo.chapter import ask, cards

ask("silver", "LANG")

# %% [markdown] lang="it"
# ## L'aiuto
#
# ### `fight.help` L'offerta
#
# Prima di un combattimento gli altri, in senso orario, dicono per quale tua carta ti aiuterebbero: dell'inventario o in
# gioco. Gratis non si aiuta.
#
# ### `fight.accept` Sì o no
#
# Accetti o rifiuti subito. Dopo un sì non si chiede più a nessuno. *Lettura:* aiuta uno solo.

# %% [markdown] lang="en"
# ## Help
#
# ### `fight.help` The offer
#
# Before a fight the others, clockwise, say for which of your cards they would help you: in your inventory or in play.
# Nobody helps for free.
#
# ### `fight.accept` Yes or no
#
# You accept or refuse at once. Once one helper is accepted, nobody else is asked. *Reading:* just one
# helps.

# %%
ask("one_is_enough", "LANG")

# %% [markdown] lang="it"
# ### `fight.ready` Ci si prepara
#
# Si prepara chi combatte, poi chi aiuta: anche lui può giocare una carta e usare il suo potere.
#
# ### `fight.compare` Il confronto
#
# Si sommano la forza di chi combatte e quella di chi aiuta. Vince la più alta; se sono uguali il combattimento
# finisce in parità, e non succede niente. *Lettura:* di chi aiuta conta tutta la forza, anche il livello.

# %% [markdown] lang="en"
# ### `fight.ready` Getting ready for a fight
#
# The fighter gets ready, then the helper, who may play a card and use a power, too.
#
# ### `fight.compare` The comparison
#
# The strength of the fighter and that of the helper are added up. The higher side wins; if both are equal the fight
# is tied, and nothing happens. *Reading:* all of the helper's strength counts, even the level.

# %%
ask("helped", "LANG")

# %% [markdown] lang="it"
# Attento al bluff: chi aiuta può giocare un'armatura per sé, o non giocare niente. Fai i conti prima di accettare.

# %% [markdown] lang="en"
# Beware of the bluff: a helper may play armour for later, or play nothing. Do your sums before you accept.

# %%
ask("bluff", "LANG")

# %% [markdown] lang="it"
# ### `fight.promise` La carta promessa
#
# Finché il combattimento non è finito, la carta che hai **promesso** non puoi giocarla, sostituirla, scartarla né
# prometterla ancora.

# %% [markdown] lang="en"
# ### `fight.promise` The promised card
#
# Until the fight is over, the card that you have **promised** cannot be played, replaced, discarded or promised again.

# %%
ask("promised", "LANG")

# %% [markdown] lang="it"
# ### `fight.alone` Da solo
#
# Contro certi mostri nessuno può aiutare: la carta lo dice. Lo spettro è uno di questi.

# %% [markdown] lang="en"
# ### `fight.alone` Alone
#
# Against some monsters nobody may help: the card says so. The ghost is one of them.

# %%
ask("nobody_helps", "LANG")

# %% [markdown] lang="it"
# ## Dopo
#
# ### `fight.won` Vinto
#
# Sali di un livello e paghi chi ti ha aiutato, se la carta promessa è ancora lì. Poi valgono gli effetti del mostro,
# poi quelli della tua classe. Chi ti ha aiutato non sale.
#
# ### `fight.lost` Perso
#
# Scendi di un livello e non paghi niente. Poi, allo stesso modo, gli effetti del mostro e quelli della tua classe.
#
# ### `fight.guard` La protezione
#
# Se perdendo un combattimento scenderesti di livello e hai in gioco carte che **proteggono**, scarti la prima e non
# scendi.

# %% [markdown] lang="en"
# ## Afterwards
#
# ### `fight.won` Won
#
# You go up a level and pay your helper, if the promised card is still there. Then come the monster's effects, and
# those of your class. Your helper does not go up.
#
# ### `fight.lost` Lost
#
# You go down a level and pay nothing. Then, in the same way, come the monster's effects and those of your class.
#
# ### `fight.guard` Protection
#
# If losing a fight would lower your level, and you have cards in play that **protect** you, you discard the first and
# keep your level.

# %%
ask("guarded", "LANG")

# %% [markdown] lang="it"
# ### `fight.end` Il mostro se ne va
#
# Il mostro si scarta, non importa chi ha vinto, se nessuno lo ha evocato. Come si fa è in
# [Eventi e classi](castle_events.ipynb).
#
# E un pareggio?

# %% [markdown] lang="en"
# ### `fight.end` The monster leaves
#
# The monster is discarded, no matter who has won, unless somebody has summoned it. How that is done is in
# [Events and classes](castle_events.ipynb).
#
# And a tie?

# %%
ask("level_fight", "LANG")

# %% [markdown] lang="it"
# ## Prova tu
#
# Un combattimento tutto tuo: scegli chi combatte, contro quale mostro, con quali carte e con quale aiuto. La pagina somma
# le forze, e dice che cosa cambierebbe ogni carta.

# %% [markdown] lang="en"
# ## Try it
#
# A fight of your own: choose who fights, against which monster, with which cards and whose help. The page adds up the
# strengths, and says what each card would change.

# %%
from tsukumo_widgets import FightExplorer

FightExplorer(lang="LANG")

# %% [markdown] lang="it"
# ## I mostri del castello

# %% [markdown] lang="en"
# ## The monsters of the castle

# %%
cards("monsters", "LANG")

# %% [markdown] lang="it"
# **Avanti:** [Eventi e classi](castle_events.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [Events and classes](castle_events.ipynb) · [The index](index.ipynb)
