# %% [markdown] lang="it"
# # Il primo combattimento

# %% [markdown] lang="en"
# # The first fight

# %%
from tsukumo_widgets import Cover

Cover("sottomondo", "LANG")

# %% [markdown] lang="it"
# *Sottomondo Carte*: un castello infestato, e un regno da vincere. A ogni **passo** scopri una carta. Può essere un
# **mostro**, e allora lo combatti; un **oggetto** o un'**abilità**, che ti serviranno; o un **evento**, e succede
# quello che dice.
#
# Cominci al **livello** 1. Ogni combattimento vinto ti fa salire di uno, ogni combattimento perso ti fa scendere. Chi è
# da solo al livello 10 vince il regno.
#
# ## Un mostro, una carta
#
# La tua **forza** è il tuo livello, più quello che aggiungono le carte che giochi. Se è più alta di quella del mostro,
# vinci. Gli oggetti che hai, ma non giochi, aspettano nell'**inventario**: prima di combattere ne giochi uno solo.
#
# Così è fatto tutto il corso: una partita si ferma, ti chiede che cosa succede, e poi dice perché. Il § dopo una frase
# porta alla **clausola** del regolamento da cui viene. Dove il regolamento lascia una domanda aperta, risponde una
# **lettura**: quella predefinita, se non ne scegli un'altra.

# %% [markdown] lang="en"
# *Sottomondo Carte*: a haunted castle, and a kingdom to win. With every **step** you turn up a card. It may be a
# **monster**, which you fight; an **item** or an **ability**, which you will need; or an **event**, and what it says
# happens.
#
# You begin at **level** 1. Every fight you win takes you up one, every fight you lose takes you down. A player
# who is alone at level 10 wins the kingdom.
#
# ## A monster, a card
#
# Your **strength** is your level, plus what the cards that you play add. If it is higher than the monster's, you win.
# Items that you have but do not play wait in your **inventory**: before a fight you play just one.
#
# The whole course is made like this: a game stops, asks you what happens, and then says why. The § after a sentence
# leads to its **clause** of the rulebook. Where the rulebook leaves a question open, a **reading** answers it: the
# default one, unless you choose another.

# %%
from tsukumo_widgets.games.sottomondo.chapter import ask

ask("first_fight", "LANG", signs=True)

# %% [markdown] lang="it"
# E se il mostro è troppo forte?

# %% [markdown] lang="en"
# And if the monster is too strong?

# %%
ask("too_strong", "LANG")

# %% [markdown] lang="it"
# ## Una partita con il maestro
#
# Ora gioca tu, contro avversari giocati dal programma. Prima di ogni combattimento dici chi vince; poi si va avanti.

# %% [markdown] lang="en"
# ## A game with a coach
#
# Now play yourself, against opponents played by the program. Before every fight you say who wins; then it goes on.

# %%
from tsukumo_widgets import FirstGame

FirstGame(lang="LANG")

# %% [markdown] lang="it"
# ## Prima di cominciare
#
# ### `setup.players` Chi gioca
#
# Si gioca in 2–6, seduti in senso orario: chi viene dopo di te siede alla tua sinistra. Tutti cominciano senza una
# **classe**, al livello 1. Comincia chi siede al primo posto.
#
# ### `setup.decks` I mazzi
#
# Mostri, oggetti, abilità ed eventi stanno in un solo mazzo, il castello. Le classi hanno un mazzo a parte: una classe
# cambia quello che sai fare.
#
# ### `setup.deal` Le prime carte
#
# In ordine di posto ognuno prende le prime quattro carte del castello, di qualsiasi tipo. Anche un mostro o un evento
# resta nell'inventario: non si gioca, ma può servire.
#
# ### `table.open` Carte scoperte
#
# Inventari, carte in gioco, classi e **scarti** li vedono tutti. Nascosto è solo l'ordine dei mazzi. Due copie di una
# carta sono uguali.

# %% [markdown] lang="en"
# ## Before you begin
#
# ### `setup.players` Who plays
#
# There are 2 to 6 of you, seated clockwise: the next one sits on your left. Everybody begins without a **class**, at
# level 1. The player in the first seat begins.
#
# ### `setup.decks` The decks
#
# Monsters, items, abilities and events are in one deck, the castle. The classes have a deck of their own: a class
# changes what you can do.
#
# ### `setup.deal` The first cards
#
# In seat order everybody takes the top four cards of the castle, of whatever type. A monster or an event stays in
# the inventory, too: you cannot play it, but it may be of use.
#
# ### `table.open` Face-up cards
#
# Everybody sees the inventories, the cards in play, the classes and the **discards**. Only the order of the decks is
# hidden. Two copies of a card are the same.

# %% [markdown] lang="it"
# ### `level.bounds` Da 1 a 10
#
# Il livello resta fra 1 e 10, e cambia di uno alla volta. Ada è al livello 1 e perde.

# %% [markdown] lang="en"
# ### `level.bounds` From 1 to 10
#
# A level stays between 1 and 10, and changes by one at a time. Ada is at level 1, and loses.

# %%
ask("bottom", "LANG")

# %% [markdown] lang="it"
# ## I capitoli
#
# 1. [Le carte del castello](castle_cards.ipynb): che cosa si gioca, dove va, quanto dura.
# 2. [Il turno nel castello](castle_turn.ipynb): uno o due passi, gli scambi, la pulizia.
# 3. [I combattimenti e l'aiuto](castle_fight.ipynb): la forza, chi aiuta e per quale carta.
# 4. [Eventi e classi](castle_events.ipynb): che cosa fanno le carte, e come si cambia classe.
# 5. [Il duello e la fine](castle_end.ipynb): chi vince il regno, e quando.
# 6. [Le letture di Sottomondo](castle_readings.ipynb): dove il regolamento tace, e decidi tu.
#
# **Avanti:** [Le carte del castello](castle_cards.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# ## The chapters
#
# 1. [The cards of the castle](castle_cards.ipynb): what is played, where it goes, how long it lasts.
# 2. [The turn in the castle](castle_turn.ipynb): one step or two, the trades, the clean-up.
# 3. [Fights and help](castle_fight.ipynb): strength, who helps and for which card.
# 4. [Events and classes](castle_events.ipynb): what cards do, and how you change class.
# 5. [The duel and the end](castle_end.ipynb): who wins the kingdom, and when.
# 6. [The readings of Sottomondo](castle_readings.ipynb): where the rulebook is silent, and you decide.
#
# **Next:** [The cards of the castle](castle_cards.ipynb) · [The index](index.ipynb)
