## Las reglas en frases: una para lo que dice cada clave de un archivo de reglas.

section-aim = Objetivo
section-board = Tablero y peones
section-moves = Jugadas
section-captures = Capturas
section-choice = Elección entre varias capturas
section-promotion = Coronación
section-kings = Damas
section-draws = Tablas
section-special = Reglas especiales
section-notation = Notación

# Direcciones, desde el punto de vista de la pieza.
way-forward = en línea recta hacia adelante
way-backward = en línea recta hacia atrás
way-sideways = hacia los lados
way-forward-diagonal = en diagonal hacia adelante
way-backward-diagonal = en diagonal hacia atrás
way-diagonal = en diagonal hacia adelante y hacia atrás
way-orthogonal = a lo largo de las columnas y las filas
way-any = en las ocho direcciones

# Cantidades de piezas, como lo que alguien tiene.
kings-none = ninguna dama
kings-any = cualquier número de damas
kings-exact = { $n ->
    [one] { $n } dama
   *[other] { $n } damas
}
kings-least = { $n ->
    [one] al menos { $n } dama
   *[other] al menos { $n } damas
}
kings-most = { $n ->
    [one] como máximo { $n } dama
   *[other] como máximo { $n } damas
}
kings-range = de { $from } a { $n } damas
men-none = ningún peón
men-any = cualquier número de peones
men-exact = { $n ->
    [one] { $n } peón
   *[other] { $n } peones
}
men-least = { $n ->
    [one] al menos { $n } peón
   *[other] al menos { $n } peones
}
men-most = { $n ->
    [one] como máximo { $n } peón
   *[other] como máximo { $n } peones
}
men-range = de { $from } a { $n } peones
pieces-none = ninguna pieza
pieces-any = piezas cualesquiera
pieces-exact = { $n ->
    [one] { $n } pieza
   *[other] { $n } piezas
}
pieces-least = { $n ->
    [one] al menos { $n } pieza
   *[other] al menos { $n } piezas
}
pieces-most = { $n ->
    [one] como máximo { $n } pieza
   *[other] como máximo { $n } piezas
}
pieces-range = de { $from } a { $n } piezas
pieces-among = { $pieces } (entre ellas { $some })

# El objetivo.
rule-no-pieces-loss = El bando que tiene el turno y no tiene piezas pierde.
rule-no-pieces-win = El bando que tiene el turno y no tiene piezas gana.
rule-no-moves-loss = El bando que tiene el turno y no tiene ninguna jugada legal pierde.
rule-no-moves-win = El bando que tiene el turno y no tiene ninguna jugada legal gana.
rule-first-king-yes = El primer bando que consigue una dama gana de inmediato.
rule-first-king-no = Conseguir la primera dama no decide la partida.
rule-minimum = { $n ->
    [one] El bando que se queda con { $n } pieza, o con ninguna, pierde.
   *[other] El bando que se queda con { $n } piezas o menos pierde.
}
rule-minimum-none = Se puede seguir con cualquier número de piezas.

# El tablero y el comienzo.
rule-width = { $n ->
    [one] El tablero tiene { $n } columna.
   *[other] El tablero tiene { $n } columnas.
}
rule-height = { $n ->
    [one] Tiene { $n } fila.
   *[other] Tiene { $n } filas.
}
rule-squares-dark = { $n ->
    [one] Se juega en casillas alternas, { $n } en total; la esquina más cercana a la izquierda de las blancas es una de ellas.
   *[other] Se juega en casillas alternas, { $n } en total; la esquina más cercana a la izquierda de las blancas es una de ellas.
}
rule-squares-light = { $n ->
    [one] Se juega en casillas alternas, { $n } en total; la esquina más cercana a la izquierda de las blancas no es una de ellas.
   *[other] Se juega en casillas alternas, { $n } en total; la esquina más cercana a la izquierda de las blancas no es una de ellas.
}
rule-squares-all = { $n ->
    [one] Se juega en la única casilla.
   *[other] Se juega en todas las { $n } casillas.
}
rule-squares-points = El tablero es una figura de puntos unidos por líneas; los puntos son sus casillas, y las piezas se mueven a lo largo de las líneas.
rule-points = { $n ->
    [one] Tiene { $n } punto: { $squares }.
   *[other] Tiene { $n } puntos: { $squares }.
}
rule-lines = { $n ->
    [one] Tiene { $n } línea: { $lines }.
   *[other] Tiene { $n } líneas: { $lines }.
}
rule-landmark = Estas casillas se llaman «{ $name }»: { $squares }.
rule-first = { $side ->
    [white] Empiezan las blancas.
   *[black] Empiezan las negras.
}
rule-rows = { $n ->
    [one] Al comienzo, los peones de cada bando llenan la fila más cercana a él.
   *[other] Al comienzo, los peones de cada bando llenan las { $n } filas más cercanas a él.
}
rule-men = { $side ->
    [white] { $n ->
        [one] Al comienzo, las blancas tienen { $n } peón, en { $squares }.
       *[other] Al comienzo, las blancas tienen { $n } peones, en { $squares }.
    }
   *[black] { $n ->
        [one] Al comienzo, las negras tienen { $n } peón, en { $squares }.
       *[other] Al comienzo, las negras tienen { $n } peones, en { $squares }.
    }
}
rule-men-none = { $side ->
    [white] Al comienzo, las blancas no tienen peones.
   *[black] Al comienzo, las negras no tienen peones.
}
rule-kind-start = { $side ->
    [white] { $n ->
        [one] Las blancas empiezan con { $n } pieza del tipo «{ $name }», en { $squares }.
       *[other] Las blancas empiezan con { $n } piezas del tipo «{ $name }», en { $squares }.
    }
   *[black] { $n ->
        [one] Las negras empiezan con { $n } pieza del tipo «{ $name }», en { $squares }.
       *[other] Las negras empiezan con { $n } piezas del tipo «{ $name }», en { $squares }.
    }
}
rule-kind-start-none = { $side ->
    [white] Las blancas empiezan sin piezas del tipo «{ $name }».
   *[black] Las negras empiezan sin piezas del tipo «{ $name }».
}

