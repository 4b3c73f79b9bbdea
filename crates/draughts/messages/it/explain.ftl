# Parole

explain-side = { $side ->
    [white] il Bianco
   *[black] il Nero
}
explain-piece = { $kind ->
    [man] la pedina
    [king] la dama
   *[other] il pezzo «{ $name }»
}
explain-colored = { $side ->
    [white] { $kind ->
        [man] una pedina bianca
        [king] una dama bianca
       *[other] un pezzo bianco «{ $name }»
    }
   *[black] { $kind ->
        [man] una pedina nera
        [king] una dama nera
       *[other] un pezzo nero «{ $name }»
    }
}

# Risposte

explain-rule = regola { $key } ({ $place })
explain-rule-says = regola: { $sentence } ({ $key }; { $place })
explain-rule-default = valore predefinito
explain-legal-moves = mosse legali: { $moves }
explain-more-moves = { $moves } e altre { $count }

# Mosse legali

explain-step = { explain-piece } in { $from } muove in { $to }
explain-capture = { explain-piece } in { $from } prende { $captured } e finisce in { $to }
explain-capture-by-way = { explain-piece } in { $from } prende { $captured }, passa per { $way } e finisce in { $to }
explain-removal = il pezzo in { $square } lascia la damiera
explain-becomes = { $kind ->
    [man] diventa una pedina
    [king] diventa dama
   *[other] diventa un pezzo «{ $name }»
}
explain-only-move = è l’unica mossa legale
explain-only-captures = la presa è obbligatoria
explain-duel = la sorte decide se la presa riesce

# Il testo

explain-game-over = la partita è finita
explain-pass = non si può passare: chi ha il turno deve muovere
explain-empty-text = non è scritto nulla; una mossa si scrive per esempio { $example }
explain-unknown-text = «{ $part }» non significa nulla in una mossa; una mossa si scrive per esempio { $example }
explain-missing-square = manca una casella al carattere { $column }
explain-braces = i pezzi presi stanno tra parentesi graffe alla fine, non al carattere { $column }
explain-off-board = { $board ->
    [half] sulla casella { $square } non si gioca: si gioca solo su una casella sì e una no, da { $first } a { $last }
   *[whole] la casella { $square } non è su questa damiera, le cui caselle vanno da { $first } a { $last }
}
explain-one-square = una mossa richiede due caselle: dove comincia e dove finisce
explain-ambiguous = si possono intendere più mosse: { $moves }
explain-not-legal = non è una mossa legale

# Il pezzo e la damiera

explain-empty-square = non c’è nessun pezzo in { $square }
explain-not-your-piece = il pezzo in { $square } non è tuo: è { explain-colored }
explain-same-square = la mossa finisce in { $square }, dove comincia
explain-occupied = la casella { $square } non è libera: vi sta { explain-colored }
explain-no-line = le caselle { $from } e { $to } non sono sulla stessa linea della damiera
explain-wrong-direction = { $capture ->
    [no] { explain-piece } in { $square } non può muovere { $way }, ma solo { $allowed }
    [first] { explain-piece } in { $square } non può prendere { $way }, ma solo { $allowed }
   *[later] { explain-piece } non può proseguire da { $square } prendendo { $way }, ma solo { $allowed }
}
explain-no-direction = { $capture ->
    [no] { explain-piece } in { $square } può solo prendere, non muovere
   *[yes] { explain-piece } in { $square } non prende mai
}
explain-too-far = { $capture ->
    [no] { explain-piece } in { $square } muove di una sola casella
   *[yes] { explain-piece } prende solo un pezzo sulla casella vicina e si ferma subito dietro
}
explain-path-blocked = la via da { $from } a { $to } non è libera: in { $square } sta { explain-colored }
explain-own-piece = non si saltano i propri pezzi, come quello in { $square }
explain-broken-line = una pedina passa solo sopra una linea ininterrotta di pedine proprie, e { $square } la interrompe
explain-frozen = sull’ultima traversa, dove si trova { $square }, una pedina non muove più senza prendere

# Prese

