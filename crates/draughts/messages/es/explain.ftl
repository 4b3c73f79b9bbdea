# Palabras

explain-side = { $side ->
    [white] las blancas
   *[black] las negras
}
explain-piece = { $kind ->
    [man] el peón
    [king] la dama
   *[other] la pieza «{ $name }»
}
explain-colored = { $side ->
    [white] { $kind ->
        [man] un peón blanco
        [king] una dama blanca
       *[other] una pieza blanca «{ $name }»
    }
   *[black] { $kind ->
        [man] un peón negro
        [king] una dama negra
       *[other] una pieza negra «{ $name }»
    }
}

# Respuestas

explain-rule = regla { $key } ({ $place })
explain-rule-says = regla: { $sentence } ({ $key }; { $place })
explain-rule-default = valor por defecto
explain-legal-moves = jugadas legales: { $moves }
explain-more-moves = { $moves } y { $count } más

# Jugadas legales

explain-step = { explain-piece } de { $from } va a { $to }
explain-capture = { explain-piece } de { $from } captura { $captured } y termina en { $to }
explain-capture-by-way = { explain-piece } de { $from } captura { $captured }, pasa por { $way } y termina en { $to }
explain-removal = la pieza de { $square } deja el tablero
explain-becomes = { $kind ->
    [man] se convierte en peón
    [king] se convierte en dama
   *[other] se convierte en una pieza «{ $name }»
}
explain-only-move = es la única jugada legal
explain-only-captures = la captura es obligatoria
explain-duel = la suerte decide si la captura sale bien

# El texto

explain-game-over = la partida ha terminado
explain-pass = nadie puede pasar: quien tiene el turno debe jugar
explain-empty-text = no hay nada escrito; una jugada se escribe, por ejemplo, { $example }
explain-unknown-text = «{ $part }» no significa nada en una jugada; una jugada se escribe, por ejemplo, { $example }
explain-missing-square = falta una casilla en el carácter { $column }
explain-braces = las piezas capturadas van entre llaves al final, no en el carácter { $column }
explain-off-board = { $board ->
    [half] en la casilla { $square } no se juega: solo se juega en casillas alternas, de { $first } a { $last }
   *[whole] la casilla { $square } no está en este tablero, cuyas casillas van de { $first } a { $last }
}
explain-one-square = una jugada necesita dos casillas: dónde empieza y dónde termina
explain-ambiguous = el texto vale para varias jugadas: { $moves }
explain-not-legal = no es una jugada legal

# La pieza y el tablero

explain-empty-square = no hay ninguna pieza en { $square }
explain-not-your-piece = la pieza de { $square } no es tuya: es { explain-colored }
explain-same-square = la jugada termina en { $square }, donde empieza
explain-occupied = la casilla { $square } no está libre: allí está { explain-colored }
explain-no-line = las casillas { $from } y { $to } no están en la misma línea del tablero
explain-wrong-direction = { $capture ->
    [no] { explain-piece } de { $square } no puede moverse { $way }, solo { $allowed }
    [first] { explain-piece } de { $square } no puede capturar { $way }, solo { $allowed }
   *[later] { explain-piece } no puede seguir desde { $square } capturando { $way }, solo { $allowed }
}
explain-no-direction = { $capture ->
    [no] { explain-piece } de { $square } solo puede capturar, no moverse
   *[yes] { explain-piece } de { $square } no captura nunca
}
explain-too-far = { $capture ->
    [no] { explain-piece } de { $square } avanza solo una casilla cada vez
   *[yes] { explain-piece } solo captura una pieza de la casilla vecina y se detiene justo detrás
}
explain-path-blocked = el camino de { $from } a { $to } no está libre: en { $square } está { explain-colored }
explain-own-piece = no se saltan las piezas propias, como la de { $square }
explain-broken-line = un peón solo pasa por encima de una línea continua de peones propios, y { $square } la interrumpe
explain-frozen = en la última fila, donde está { $square }, un peón ya no hace jugadas sin captura

# Capturas