# Jugadas de los peones y de otros tipos.
rule-man-moves = Un peón avanza { $ways }, a una casilla vecina vacía.
rule-man-still = Un peón nunca se mueve sin capturar.
rule-forward-up = { $side ->
    [white] Para los peones blancos, adelante es hacia arriba del tablero, visto por las blancas.
   *[black] Para los peones negros, adelante es hacia arriba del tablero, visto por las blancas.
}
rule-forward-down = { $side ->
    [white] Para los peones blancos, adelante es hacia abajo del tablero, visto por las blancas.
   *[black] Para los peones negros, adelante es hacia abajo del tablero, visto por las blancas.
}
rule-linear-yes = En las direcciones en que se mueve, un peón también puede pasar sobre una línea continua de peones propios, hasta la casilla vacía situada justo detrás.
rule-linear-no = Un peón no puede pasar sobre los peones propios.
rule-frozen-yes = Un peón en su última fila ya no se mueve; solo puede capturar.
rule-frozen-no = Un peón en su última fila sigue moviéndose donde puede.
rule-kind-moves = Una pieza del tipo «{ $name }» se mueve { $ways }, a una casilla vecina vacía.
rule-kind-still = Una pieza del tipo «{ $name }» nunca se mueve sin capturar.

# Capturas.
rule-man-captures = Un peón captura { $ways }: salta sobre una pieza contraria vecina y se detiene en la casilla vacía situada justo detrás.
rule-man-harmless = Un peón no puede empezar una captura.
rule-man-next = A partir del segundo salto de una captura, un peón salta { $ways }.
rule-man-next-none = Un peón no da un segundo salto.
rule-kings-yes = Los peones pueden capturar damas.
rule-kings-no = Los peones no pueden capturar damas.
rule-kind-captures = Una pieza del tipo «{ $name }» captura { $ways }: salta sobre una pieza vecina y se detiene en la casilla vacía situada justo detrás.
rule-kind-harmless = Una pieza del tipo «{ $name }» no puede capturar.
rule-kind-binds-yes = La captura con una pieza del tipo «{ $name }» es tan obligatoria como cualquier otra.
rule-kind-binds-no = La captura con una pieza del tipo «{ $name }» nunca es obligatoria.
rule-kind-becomes-man = Con el primer salto, una pieza del tipo «{ $name }» se convierte en peón.
rule-kind-becomes-king = Con el primer salto, una pieza del tipo «{ $name }» se convierte en dama.
rule-kind-becomes-itself = Una pieza del tipo «{ $name }» que captura sigue siendo lo que es.
rule-kind-ends-yes = El primer salto de una pieza del tipo «{ $name }» termina la jugada.
rule-kind-ends-no = Tras el primer salto, una pieza del tipo «{ $name }» puede seguir saltando en la misma jugada.
rule-compulsory-yes = La captura es obligatoria: quien puede capturar debe hacerlo.
rule-compulsory-no = La captura no es obligatoria: quien puede capturar también puede hacer otra jugada.
rule-complete-yes = Una captura sigue mientras la misma pieza pueda saltar; todos sus saltos son una sola jugada.
rule-complete-no = Una captura puede detenerse tras cualquier salto, aunque la misma pieza pudiera seguir saltando.
rule-straight-yes = Todos los saltos de una captura mantienen la misma dirección.
rule-straight-no = Una captura puede cambiar de dirección de un salto a otro.
rule-removal-after-move = Las piezas capturadas se retiran al terminar la jugada; hasta entonces estorban el paso, y ninguna puede saltarse dos veces.
rule-removal-immediate = Una pieza capturada se retira de inmediato, y su casilla puede atravesarse en la misma jugada.
rule-reversal-allowed = Entre dos saltos, una captura puede volver atrás en 180 grados.
rule-reversal-forbidden = Entre dos saltos, una captura no puede volver atrás en 180 grados.
rule-stride-near = También a lo largo de las columnas y las filas se salta sobre piezas vecinas.
rule-stride-far = A lo largo de las columnas y las filas se cuenta una casilla de cada dos: la pieza capturada está a dos casillas de la anterior, y el salto termina dos casillas más allá.

