## Dove i regolamenti si separano.

compare-same-rules = Le regole di questi giochi sono le stesse.
compare-no-key = Non ha una regola simile.
compare-no-more = Nulla oltre a quanto dicono gli altri.

# Che cosa è stato cambiato.
compare-alone = «{ $game }» con questa sola regola di «{ $other }»:
compare-after = «{ $game }» con { $first } di «{ $other }», e poi anche con questa sola regola:
compare-with = «{ $game }» con questa regola e ciò da cui è inseparabile ({ $keys }) di «{ $other }»:

# Che cosa mostra una posizione.
compare-without-change = senza la modifica
compare-with-change = con la modifica
compare-both-count = { $count ->
    [one] { $count } mossa in entrambi i casi
   *[other] { $count } mosse in entrambi i casi
}
compare-more = e altre { $count }
compare-agreed = Legali in tutti: { $moves }
compare-agreed-none = Nessuna mossa è legale in tutti.
compare-no-move = nessuna mossa legale
compare-goes-on = la partita continua
compare-won = { $side ->
    [white] ha vinto il Bianco
   *[black] ha vinto il Nero
}
compare-odds = { $move } riesce in { $percent } casi su 100
compare-paths = { $count ->
    [one] { $move } per { $count } percorso
   *[other] { $move } per { $count } percorsi
}

# Perché nessuna posizione lo mostra.
compare-hidden-same = Dice lo stesso con altre parole.
compare-hidden-follows = Solo insieme a { $key }: la regola c’è o manca insieme a quella.
compare-hidden-board = Non si vede nelle mosse di una posizione: le damiere sono diverse.
compare-hidden-pieces = Non si vede in una posizione: solo uno dei giochi ha questo pezzo.
compare-hidden-setup = Non si vede nelle mosse: è diversa la partenza.
compare-hidden-opening = Non si vede in una posizione: cambia solo l’apertura.
compare-hidden-draws = Non si vede in una posizione: la patta dipende dall’andamento della partita.
compare-hidden-clock = Non si vede in una posizione: riguarda il tempo.
compare-hidden-notation = Non si vede sulla damiera: cambia solo la scrittura.
compare-nothing = Nessuna differenza trovata in { $positions } posizioni.
compare-nothing-seed = Nessuna differenza trovata in { $positions } posizioni (seme { $seed }).
compare-stopped = Ricerca interrotta dopo { $positions } posizioni senza differenze.
compare-impossible = Non si può cambiare da sola: le altre regole non vi si adatterebbero.
