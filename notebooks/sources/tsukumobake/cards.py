# %% [markdown] lang="it"
# # Le carte
#
# Il mazzo ha 80 carte: 64 oggetti, 6 pergamene e 10 eventi. Qui guardi gli oggetti e quanto valgono; le altre carte
# sono in [Pergamene ed eventi](scrolls.ipynb), e che cosa fai con gli oggetti, oltre a tenerli, è in [Le
# combinazioni](combos.ipynb).
#
# Componi una mano: clicca le carte. La tabella dice quanti punti fa per ciascuna casata, e un clic su un valore dice
# perché.

# %% [markdown] lang="en"
# # The cards
#
# The deck has 80 cards: 64 items, 6 scrolls and 10 events. Here you look at the items and at what they are worth;
# the other cards are in [Scrolls and events](scrolls.ipynb), and what you do with items, besides keeping them, is in
# [The combos](combos.ipynb).
#
# Compose a hand: click cards. The table says how many points it makes for each house, and a click on a value says why.

# %%
from tsukumo_widgets import HandExplorer

HandExplorer(lang="LANG")

# %% [markdown] lang="it"
# ## `card.types` Sedici tipi, quattro copie
#
# I tipi di oggetto sono 16, quattro per casata, e di ognuno ci sono 4 copie: 64 carte. Ogni carta ha due valori: uno per
# chi è della sua casata, uno per tutti gli altri. Sulle carte vere stanno in alto a destra, e più in basso ci sono le
# combinazioni in cui la carta entra. Nei nostri disegni i valori sono in basso: a sinistra per la sua casata, a destra
# per le altre tre.
#
# Il testo del regolamento nomina due oggetti soltanto, lo shamisen e la teiera. Gli altri nomi, e tutti i valori, sono
# una ricostruzione (†).

# %% [markdown] lang="en"
# ## `card.types` Sixteen types, four copies
#
# There are 16 types of item, four a house, with 4 copies of each: 64 cards. Every card has two values: one for players
# of its own house, one for everybody else. On the real cards they stand at the top right, and lower down are the combos
# that the card is part of. In our drawings the values are at the bottom: on the left for its own house, on the right for
# the three others.
#
# The text of the rulebook names just two items, the shamisen and the teapot. The other names, and all of the values, are
# a reconstruction (†).

# %%
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.draw.pictograms import hand_svg

kyoto = load_edition()
hand_svg(kyoto, [item.id for item in kyoto.items], "LANG", columns=4)

# %% [markdown] lang="it"
# ## `card.own` A casa propria vale il triplo
#
# Un oggetto della tua casata vale per te il triplo di quanto vale agli altri.
#
# **Domanda per tutti:** lo specchio di bronzo è della geisha, e agli altri vale 3. Quanto vale a lei? E la lanterna
# dell'esploratore, che agli altri vale 2?

# %% [markdown] lang="en"
# ## `card.own` At home it is worth three times as much
#
# An item of your own house is worth three times as much to you as to the others.
#
# **A question for the room:** the bronze mirror is the geisha's, and worth 3 to the others. What is it worth to her? And
# the explorer's lantern, which is worth 2 to the others?

# %%
from tsukumo_widgets import fold
from tsukumo_widgets.games.tsukumobake.chapters import box, decisions

fold(decisions.worth("mirror", "lantern", lang="LANG"), "LANG")

# %% [markdown] lang="it"
# ## `card.gold` La carta oro
#
# Di ogni tipo, una copia su quattro è una **carta oro**: vale quattro volte le altre, per la sua casata e per chiunque. I
# due vantaggi si moltiplicano.
#
# **Domanda per tutti:** quanto fa lo specchio d'oro in mano alla geisha? È più o meno di un obiettivo, che dà 25 punti?

# %% [markdown] lang="en"
# ## `card.gold` The gold card
#
# Of every type, one copy in four is a **gold card**: it is worth four times the others, to its own house and to anybody.
# The two advantages multiply.
#
# **A question for the room:** what does the golden mirror make in the geisha's hand? Is that more or less than an
# objective, which gives 25 points?