# La elección entre varias capturas.
rule-choice-free = Si son posibles varias capturas, el jugador elige libremente.
rule-choice-first-quantity = Si son posibles varias capturas, es obligatorio capturar el mayor número de piezas.
rule-choice-first-quality = Si son posibles varias capturas, es obligatorio capturar el mayor número de damas.
rule-choice-first-preference = Si son posibles varias capturas, la captura con una dama va antes que las de otras piezas.
rule-choice-first-order = Si son posibles varias capturas, es obligatoria la que captura damas antes, salto a salto.
rule-choice-first-value = Si son posibles varias capturas, es obligatoria la de las piezas que suman el mayor valor.
rule-choice-then-quantity = Entre las que quedan, hay que capturar el mayor número de piezas.
rule-choice-then-quality = Entre las que quedan, hay que capturar el mayor número de damas.
rule-choice-then-preference = Entre las que quedan, la captura con una dama va antes que las de otras piezas.
rule-choice-then-order = Entre las que quedan, hay que capturar damas lo antes posible, salto a salto.
rule-choice-then-value = Entre las que quedan, hay que capturar el mayor valor.
rule-choice-rest = Entre capturas equivalentes, el jugador elige libremente.
rule-value-man = { $n ->
    [one] Un peón vale { $n } punto.
   *[other] Un peón vale { $n } puntos.
}
rule-value-king = { $n ->
    [one] Una dama vale { $n } punto.
   *[other] Una dama vale { $n } puntos.
}

# Coronación.
rule-promotion-far-row = Un peón que termina su jugada en su última fila, la del final de su dirección, se convierte en dama.
rule-promotion-never = Los peones nunca coronan: no hay damas.
rule-promotion-squares = { $side ->
    [white] Los peones blancos se convierten en damas cuando terminan su jugada en { $squares }.
   *[black] Los peones negros se convierten en damas cuando terminan su jugada en { $squares }.
}
rule-promotion-none = { $side ->
    [white] Los peones blancos nunca se convierten en damas.
   *[black] Los peones negros nunca se convierten en damas.
}
rule-during-ends-move = Un peón que llega con un salto a una casilla de coronación se convierte en dama, y la jugada termina.
rule-during-as-man = Un peón que llega con un salto a una casilla de coronación y puede seguir saltando continúa como peón; solo se convierte en dama si la jugada termina allí.
rule-during-as-king = Un peón que llega con un salto a una casilla de coronación se convierte en dama de inmediato y, si puede, sigue capturando como dama.

# Damas.
rule-king-moves = Una dama se mueve { $ways }.
rule-king-still = Una dama nunca se mueve sin capturar.
rule-king-captures = Una dama captura { $ways }.
rule-king-harmless = Una dama no puede capturar.
rule-range-short = La dama es corta: se mueve una casilla y solo salta sobre una pieza vecina, y se detiene justo detrás.
rule-range-flying = La dama es voladora: se mueve cualquier número de casillas vacías y captura una pieza a cualquier distancia, si las casillas anteriores y una posterior están vacías.
rule-landing-any = Tras un salto, la dama se detiene en cualquier casilla vacía situada detrás de la pieza capturada, antes de la siguiente pieza.
rule-landing-adjacent = Tras un salto, la dama se detiene en la casilla situada justo detrás de la pieza capturada.
rule-landing-after-king = Una dama cuya última pieza capturada es una dama se detiene justo detrás; tras cualquier otro salto se detiene en cualquier casilla vacía antes de la siguiente pieza.
rule-same-king = { $n ->
    [one] Mientras tenga un peón, un bando solo puede hacer { $n } jugada sin captura con la misma dama antes de mover otra pieza.
   *[other] Mientras tenga un peón, un bando puede hacer como máximo { $n } jugadas seguidas sin captura con la misma dama.
}
rule-same-king-none = Se puede mover la misma dama cuantas veces se quiera.

