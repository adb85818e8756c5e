# %% [markdown] lang="it"
# # L'assistente della parata
#
# Per una partita su un tavolo vero. Metti il tabellone qui com'è lì, una volta; poi, a ogni ora, riporta solo ciò che è cambiato e premi **Parata!**: la pagina dice passo per passo dove va la parata, chi colpisce e che cosa deve fare ognuno.

# %% [markdown] lang="en"
# # The parade assistant
#
# For a game on a real table. Put the board here as it is there, once; then, every hour, enter only what has changed and press **Parade!**: the page says step by step where the parade goes, whom it strikes, and what everybody has to do.

# %%
from tsukumo_widgets import ParadeAssistant

ParadeAssistant.from_link(lang="LANG")

# %% [markdown] lang="it"
# ## Come si usa
#
# 1. **All'inizio**: scegli la casa di ognuno, gira la parata come sul tavolo, scrivi carte e pergamene.
# 2. **A ogni ora**, dopo i quattro turni: trascina le pedine che si sono mosse e correggi carte, pergamene e scarti. Se una carta ha cambiato i passi della parata, c'è **Passi ±**.
# 3. **Parata!** Chi è colpito e ha una pergamena risponde se la usa. Le righe con ☞ dicono che cosa fare sul tavolo: carte da perdere, pedine da riportare a casa.
# 4. **Ora seguente**: tutto passa all'ora dopo, la parata dov'è arrivata, le mani dimezzate, gli scarti cresciuti. «Annulla» torna indietro, anche di un'ora intera.
#
# La riga sotto «La posizione in una riga» dice tutto del momento: si manda a qualcuno, o si incolla sul [banco della parata](explorer.ipynb) per vedere perché.

# %% [markdown] lang="en"
# ## How to use it
#
# 1. **At the beginning**: choose everybody's home, turn the parade as on the table, enter cards and scrolls.
# 2. **Every hour**, after the four turns: drag the pawns that have moved, and correct cards, scrolls and discards. If a card has changed the parade's steps, there is **Steps ±**.
# 3. **Parade!** Whoever is struck and holds a scroll says whether it is used. The lines with ☞ say what to do on the table: cards to lose, pawns to take home.
# 4. **Next hour**: everything is carried over, the parade where it has come to, hands halved, the pile grown. "Undo" goes back, even by a whole hour.
#
# The line under "The position in one line" says all there is to a moment: send it to somebody, or paste it into the [parade explorer](explorer.ipynb) to see why.
