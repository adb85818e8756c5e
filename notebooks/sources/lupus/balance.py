# %% [markdown] lang="it"
# # Quanto è equilibrata?
#
# Quante probabilità hanno i lupi mannari al tuo tavolo, e con che mazzo la partita è pari? Se tutti votano e sbranano
# a caso si calcola esattamente, in frazioni. Fai clic su una casella della mappa, e passa da un modello all'altro con
# i bottoni.

# %% [markdown] lang="en"
# # How even is it?
#
# What chances do the werewolves have at your table, and with which deck is a game even? If everybody votes and mauls
# at random, that can be computed exactly, in fractions. Click a square of the map, and go from one model to another
# by the buttons.

# %%
from tsukumo_widgets import ChanceMap

ChanceMap("plain", lang="LANG")

# %% [markdown] lang="it"
# In questa mappa ci sono soltanto villici e lupi. Di giorno ogni vivo ha la stessa probabilità di essere linciato, di
# notte ogni villico di essere sbranato: da lì bastano due righe di ricorsione, che vengono da P. Migdał, *A
# mathematical model of the Mafia game* ([arXiv:1009.1031](https://arxiv.org/abs/1009.1031)). La prima notte la
# vittima è il moderatore.
#
# ## L'effetto della parità
#
# Nel gioco di Migdał si continua finché una parte è estinta; in questo i lupi vincono già quando sono tanti quanti
# gli altri. Sembra un dettaglio. Guarda un lupo solo, un giocatore alla volta:

# %% [markdown] lang="en"
# In this map there are villagers and werewolves alone. By day everybody alive is as likely to be lynched as anybody
# else, by night every villager as likely to be mauled: from there two lines of recursion are enough, which come from
# P. Migdał, *A mathematical model of the Mafia game* ([arXiv:1009.1031](https://arxiv.org/abs/1009.1031)). On the
# first night the victim is the moderator.
#
# ## The effect of parity
#
# Migdał's game goes on until a side has died out; in this one the werewolves have won as soon as there are as many of
# them as of the others. It looks like a detail. Look at a single werewolf, one player at a time:

# %%
from IPython.display import Markdown

from tsukumo.lupus.api import wolves_win

head = {"it": "| giocatori | questo gioco | Migdał |", "en": "| players | this game | Migdał |"}["LANG"]
rows = [f"| {n} | {wolves_win(n, 1)} | {wolves_win(n, 1, parity=False)} |" for n in range(3, 11)]
Markdown("\n".join([head, "|--:|--:|--:|", *rows]))

# %% [markdown] lang="it"
# *wolves_win(n, 1), con parity=True e parity=False; comincia il giorno.*
#
# **Domanda per tutti:** a quattro giocatori con un lupo se ne aggiunge un quinto, un villico. Per i lupi è un bene o
# un male? Perché nei due giochi la risposta è opposta?
#
# <details><summary>Risposta</summary>
#
# Nel gioco di Migdał è un bene, qui un male. Con i giocatori in numero pari all'inizio del giorno, un villaggio che
# sbaglia arriva all'alba in due, un lupo e un villico. Per Migdał il giorno dopo si tira a sorte fra i due, e il
# villaggio ha ancora mezza probabilità; qui i lupi hanno già vinto. Così la parità, che là aiuta il villaggio, qui lo
# punisce.
#
# </details>
#
# La stessa mappa con il finale di Migdał:

# %% [markdown] lang="en"
# *wolves_win(n, 1), with parity=True and parity=False; a day begins.*
#
# **A question to the room:** to four players with one werewolf a fifth is added, a villager. Is that good for the
# werewolf or bad? Why is the answer opposite in the two games?
#
# <details><summary>Answer</summary>
#
# In Migdał's game it is good, here it is bad. With an even number of players at the beginning of the day, a village
# that errs comes to dawn as two, a werewolf and a villager. To Migdał they draw lots on the next day, and the village
# still has half a chance; here the werewolves have won already. So an even number, which helps the village there,
# punishes it here.
#
# </details>
#
# The same map with Migdał's ending:

# %%
ChanceMap("migdal", lang="LANG")

# %% [markdown] lang="it"
# ## Con un veggente che si fa seguire
#
# Il veggente tace finché non trova un lupo; allora parla, e il villaggio gli crede. Nessuno mente. Con la guardia del
# corpo, che lo protegge da quando ha parlato, il villaggio guadagna ancora: premi l'altro bottone.

# %% [markdown] lang="en"
# ## With a seer who is followed
#
# The seer is silent until it finds a werewolf; then it speaks, and the village believes it. Nobody lies. With the
# bodyguard, who protects the seer from then on, the village gains again: press the other button.