# Tablas.
span-moves = { $n ->
    [one] { $n } jugada de cada bando
   *[other] { $n } jugadas de cada bando
}
span-plies = { $n ->
    [one] { $n } media jugada
   *[other] { $n } medias jugadas, contando ambos bandos,
}
draw-none = Ninguna posición y ningún número de jugadas da lugar a tablas.
draw-repetition = { $n ->
    [one] La partida es tablas cuando una posición se da { $n } vez con el mismo bando al turno.
   *[other] La partida es tablas cuando la misma posición se ha dado { $n } veces con el mismo bando al turno.
}
draw-no-progress = La partida es tablas tras { $span } sin { $what }.
draw-length = La partida es tablas tras { $span }.
draw-material = La partida es tablas tras { $span } durante las cuales { $material }.
draw-since-capture = La cuenta vuelve a empezar con cada captura.
draw-instant = La partida es tablas de inmediato si, tras una jugada, { $material }, y el bando que tiene el turno no puede capturar.
material-sides = un bando tiene { $strong } y el otro { $weak }
material-sides-on = un bando tiene { $strong } y el otro { $weak }, con una dama en las casillas llamadas «{ $name }»
material-and = { $sides }, y { $total }
material-total = ambos bandos juntos tienen { $pieces }
progress-capture = captura
progress-man-move = jugada de peón
progress-no-king-move = jugada de una pieza que no sea dama
progress-promotion = coronación

# Aperturas, sorteo y tiempo.
rule-opening-none = La partida empieza con cualquier jugada legal desde la posición inicial.
rule-opening-removal = La partida empieza con dos piezas menos: quien juega primero retira una pieza propia, y después el otro bando retira una propia contigua al hueco, a lo largo de una columna o de una fila.
rule-opening-squares = La primera pieza se retira de { $squares }.
rule-opening-ballots = Las primeras jugadas se sortean; después los jugadores son libres.
rule-opening-lines = { $n ->
    [one] Hay { $n } apertura que sortear: { $lines }.
   *[other] Hay { $n } aperturas entre las que sortear: { $lines }.
}
rule-chance-none = Nada se deja al azar.
rule-marked = { $n ->
    [one] Antes de la partida, cada bando marca en secreto { $n } de sus piezas.
   *[other] Antes de la partida, cada bando marca en secreto { $n } de sus piezas.
}
rule-seconds-to-choose = { $n ->
    [one] Tiene { $n } segundo para elegirlas; las que falten entonces se sortean.
   *[other] Tiene { $n } segundos para elegirlas; las que falten entonces se sortean.
}
rule-success-common = La captura de una pieza no marcada sale bien en { $n } de 100 casos.
rule-success-marked = La captura de una pieza marcada sale bien en { $n } de 100 casos.
rule-failure-attacker-removed = Si un salto falla, la pieza que captura sale del tablero, la otra se queda, y el turno pasa.
rule-clock-none = Las reglas no fijan tiempo para una jugada.
rule-seconds = { $n ->
    [one] Una jugada puede durar { $n } segundo.
   *[other] Una jugada puede durar { $n } segundos.
}
rule-time-out-automatic-move = Cuando el tiempo se agota, se sortea y se hace una jugada legal.
rule-time-out-loss = Cuando el tiempo se agota, la partida está perdida.
rule-time-outs = { $n ->
    [one] Pierde el bando al que se le agota el tiempo { $n } vez.
   *[other] Pierde el bando al que se le agota el tiempo { $n } veces seguidas.
}
rule-time-outs-none = Ningún número de tales jugadas hace perder la partida.

# Notación.
rule-style-numeric = { $n ->
    [one] La casilla tiene el número { $n }.
   *[other] Las casillas se numeran fila por fila, de 1 a { $n }.
}
rule-style-algebraic = { $n ->
    [one] La casilla tiene la letra de su columna y el número de su fila.
   *[other] Cada una de las { $n } casillas tiene la letra de su columna y el número de su fila.
}
rule-corner-bottom-left = Se cuenta desde la esquina cercana izquierda de quien juega primero.
rule-corner-bottom-right = Se cuenta desde la esquina cercana derecha de quien juega primero.
rule-corner-top-left = Se cuenta desde la esquina lejana izquierda de quien juega primero.
rule-corner-top-right = Se cuenta desde la esquina lejana derecha de quien juega primero.
rule-separators = Las casillas de una jugada se unen con «{ $step }», las de una captura con «{ $capture }».
rule-kind-letter = En el texto de una posición, una pieza del tipo «{ $name }» tiene la letra { $letter }.
rule-game-type = En PDN el juego tiene el número { $n } (GameType).