# %%
fold(decisions.worth("mirror.gold", "lantern.gold", lang="LANG"), "LANG")

# %%
fold(box.items("LANG"), "LANG", {"it": "Tutti i valori", "en": "All the values"}["LANG"])

# %% [markdown] lang="it"
# ## Quante ne hai lo vedono tutti
#
# Le carte in mano sono segrete, ma il loro numero no: è la tua aura. Tante carte vogliono dire tanti punti, e la parata
# addosso: è così che chi è rimasto indietro può raggiungerti.
#
# **Domanda per tutti:** due mani. La prima ha sei carte, la seconda due. Quale vale di più per il monaco, e quale
# attira di più la parata?
#
# Sei carte:

# %% [markdown] lang="en"
# ## How many you hold, everybody sees
#
# The cards in your hand are secret, but their number is not: it is your aura. Many cards mean many points, and the
# parade at your heels: that is how those who fell behind can catch up with you.
#
# **A question for the room:** two hands. The first has six cards, the second has two. Which is worth more to the monk,
# and which draws the parade more?
#
# Six cards:

# %%
many, few = ("fan", "umbrella", "flask", "brazier", "sandals", "hat"), ("bell.gold", "incense")
hand_svg(kyoto, many, "LANG", columns=3)

# %% [markdown] lang="it"
# E due carte:

# %% [markdown] lang="en"
# And two cards:

# %%
hand_svg(kyoto, few, "LANG")

# %%
fold([decisions.worth(*hand, total=True, lang="LANG") for hand in (many, few)], "LANG")

# %% [markdown] lang="it"
# ## Domanda per tutti
#
# La geisha può tenere una sola carta fra queste: lo specchio, il ventaglio d'oro, la lanterna d'oro, la bussola d'oro.
# Quali le valgono di più? E quale terrebbe il monaco?
#
# <details><summary>Mostra la risposta</summary>
#
# Per la geisha sono due, a pari punti: il ventaglio d'oro (1 × 3 × 4 = 12) e la bussola d'oro (3 × 4 = 12). Lo specchio
# le fa 9 punti, la lanterna d'oro 8. Il monaco non ha dubbi: nessuna è della sua casata, e la bussola d'oro gli fa 12
# punti, il triplo del ventaglio d'oro.
#
# </details>

# %% [markdown] lang="en"
# ## A question for the room
#
# The geisha may keep just one of these: the mirror, the golden fan, the golden lantern, the golden compass. Which are
# worth most to her? And which would the monk keep?
#
# <details><summary>Show the answer</summary>
#
# To the geisha there are two, with equal points: the golden fan (1 × 3 × 4 = 12) and the golden compass (3 × 4 = 12). The
# mirror makes her 9 points, the golden lantern 8. The monk has no doubts: none is of his house, and the golden compass
# makes him 12 points, three times the golden fan.
#
# </details>

# %%
hand_svg(kyoto, ("mirror", "fan.gold", "lantern.gold", "compass.gold"), "LANG")

# %% [markdown] lang="it"
# ## Ancora una
#
# La locandiera entra in un edificio acceso e pesca quattro carte. Se sono tutte oggetti, quanti punti pesca in media? E a
# un'altra casata andrebbe meglio?
#
# <details><summary>Mostra la risposta</summary>
#
# Poco più di 18, e con questi valori è lo stesso per tutte le casate. Metà viene dalle sue 16 carte, metà dalle 48 degli
# altri: in media una carta sua vale il triplo, ma le altre sono tre volte tante.
#
# </details>
#
# **Avanti:** [Le combinazioni](combos.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# ## One more
#
# The innkeeper enters a lit building and draws four cards. If they are all items, how many points does she draw on
# average? And would another house do better?
#
# <details><summary>Show the answer</summary>
#
# A little over 18, and with these values it is the same for every house. Half of it comes from her own 16 cards, half
# from the 48 of the others: on average a card of her own is worth three times as much, but there are three times as many
# of the others.
#
# </details>
#
# **Next:** [The combos](combos.ipynb) · [The index](index.ipynb)