explain-nothing-to-capture = tra { $from } e { $to } non c’è nessun pezzo da prendere
explain-no-route = nessuna presa porta da { $from } a { $to }
explain-other-captures = per questa via si prende { $captured }, non { $named }
explain-man-captures-king = una pedina non può prendere una dama, e in { $square } sta una dama
explain-jumped-twice = il pezzo in { $square } è già stato preso, e nessun pezzo si salta due volte
explain-still-stands = il pezzo preso in { $square } resta al suo posto fino alla fine della mossa e sbarra la via
explain-reversal = una presa non può tornare indietro di 180 gradi, come farebbe in { $square }
explain-not-straight = una presa mantiene la sua linea e non può girare in { $square }
explain-must-stop = la pedina diventa dama in { $square }, e lì la mossa finisce
explain-ends-move = il primo salto finisce la mossa per { explain-piece }, in { $square }
explain-still-a-man = la pedina passa soltanto per la casella di promozione { $square } e prosegue come pedina
explain-landing = la dama deve fermarsi subito dietro il pezzo preso, in { $square }
explain-landing-after-king = una dama la cui presa finisce con una dama deve fermarsi subito dietro, in { $square }
explain-must-go-on = la presa non può finire in { $end }: da { $square } prosegue sopra { $over }
explain-must-capture = chi può prendere deve farlo: { $count ->
    [one] può il pezzo in { $squares }
   *[other] possono i pezzi in { $squares }
}
explain-quantity = bisogna prendere il maggior numero di pezzi: { $best }, non { $yours }
explain-quality = bisogna prendere il maggior numero di dame: { $best }, non { $yours }
explain-preference = la presa con la dama ha la precedenza su quella con ogni altro pezzo
explain-order = ha la precedenza la presa che incontra prima le dame
explain-value = bisogna fare la presa di maggior valore: vale { $best }, questa { $yours }
explain-same-king = { $limit ->
    [one] la dama in { $square } ha già mosso e non può muovere di nuovo finché la sua parte ha altri pezzi oltre alle dame
   *[other] la dama in { $square } ha mosso { $limit } volte di seguito e non può muovere di nuovo finché la sua parte ha altri pezzi oltre alle dame
}

# Rimozioni

explain-must-remove = la partita comincia togliendo un pezzo: indica una casella tra { $squares }
explain-not-removable = il pezzo in { $square } non si può togliere, ma solo uno tra { $squares }
explain-nothing-removable = il pezzo in { $square } non si può togliere

# Esiti

explain-wins = vince { explain-side }: { $why }
explain-drawn = la partita è patta: { $why }
explain-end-no-pieces = { explain-side } non ha più pezzi
explain-end-no-pieces-wins = non ha più pezzi, e in questo gioco chi non ne ha vince
explain-end-no-moves = { explain-side } non ha mosse legali
explain-end-no-moves-wins = non ha mosse legali, e in questo gioco chi non ne ha vince
explain-end-first-king = ha fatto la prima dama
explain-end-minimum-pieces = { $count ->
    [one] { explain-side } ha solo { $count } pezzo
   *[other] { explain-side } ha solo { $count } pezzi
}
explain-end-repetition = la stessa posizione si è presentata { $count } volte
explain-end-no-progress = { $span } senza { $things }
explain-end-material = { $span } con { $material }
explain-end-instant = { $material } è subito patta
explain-end-agreement = i giocatori si sono accordati
explain-end-resignation = { explain-side } ha abbandonato
explain-end-time = { explain-side } ha esaurito il tempo
explain-end-time-outs = { explain-side } ha esaurito il tempo { $count } volte di seguito
explain-moves-each = { $count ->
    [one] { $count } mossa per parte
   *[other] { $count } mosse per parte
}
explain-plies = { $count ->
    [one] { $count } semimossa
   *[other] { $count } semimosse
}
explain-progress-capture = una presa
explain-progress-man-move = una mossa di pedina
explain-progress-promotion = una promozione
explain-at-start = all’inizio
explain-after-ply = dopo la semimossa { $ply } ({ $move })
explain-stood = stava sulla damiera { $when }
explain-count-began = il conto è cominciato { $when }
explain-brought-about = l’ha decisa la semimossa { $ply }: { $move }

# Materiale

explain-against = { $strong } contro { $weak }
explain-on-landmark = { $landmark ->
    [main-road] { $material } sulla diagonale maestra
   *[other] { $material } sulle caselle «{ $name }»
}
explain-on-board = { $pieces } sulla damiera
explain-any-pieces = pezzi qualsiasi
explain-kings = { $number ->
    [one] { $count } dama
   *[other] { $count } dame
}
explain-men = { $number ->
    [one] { $count } pedina
   *[other] { $count } pedine
}
explain-pieces = { $number ->
    [one] { $count } pezzo
   *[other] { $count } pezzi
}
explain-or-more = { $least } o più
explain-at-most = al massimo { $most }
explain-one-or-other = { $least } o { $most }
explain-from-to = da { $least } a { $most }
