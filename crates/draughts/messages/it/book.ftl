## La cornice di un libro di regole.

book-title = { $name }: le regole
book-language = Italiano
book-contents = Indice
book-summary = In breve
book-others = Altre dame
book-sources = Fonti
book-key = Chiave
book-place = File di regole
book-source = Fonte
book-legend = Nei diagrammi w e b sono pedine, W e B dame. Una riga con > è una mossa legale, una con ! non lo è. Le caselle stanno fra ( ) se un pezzo può andarci, fra { "{ }" } se non può, fra < > se il loro pezzo è preso, e fra [ ] se è di loro che si parla.

# Didascalie.
book-figure-start = La posizione iniziale.
book-figure-names = I nomi delle caselle.
book-figure-landmark = Queste caselle.
book-figure-material = Per esempio, questo materiale.
book-figure-removal = Il primo pezzo si toglie da una di queste caselle.
book-legal = { $n ->
    [one] Mossa legale: { $moves }.
   *[other] Mosse legali: { $moves }.
}
book-wrong = { $n ->
    [one] Mossa non legale: { $moves }.
   *[other] Mosse non legali: { $moves }.
}
book-is-king = Dopo { $move } il pezzo è una dama.
book-is-man = Dopo { $move } il pezzo è una pedina.
book-white-has-won = Qui il Bianco ha vinto.
book-black-has-won = Qui il Nero ha vinto.

# Altre varianti.
book-other-same = { $name } si gioca con le stesse regole.
book-other-rule = { $name } ha una sola regola diversa: { $rule }
book-other-rules = { $n ->
    [one] { $name } ha { $n } regola diversa, su { $topics }.
   *[other] { $name } ha { $n } regole diverse, su { $topics }.
}
topic-aim = scopo
topic-board = damiera e inizio
topic-moves = mosse
topic-captures = prese
topic-choice = scelta fra le prese
topic-promotion = promozione
topic-kings = dame
topic-draws = patta
topic-special = regole speciali
topic-notation = notazione

# Il riassunto.
fact-board = Damiera
fact-pieces = Pezzi
fact-first = Muove per primo
fact-steps = Le pedine muovono
fact-jumps = Le pedine prendono
fact-king = Dama
fact-compulsory = Presa obbligatoria
fact-choice = Fra più prese
fact-removal = I pezzi presi si tolgono
fact-promotion = Promozione
fact-goal = Vince
word-white = il Bianco
word-black = il Nero
word-yes = sì
word-no = no
word-none = per niente
word-never = mai
word-no-king = nessuna
word-short = corta
word-flying = volante
word-then = { $first }; dal secondo salto { $next }
word-board = { $n ->
    [one] { $width }×{ $height }, { $n } casella
   *[other] { $width }×{ $height }, { $n } caselle
}
word-points = { $n ->
    [one] { $n } punto, { $width }×{ $height }
   *[other] { $n } punti, { $width }×{ $height }
}
word-each = { $n ->
    [one] { $n } per parte
   *[other] { $n } per parte
}
word-unequal = Bianco { $white }, Nero { $black }
word-free = una qualsiasi
word-quantity = più pezzi
word-quality = più dame
word-preference = con una dama
word-order = prima le dame
word-value = valore più alto
word-after-move = a mossa finita
word-at-once = subito
word-far-row = sull'ultima traversa
word-some-squares = su certe caselle
word-ends-move = un salto fin lì conclude la mossa
word-as-man = una pedina di passaggio resta pedina
word-as-king = una pedina di passaggio diventa subito dama
word-last = chi può ancora muovere
word-losing = chi non ha più pezzi o mosse
word-first-king = chi ha per primo una dama
word-mixed = si veda lo scopo
