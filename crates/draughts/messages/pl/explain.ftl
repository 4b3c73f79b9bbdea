# Słowa

explain-side = { $side ->
    [white] białe
   *[black] czarne
}
explain-piece = { $kind ->
    [man] pionek
    [king] damka
   *[other] bierka „{ $name }”
}
explain-colored = { $side ->
    [white] { $kind ->
        [man] biały pionek
        [king] biała damka
       *[other] biała bierka „{ $name }”
    }
   *[black] { $kind ->
        [man] czarny pionek
        [king] czarna damka
       *[other] czarna bierka „{ $name }”
    }
}

# Odpowiedzi

explain-rule = reguła { $key } ({ $place })
explain-rule-says = reguła: { $sentence } ({ $key }; { $place })
explain-rule-default = domyślnie
explain-legal-moves = dozwolone: { $moves }
explain-more-moves = { $moves } i jeszcze { $count }

# Dozwolone ruchy

explain-step = { explain-piece } z { $from } idzie na { $to }
explain-capture = { explain-piece } z { $from } bije { $captured } i kończy na { $to }
explain-capture-by-way = { explain-piece } z { $from } bije { $captured }, przechodzi przez { $way } i kończy na { $to }
explain-removal = bierka z { $square } schodzi z planszy
explain-becomes = { $kind ->
    [man] staje się pionkiem
    [king] staje się damką
   *[other] staje się bierką „{ $name }”
}
explain-only-move = to jedyny dozwolony ruch
explain-only-captures = bicie jest obowiązkowe
explain-duel = los decyduje, czy bicie się uda

# Zapis

explain-game-over = partia jest skończona
explain-pass = nie wolno pasować: kto jest na posunięciu, musi wykonać ruch
explain-empty-text = nic nie zapisano; ruch zapisuje się na przykład { $example }
explain-unknown-text = „{ $part }” nic nie znaczy w zapisie ruchu; ruch zapisuje się na przykład { $example }
explain-missing-square = brakuje pola przy znaku { $column }
explain-braces = zbite bierki podaje się w nawiasach klamrowych na końcu, a nie przy znaku { $column }
explain-off-board = { $board ->
    [half] na polu { $square } się nie gra: gra się tylko na co drugim polu, od { $first } do { $last }
   *[whole] pola { $square } nie ma na tej planszy; jej pola są od { $first } do { $last }
}
explain-one-square = ruch wymaga dwóch pól: początkowego i końcowego
explain-ambiguous = zapis pasuje do kilku ruchów: { $moves }
explain-not-legal = to nie jest dozwolony ruch

# Bierka i plansza

explain-empty-square = na { $square } nie ma bierki
explain-not-your-piece = bierka na { $square } nie jest twoja: to { explain-colored }
explain-same-square = ruch kończy się na { $square }, gdzie się zaczyna
explain-occupied = pole { $square } nie jest wolne: stoi na nim { explain-colored }
explain-no-line = pola { $from } i { $to } nie leżą na jednej linii planszy
explain-wrong-direction = { $capture ->
    [no] { explain-piece } na { $square } nie może iść { $way }, tylko { $allowed }
    [first] { explain-piece } na { $square } nie może bić { $way }, tylko { $allowed }
   *[later] { explain-piece } nie może z { $square } bić dalej { $way }, tylko { $allowed }
}
explain-no-direction = { $capture ->
    [no] { explain-piece } na { $square } może tylko bić, a nie chodzić
   *[yes] { explain-piece } na { $square } nigdy nie bije
}
explain-too-far = { $capture ->
    [no] { explain-piece } na { $square } chodzi tylko o jedno pole
   *[yes] { explain-piece } bije tylko bierkę na sąsiednim polu i staje tuż za nią
}
explain-path-blocked = droga z { $from } na { $to } nie jest wolna: na { $square } stoi { explain-colored }
explain-own-piece = nie wolno przeskakiwać własnych bierek, takich jak na { $square }
explain-broken-line = pionek przechodzi tylko nad nieprzerwaną linią własnych pionków, a { $square } ją przerywa
explain-frozen = na ostatnim rzędzie, gdzie leży { $square }, pionek nie wykonuje już ruchów bez bicia

# Bicia

