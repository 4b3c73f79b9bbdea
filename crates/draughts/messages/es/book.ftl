## El marco de un libro de reglas.

book-title = { $name }: las reglas
book-language = Español
book-contents = Índice
book-summary = En breve
book-others = Otras damas
book-sources = Fuentes
book-key = Clave
book-place = Archivo de reglas
book-source = Fuente
book-legend = En los diagramas, w y b son peones, W y B son damas. Una línea con > es una jugada legal, una con ! no lo es. Las casillas van entre ( ) si una pieza puede ir allí, entre { "{ }" } si no puede, entre < > si su pieza es capturada, y entre [ ] si se habla de ellas.

# Leyendas de los diagramas.
book-figure-start = La posición inicial.
book-figure-names = Los nombres de las casillas.
book-figure-landmark = Estas casillas.
book-figure-material = Por ejemplo, este material.
book-figure-removal = La primera pieza se retira de una de estas casillas.
book-legal = { $n ->
    [one] Jugada legal: { $moves }.
   *[other] Jugadas legales: { $moves }.
}
book-wrong = { $n ->
    [one] Jugada ilegal: { $moves }.
   *[other] Jugadas ilegales: { $moves }.
}
book-is-king = Tras { $move } la pieza es una dama.
book-is-man = Tras { $move } la pieza es un peón.
book-white-has-won = Aquí las blancas han ganado.
book-black-has-won = Aquí las negras han ganado.

# Otras variantes.
book-other-same = { $name }: las mismas reglas.
book-other-rule = { $name }: una sola regla distinta. { $rule }
book-other-rules = { $n ->
    [one] { $name }: { $n } regla distinta ({ $topics }).
   *[other] { $name }: { $n } reglas distintas ({ $topics }).
}
topic-aim = objetivo
topic-board = tablero y comienzo
topic-moves = jugadas
topic-captures = capturas
topic-choice = elección entre capturas
topic-promotion = coronación
topic-kings = damas
topic-draws = tablas
topic-special = reglas especiales
topic-notation = notación

# El resumen.
fact-board = Tablero
fact-pieces = Piezas
fact-first = Empiezan
fact-steps = Los peones avanzan
fact-jumps = Los peones capturan
fact-king = Dama
fact-compulsory = Captura obligatoria
fact-choice = Entre varias capturas
fact-removal = Las piezas capturadas se retiran
fact-promotion = Coronación
fact-goal = Gana
word-white = las blancas
word-black = las negras
word-yes = sí
word-no = no
word-none = de ningún modo
word-never = nunca
word-no-king = ninguna
word-short = corta
word-flying = voladora
word-then = { $first }; desde el segundo salto { $next }
word-board = { $n ->
    [one] { $width }×{ $height }, { $n } casilla
   *[other] { $width }×{ $height }, { $n } casillas
}
word-points = { $n ->
    [one] { $n } punto, { $width }×{ $height }
   *[other] { $n } puntos, { $width }×{ $height }
}
word-each = { $n ->
    [one] { $n } por bando
   *[other] { $n } por bando
}
word-unequal = blancas { $white }, negras { $black }
word-free = cualquiera
word-quantity = más piezas
word-quality = más damas
word-preference = con una dama
word-order = damas primero
word-value = mayor valor
word-after-move = al terminar la jugada
word-at-once = de inmediato
word-far-row = en la última fila
word-some-squares = en ciertas casillas
word-ends-move = un salto hasta allí termina la jugada
word-as-man = de paso, el peón sigue siendo peón
word-as-king = de paso, el peón se convierte enseguida en dama
word-last = quien aún puede jugar
word-losing = quien ya no tiene piezas o jugadas
word-first-king = quien tiene primero una dama
word-mixed = véase el objetivo
