# Palavras

explain-side = { $side ->
    [white] as brancas
   *[black] as pretas
}
explain-piece = { $kind ->
    [man] a pedra
    [king] a dama
   *[other] a peça «{ $name }»
}
explain-colored = { $side ->
    [white] { $kind ->
        [man] uma pedra branca
        [king] uma dama branca
       *[other] uma peça branca «{ $name }»
    }
   *[black] { $kind ->
        [man] uma pedra preta
        [king] uma dama preta
       *[other] uma peça preta «{ $name }»
    }
}

# Respostas

explain-rule = regra { $key } ({ $place })
explain-rule-says = regra: { $sentence } ({ $key }; { $place })
explain-rule-default = valor predefinido
explain-legal-moves = lances legais: { $moves }
explain-more-moves = { $moves } e mais { $count }

# Lances legais

explain-step = { explain-piece } em { $from } move-se para { $to }
explain-capture = { explain-piece } em { $from } captura { $captured } e termina em { $to }
explain-capture-by-way = { explain-piece } em { $from } captura { $captured }, passa por { $way } e termina em { $to }
explain-removal = a peça em { $square } sai do tabuleiro
explain-becomes = { $kind ->
    [man] torna-se uma pedra
    [king] torna-se dama
   *[other] torna-se uma peça «{ $name }»
}
explain-only-move = é o único lance legal
explain-only-captures = a captura é obrigatória
explain-duel = a sorte decide se a captura tem êxito

# O texto

explain-game-over = a partida terminou
explain-pass = ninguém pode passar: quem tem a vez deve jogar
explain-empty-text = nada está escrito; um lance escreve-se, por exemplo, { $example }
explain-unknown-text = «{ $part }» não significa nada num lance; um lance escreve-se, por exemplo, { $example }
explain-missing-square = falta uma casa no caractere { $column }
explain-braces = as peças capturadas ficam entre chaves no fim, não no caractere { $column }
explain-off-board = { $board ->
    [half] na casa { $square } não se joga: joga-se só em casas alternadas, de { $first } a { $last }
   *[whole] a casa { $square } não existe neste tabuleiro, cujas casas vão de { $first } a { $last }
}
explain-one-square = um lance precisa de duas casas: onde começa e onde termina
explain-ambiguous = o texto serve para vários lances: { $moves }
explain-not-legal = não é um lance legal

# A peça e o tabuleiro

explain-empty-square = não há peça em { $square }
explain-not-your-piece = a peça em { $square } não é sua: é { explain-colored }
explain-same-square = o lance termina em { $square }, onde começa
explain-occupied = a casa { $square } não está livre: ali está { explain-colored }
explain-no-line = as casas { $from } e { $to } não estão na mesma linha do tabuleiro
explain-wrong-direction = { $capture ->
    [no] { explain-piece } em { $square } não pode mover-se { $way }, só { $allowed }
    [first] { explain-piece } em { $square } não pode capturar { $way }, só { $allowed }
   *[later] { explain-piece } não pode continuar de { $square } capturando { $way }, só { $allowed }
}
explain-no-direction = { $capture ->
    [no] { explain-piece } em { $square } só pode capturar, não mover-se
   *[yes] { explain-piece } em { $square } nunca captura
}
explain-too-far = { $capture ->
    [no] { explain-piece } em { $square } anda só uma casa de cada vez
   *[yes] { explain-piece } só captura uma peça na casa vizinha e para logo atrás dela
}
explain-path-blocked = o caminho de { $from } a { $to } não está livre: em { $square } está { explain-colored }
explain-own-piece = não se saltam as próprias peças, como a que está em { $square }
explain-broken-line = uma pedra só passa por cima de uma linha contínua de pedras próprias, e { $square } interrompe-a
explain-frozen = na última linha, onde fica { $square }, uma pedra já não faz lances sem captura

# Capturas