# %%
ChanceMap("seer", lang="LANG")

# %% [markdown] lang="it"
# *Che cosa suppongono i modelli sta scritto per intero in `tsukumo/lupus/analysis/village.py`. Un tavolo vero mente,
# sospetta e sbaglia: è un'interpretazione del gioco, non il gioco.*
#
# ## I conti tornano?
#
# Il motore gioca partite intere come dicono i modelli. La probabilità esatta dovrebbe cadere nell'intervallo al 95 %,
# diciannove volte su venti.

# %% [markdown] lang="en"
# *What the models suppose is written in full in `tsukumo/lupus/analysis/village.py`. A real table lies, suspects and
# errs: this is an interpretation of the game, not the game.*
#
# ## Do the figures agree?
#
# The engine plays whole games as the models say. The exact chance should fall into the 95 % interval, nineteen times
# out of twenty.

# %%
from tsukumo.lupus.api import balance_of

head = {"it": "| in | esatta | | 400 partite, seme 1 |", "en": "| players | exact | | 400 games, seed 1 |"}["LANG"]
rows = []
for n in (8, 9, 10, 11, 12):
    found = balance_of({"villager": n - 3, "werewolf": 2, "seer": 1}, games=400, seed=1)
    chance, seen = found.exact.werewolves, found.measured["werewolves"]
    rows.append(f"| {n} | {chance} | {float(chance):.3f} | {seen.value:.3f} ({seen.low:.3f} – {seen.high:.3f}) |")
Markdown("\n".join([head, "|--:|--:|--:|--:|", *rows]))

# %% [markdown] lang="it"
# *Vincono i lupi mannari, con 2 lupi, il veggente e villici: balance_of(deck, games=400, seed=1), intervalli di
# Wilson.*
#
# ## Come preparo una partita pari in n?
#
# Fra tutti i mazzi che si possono dare, quello più vicino a metà e metà, per un villaggio che segue il veggente.

# %% [markdown] lang="en"
# *The werewolves win, with 2 werewolves, the seer and villagers: balance_of(deck, games=400, seed=1), Wilson's
# intervals.*
#
# ## How do I set up n players for an even game?
#
# Of all decks that may be dealt, the one nearest to half and half, for a village that follows its seer.

# %%
from tsukumo.lupus.api import suggest_even
from tsukumo.lupus.play.words import deck_text

head = {"it": "| in | mazzo | vincono i lupi |", "en": "| players | deck | the werewolves win |"}["LANG"]
rows = []
for n in range(8, 25):
    found = suggest_even(n)
    rows.append(f"| {n} | {deck_text(found.deck).say('LANG')} | {float(found.werewolves):.1%} |")
Markdown("\n".join([head, "|--:|:--|--:|", *rows]))

# %% [markdown] lang="it"
# *suggest_even(n): esatto fino a 22; in 23 e 24 ogni mazzo ha il criceto o il mitomane, di cui il modello non dice
# niente, e la parte dei lupi viene da 200 partite per mazzo, seme 0. Il medium, l'indemoniato e il gufo nel modello
# contano come villici.*
#
# ## Il tuo tavolo
#
# Cambia qui quanti siete, oppure il mazzo, ed esegui di nuovo la cella.

# %% [markdown] lang="en"
# *suggest_even(n): exact up to 22; with 23 and 24 every deck has the werehamster or the mythomaniac, of which the
# model says nothing, and the werewolves' part comes from 200 games for each deck, seed 0. The medium, the possessed
# and the owl count as villagers in the model.*
#
# ## Your table
#
# Change here how many you are, or the deck, and run the cell again.

# %%
players = 11
deck = suggest_even(players).deck  # {"villager": 6, "werewolf": 2, "seer": 1, "bodyguard": 1, "medium": 1}
found = balance_of(deck, games=200, seed=7)
print(found.deck)
print(found.exact.werewolves if found.exact else "?", found.measured["werewolves"])

# %% [markdown] lang="it"
# Nel terminale: `tsukumo balance 11`, o `tsukumo balance 11 --deck villager=8,werewolf=2,seer=1 --games 1000`.
#
# [Il corso](lupus.ipynb) · [L'indice](start.ipynb)

# %% [markdown] lang="en"
# In the terminal: `tsukumo balance 11`, or `tsukumo balance 11 --deck villager=8,werewolf=2,seer=1 --games 1000`.
#
# [The course](lupus.ipynb) · [The index](start.ipynb)