explain-nothing-to-capture = entre { $from } y { $to } no hay ninguna pieza que capturar
explain-no-route = ninguna captura lleva de { $from } a { $to }
explain-other-captures = por este camino se captura { $captured }, no { $named }
explain-man-captures-king = un peón no puede capturar una dama, y en { $square } hay una dama
explain-jumped-twice = la pieza de { $square } ya está capturada, y ninguna pieza se salta dos veces
explain-still-stands = la pieza capturada de { $square } sigue allí hasta el final de la jugada y cierra el camino
explain-reversal = una captura no puede volver atrás en 180 grados, como lo haría en { $square }
explain-not-straight = una captura mantiene su línea y no puede girar en { $square }
explain-must-stop = el peón se convierte en dama en { $square }, y allí termina su jugada
explain-ends-move = el primer salto termina la jugada para { explain-piece }, en { $square }
explain-still-a-man = el peón solo pasa por la casilla de promoción { $square } y sigue como peón
explain-landing = la dama debe detenerse justo detrás de la pieza capturada, en { $square }
explain-landing-after-king = una dama cuya captura termina con una dama debe detenerse justo detrás de ella, en { $square }
explain-must-go-on = la captura no puede terminar en { $end }: desde { $square } sigue por encima de { $over }
explain-must-capture = quien puede capturar debe hacerlo: { $count ->
    [one] puede la pieza de { $squares }
   *[other] pueden las piezas de { $squares }
}
explain-quantity = hay que capturar el mayor número de piezas: { $best }, no { $yours }
explain-quality = hay que capturar el mayor número de damas: { $best }, no { $yours }
explain-preference = la captura con la dama tiene prioridad sobre la captura con cualquier otra pieza
explain-order = tiene prioridad la captura que encuentra antes las damas
explain-value = hay que hacer la captura de mayor valor: vale { $best }, esta { $yours }
explain-same-king = { $limit ->
    [one] la dama de { $square } ya se ha movido y no puede moverse otra vez mientras su bando tenga otras piezas además de damas
   *[other] la dama de { $square } se ha movido { $limit } veces seguidas y no puede moverse otra vez mientras su bando tenga otras piezas además de damas
}

# Retiradas

explain-must-remove = la partida empieza retirando una pieza: indica una casilla entre { $squares }
explain-not-removable = la pieza de { $square } no se puede retirar, solo una entre { $squares }
explain-nothing-removable = la pieza de { $square } no se puede retirar

# Finales

explain-wins = ganan { explain-side }: { $why }
explain-drawn = la partida termina en tablas: { $why }
explain-end-no-pieces = { explain-side } ya no tienen piezas
explain-end-no-pieces-wins = ya no tienen piezas, y en este juego eso gana
explain-end-no-moves = { explain-side } no tienen ninguna jugada legal
explain-end-no-moves-wins = no tienen ninguna jugada legal, y en este juego eso gana
explain-end-first-king = han hecho la primera dama
explain-end-minimum-pieces = { $count ->
    [one] a { explain-side } les queda solo { $count } pieza
   *[other] a { explain-side } les quedan solo { $count } piezas
}
explain-end-repetition = la misma posición se ha dado { $count } veces
explain-end-no-progress = { $span } sin { $things }
explain-end-material = { $span } con { $material }
explain-end-instant = { $material } son tablas en el acto
explain-end-agreement = los jugadores lo han acordado
explain-end-resignation = { explain-side } han abandonado
explain-end-time = { explain-side } han agotado su tiempo
explain-end-time-outs = { explain-side } han agotado su tiempo { $count } veces seguidas
explain-moves-each = { $count ->
    [one] { $count } jugada de cada bando
   *[other] { $count } jugadas de cada bando
}
explain-plies = { $count ->
    [one] { $count } media jugada
   *[other] { $count } medias jugadas
}
explain-progress-capture = captura
explain-progress-man-move = movimiento de peón
explain-progress-promotion = promoción
explain-at-start = al principio
explain-after-ply = tras la media jugada { $ply } ({ $move })
explain-stood = estuvo en el tablero { $when }
explain-count-began = la cuenta empezó { $when }
explain-brought-about = lo decidió la media jugada { $ply }: { $move }

# Material

explain-against = { $strong } contra { $weak }
explain-on-landmark = { $landmark ->
    [main-road] { $material } en la diagonal principal
   *[other] { $material } en las casillas «{ $name }»
}
explain-on-board = { $pieces } en el tablero
explain-any-pieces = piezas cualesquiera
explain-kings = { $number ->
    [one] { $count } dama
   *[other] { $count } damas
}
explain-men = { $number ->
    [one] { $count } peón
   *[other] { $count } peones
}
explain-pieces = { $number ->
    [one] { $count } pieza
   *[other] { $count } piezas
}
explain-or-more = { $least } o más
explain-at-most = como máximo { $most }
explain-one-or-other = { $least } o { $most }
explain-from-to = de { $least } a { $most }