explain-nothing-to-capture = entre { $from } e { $to } não há peça para capturar
explain-no-route = nenhuma captura leva de { $from } a { $to }
explain-other-captures = por este caminho captura-se { $captured }, não { $named }
explain-man-captures-king = uma pedra não pode capturar uma dama, e em { $square } está uma dama
explain-jumped-twice = a peça em { $square } já foi capturada, e nenhuma peça pode ser saltada duas vezes
explain-still-stands = a peça capturada em { $square } fica ali até ao fim do lance e barra o caminho
explain-reversal = uma captura não pode voltar para trás a 180 graus, como voltaria em { $square }
explain-not-straight = uma captura mantém a sua linha e não pode virar em { $square }
explain-must-stop = a pedra torna-se dama em { $square }, e ali termina o lance
explain-ends-move = o primeiro salto termina o lance para { explain-piece }, em { $square }
explain-still-a-man = a pedra apenas passa pela casa de promoção { $square } e continua como pedra
explain-landing = a dama tem de parar logo atrás da peça capturada, em { $square }
explain-landing-after-king = uma dama cuja captura termina com uma dama tem de parar logo atrás dela, em { $square }
explain-must-go-on = a captura não pode terminar em { $end }: de { $square } continua por cima de { $over }
explain-must-capture = quem pode capturar tem de capturar: { $count ->
    [one] pode a peça em { $squares }
   *[other] podem as peças em { $squares }
}
explain-quantity = é preciso capturar o maior número de peças: { $best }, não { $yours }
explain-quality = é preciso capturar o maior número de damas: { $best }, não { $yours }
explain-preference = a captura com a dama tem prioridade sobre a captura com qualquer outra peça
explain-order = tem prioridade a captura que encontra as damas mais cedo
explain-value = é preciso fazer a captura de maior valor: vale { $best }, esta { $yours }
explain-same-king = { $limit ->
    [one] a dama em { $square } já se moveu e não pode mover-se de novo enquanto o seu lado tiver outras peças além de damas
   *[other] a dama em { $square } moveu-se { $limit } vezes seguidas e não pode mover-se de novo enquanto o seu lado tiver outras peças além de damas
}

# Remoções

explain-must-remove = a partida começa com a retirada de uma peça: indique uma casa entre { $squares }
explain-not-removable = a peça em { $square } não pode ser retirada, só uma entre { $squares }
explain-nothing-removable = a peça em { $square } não pode ser retirada

# Resultados

explain-wins = { explain-side } vencem: { $why }
explain-drawn = a partida termina empatada: { $why }
explain-end-no-pieces = { explain-side } já não têm peças
explain-end-no-pieces-wins = já não têm peças, o que neste jogo é vitória
explain-end-no-moves = { explain-side } não têm lance legal
explain-end-no-moves-wins = não têm lance legal, o que neste jogo é vitória
explain-end-first-king = fizeram a primeira dama
explain-end-minimum-pieces = { $count ->
    [one] { explain-side } têm só { $count } peça
   *[other] { explain-side } têm só { $count } peças
}
explain-end-repetition = a mesma posição ocorreu { $count } vezes
explain-end-no-progress = { $span } sem { $things }
explain-end-material = { $span } com { $material }
explain-end-instant = { $material } é logo empate
explain-end-agreement = os jogadores assim combinaram
explain-end-resignation = { explain-side } abandonaram
explain-end-time = { explain-side } esgotaram o tempo
explain-end-time-outs = { explain-side } esgotaram o tempo { $count } vezes seguidas
explain-moves-each = { $count ->
    [one] { $count } lance de cada lado
   *[other] { $count } lances de cada lado
}
explain-plies = { $count ->
    [one] { $count } meio-lance
   *[other] { $count } meios-lances
}
explain-progress-capture = captura
explain-progress-man-move = movimento de pedra
explain-progress-promotion = promoção
explain-at-start = no início
explain-after-ply = depois do meio-lance { $ply } ({ $move })
explain-stood = esteve no tabuleiro { $when }
explain-count-began = a contagem começou { $when }
explain-brought-about = decidiu o meio-lance { $ply }: { $move }

# Material

explain-against = { $strong } contra { $weak }
explain-on-landmark = { $landmark ->
    [main-road] { $material } na grande diagonal
   *[other] { $material } nas casas «{ $name }»
}
explain-on-board = { $pieces } no tabuleiro
explain-any-pieces = quaisquer peças
explain-kings = { $number ->
    [one] { $count } dama
   *[other] { $count } damas
}
explain-men = { $number ->
    [one] { $count } pedra
   *[other] { $count } pedras
}
explain-pieces = { $number ->
    [one] { $count } peça
   *[other] { $count } peças
}
explain-or-more = { $least } ou mais
explain-at-most = no máximo { $most }
explain-one-or-other = { $least } ou { $most }
explain-from-to = de { $least } a { $most }
