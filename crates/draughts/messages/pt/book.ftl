## A moldura de um livro de regras.

book-title = { $name }: as regras
book-language = Português
book-contents = Índice
book-summary = Em resumo
book-others = Outras damas
book-sources = Fontes
book-key = Chave
book-place = Arquivo de regras
book-source = Fonte
book-legend = Nos diagramas, w e b são pedras, W e B são damas. Uma linha com > é um lance legal, uma com ! não é. As casas estão entre ( ) se uma peça pode ir até lá, entre { "{ }" } se não pode, entre < > se a sua peça é capturada, e entre [ ] se é delas que se fala.

# Legendas dos diagramas.
book-figure-start = A posição inicial.
book-figure-names = Os nomes das casas.
book-figure-landmark = Estas casas.
book-figure-material = Por exemplo, este material.
book-figure-removal = A primeira peça é retirada de uma destas casas.
book-legal = { $n ->
    [one] Lance legal: { $moves }.
   *[other] Lances legais: { $moves }.
}
book-wrong = { $n ->
    [one] Lance ilegal: { $moves }.
   *[other] Lances ilegais: { $moves }.
}
book-is-king = Depois de { $move } a peça é uma dama.
book-is-man = Depois de { $move } a peça é uma pedra.
book-white-has-won = Aqui as brancas venceram.
book-black-has-won = Aqui as pretas venceram.

# Outras variantes.
book-other-same = { $name }: as mesmas regras.
book-other-rule = { $name }: uma só regra diferente. { $rule }
book-other-rules = { $n ->
    [one] { $name }: { $n } regra diferente ({ $topics }).
   *[other] { $name }: { $n } regras diferentes ({ $topics }).
}
topic-aim = objetivo
topic-board = tabuleiro e início
topic-moves = lances
topic-captures = capturas
topic-choice = escolha entre capturas
topic-promotion = promoção
topic-kings = damas
topic-draws = empate
topic-special = regras especiais
topic-notation = notação

# O resumo.
fact-board = Tabuleiro
fact-pieces = Peças
fact-first = Começam
fact-steps = As pedras andam
fact-jumps = As pedras capturam
fact-king = Dama
fact-compulsory = Captura obrigatória
fact-choice = Entre várias capturas
fact-removal = As peças capturadas saem
fact-promotion = Promoção
fact-goal = Vence
word-white = as brancas
word-black = as pretas
word-yes = sim
word-no = não
word-none = de modo nenhum
word-never = nunca
word-no-king = nenhuma
word-short = curta
word-flying = voadora
word-then = { $first }; a partir do segundo salto { $next }
word-board = { $n ->
    [one] { $width }×{ $height }, { $n } casa
   *[other] { $width }×{ $height }, { $n } casas
}
word-points = { $n ->
    [one] { $n } ponto, { $width }×{ $height }
   *[other] { $n } pontos, { $width }×{ $height }
}
word-each = { $n ->
    [one] { $n } de cada lado
   *[other] { $n } de cada lado
}
word-unequal = brancas { $white }, pretas { $black }
word-free = qualquer uma
word-quantity = mais peças
word-quality = mais damas
word-preference = com uma dama
word-order = damas primeiro
word-value = maior valor
word-after-move = no fim do lance
word-at-once = imediatamente
word-far-row = na última fileira
word-some-squares = em certas casas
word-ends-move = um salto até lá termina o lance
word-as-man = de passagem, a pedra continua pedra
word-as-king = de passagem, a pedra torna-se logo dama
word-last = quem ainda pode jogar
word-losing = quem não tem mais peças ou lances
word-first-king = quem tem primeiro uma dama
word-mixed = ver o objetivo