explain-nothing-to-capture = między { $from } a { $to } nie ma czego zbić
explain-no-route = żadne bicie nie prowadzi z { $from } na { $to }
explain-other-captures = tą drogą bije się { $captured }, a nie { $named }
explain-man-captures-king = pionek nie może bić damki, a na { $square } stoi damka
explain-jumped-twice = bierka na { $square } jest już zbita, a żadnej bierki nie wolno przeskoczyć dwa razy
explain-still-stands = zbita bierka na { $square } stoi tam do końca ruchu i zagradza drogę
explain-reversal = bicie nie może zawrócić o 180 stopni, jak tutaj na { $square }
explain-not-straight = bicie trzyma się jednej linii i nie może skręcić na { $square }
explain-must-stop = pionek staje się damką na { $square } i tam jego ruch się kończy
explain-ends-move = { explain-piece } kończy ruch po pierwszym skoku, na { $square }
explain-still-a-man = pionek tylko przechodzi przez pole przemiany { $square } i bije dalej jako pionek
explain-landing = damka musi stanąć tuż za zbitą bierką, na { $square }
explain-landing-after-king = damka, która jako ostatnią bije damkę, musi stanąć tuż za nią, na { $square }
explain-must-go-on = bicie nie może się skończyć na { $end }: z { $square } prowadzi dalej przez { $over }
explain-must-capture = kto może bić, ten musi: { $count ->
    [one] może bierka na { $squares }
    [few] mogą bierki na { $squares }
   *[many] mogą bierki na { $squares }
}
explain-quantity = trzeba zbić jak najwięcej bierek: { $best }, a nie { $yours }
explain-quality = trzeba zbić jak najwięcej damek: { $best }, a nie { $yours }
explain-preference = bicie damką ma pierwszeństwo przed biciem każdą inną bierką
explain-order = pierwszeństwo ma bicie, które wcześniej napotyka damki
explain-value = trzeba wykonać bicie o największej wartości: jest warte { $best }, a to { $yours }
explain-same-king = { $limit ->
    [one] damka na { $square } wykonała już ruch i nie może iść znowu, dopóki jej strona ma coś oprócz damek
    [few] damka na { $square } wykonała { $limit } ruchy z rzędu i nie może iść znowu, dopóki jej strona ma coś oprócz damek
   *[many] damka na { $square } wykonała { $limit } ruchów z rzędu i nie może iść znowu, dopóki jej strona ma coś oprócz damek
}

# Zdejmowanie

explain-must-remove = partia zaczyna się od zdjęcia bierki: podaj jedno z pól { $squares }
explain-not-removable = nie wolno zdjąć bierki z { $square }, tylko z jednego z pól { $squares }
explain-nothing-removable = nie wolno zdjąć bierki z { $square }

# Zakończenia

explain-wins = { explain-side } wygrywają: { $why }
explain-drawn = partia kończy się remisem: { $why }
explain-end-no-pieces = { explain-side } nie mają już bierek
explain-end-no-pieces-wins = nie mają już bierek, a w tej grze to wygrywa
explain-end-no-moves = { explain-side } nie mają dozwolonego ruchu
explain-end-no-moves-wins = nie mają dozwolonego ruchu, a w tej grze to wygrywa
explain-end-first-king = jako pierwsze mają damkę
explain-end-minimum-pieces = { $count ->
    [one] { explain-side } mają już tylko { $count } bierkę
    [few] { explain-side } mają już tylko { $count } bierki
   *[many] { explain-side } mają już tylko { $count } bierek
}
explain-end-repetition = ta sama pozycja wystąpiła po raz { $count }.
explain-end-no-progress = { $span } bez { $things }
explain-end-material = { $span } przy układzie: { $material }
explain-end-instant = { $material } to od razu remis
explain-end-agreement = gracze tak się umówili
explain-end-resignation = { explain-side } się poddały
explain-end-time = { explain-side } przekroczyły czas
explain-end-time-outs = { explain-side } przekroczyły czas { $count } razy z rzędu
explain-moves-each = { $count ->
    [one] po { $count } ruchu każdej strony
    [few] po { $count } ruchy każdej strony
   *[many] po { $count } ruchów każdej strony
}
explain-plies = { $count ->
    [one] { $count } posunięcie
    [few] { $count } posunięcia
   *[many] { $count } posunięć
}
explain-progress-capture = bicia
explain-progress-man-move = ruchu pionka
explain-progress-promotion = przemiany
explain-at-start = na początku
explain-after-ply = po posunięciu { $ply } ({ $move })
explain-stood = stała na planszy { $when }
explain-count-began = liczenie zaczęło się { $when }
explain-brought-about = rozstrzygnęło posunięcie { $ply }: { $move }

# Materiał

explain-against = { $strong } kontra { $weak }
explain-on-landmark = { $landmark ->
    [main-road] { $material } na głównej drodze
   *[other] { $material } na polach „{ $name }”
}
explain-on-board = { $pieces } na planszy
explain-any-pieces = dowolne bierki
explain-kings = { $number ->
    [one] { $count } damka
    [few] { $count } damki
   *[many] { $count } damek
}
explain-men = { $number ->
    [one] { $count } pionek
    [few] { $count } pionki
   *[many] { $count } pionków
}
explain-pieces = { $number ->
    [one] { $count } bierka
    [few] { $count } bierki
   *[many] { $count } bierek
}
explain-or-more = { $least } lub więcej
explain-at-most = najwyżej { $most }
explain-one-or-other = { $least } lub { $most }
explain-from-to = od { $least } do { $most }
