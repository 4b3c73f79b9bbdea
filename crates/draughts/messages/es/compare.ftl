## Dónde se separan los reglamentos.

compare-same-rules = Las reglas de estos juegos son las mismas.
compare-no-key = No tiene tal regla.
compare-no-more = Nada más de lo que dicen los otros.

# Qué se ha cambiado.
compare-alone = «{ $game }» con esta única regla de «{ $other }»:
compare-after = «{ $game }» con { $first } de «{ $other }» y, después, también con esta única regla:
compare-with = «{ $game }» con esta regla y lo que es inseparable de ella ({ $keys }) de «{ $other }»:

# Qué muestra una posición.
compare-without-change = sin el cambio
compare-with-change = con el cambio
compare-both-count = { $count ->
    [one] { $count } jugada en ambos casos
   *[other] { $count } jugadas en ambos casos
}
compare-more = y { $count } más
compare-agreed = Legales en todos: { $moves }
compare-agreed-none = Ninguna jugada es legal en todos.
compare-no-move = ninguna jugada legal
compare-goes-on = la partida continúa
compare-won = { $side ->
    [white] han ganado las blancas
   *[black] han ganado las negras
}
compare-odds = { $move } sale bien en { $percent } de 100 casos
compare-paths = { $count ->
    [one] { $move } por { $count } camino
   *[other] { $move } por { $count } caminos
}

# Por qué ninguna posición lo muestra.
compare-hidden-same = Dice lo mismo con otras palabras.
compare-hidden-follows = Solo junto con { $key }: la regla aparece y desaparece con ella.
compare-hidden-board = No se ve en las jugadas de una posición: los tableros son distintos.
compare-hidden-pieces = No se ve en una posición: solo uno de los juegos tiene esta pieza.
compare-hidden-setup = No se ve en las jugadas: la posición inicial es otra.
compare-hidden-opening = No se ve en una posición: solo la apertura es distinta.
compare-hidden-draws = No se ve en una posición: las tablas dependen del curso de la partida.
compare-hidden-clock = No se ve en una posición: trata del tiempo.
compare-hidden-notation = No se ve en el tablero: solo la escritura es distinta.
compare-nothing = No se halló ninguna diferencia en { $positions } posiciones.
compare-nothing-seed = No se halló ninguna diferencia en { $positions } posiciones (semilla { $seed }).
compare-stopped = Búsqueda detenida tras { $positions } posiciones sin diferencia.
compare-impossible = No se puede cambiar por sí sola: las demás reglas no encajarían con ella.
