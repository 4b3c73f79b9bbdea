## Oprawa księgi zasad.

book-title = { $name }: zasady gry
book-language = Polski
book-contents = Spis treści
book-summary = W skrócie
book-others = Inne warcaby
book-sources = Źródła
book-key = Klucz
book-place = Plik z zasadami
book-source = Źródło
book-legend = Na diagramach w i b to pionki, W i B to damki. Wiersz z > to dozwolony ruch, wiersz z ! to ruch niedozwolony. Pola stoją w ( ), jeśli bierka może na nie wejść, w { "{ }" }, jeśli nie może, w < >, jeśli ich bierka jest bita, a w [ ], jeśli o nie chodzi.

# Podpisy diagramów.
book-figure-start = Pozycja początkowa.
book-figure-names = Nazwy pól.
book-figure-landmark = Te pola.
book-figure-material = Na przykład taki materiał.
book-figure-removal = Pierwszą bierkę zdejmuje się z jednego z tych pól.
book-legal = { $n ->
    [one] Dozwolony ruch: { $moves }.
    [few] Dozwolone ruchy: { $moves }.
   *[many] Dozwolone ruchy: { $moves }.
}
book-wrong = { $n ->
    [one] Niedozwolony ruch: { $moves }.
    [few] Niedozwolone ruchy: { $moves }.
   *[many] Niedozwolone ruchy: { $moves }.
}
book-is-king = Po { $move } bierka jest damką.
book-is-man = Po { $move } bierka jest pionkiem.
book-white-has-won = Tu wygrały białe.
book-black-has-won = Tu wygrały czarne.

# Inne odmiany.
book-other-same = { $name }: te same zasady.
book-other-rule = { $name }: jedna inna zasada. { $rule }
book-other-rules = { $n ->
    [one] { $name }: { $n } inna zasada ({ $topics }).
    [few] { $name }: { $n } inne zasady ({ $topics }).
   *[many] { $name }: { $n } innych zasad ({ $topics }).
}
topic-aim = cel
topic-board = plansza i początek
topic-moves = ruchy
topic-captures = bicie
topic-choice = wybór bicia
topic-promotion = promocja
topic-kings = damki
topic-draws = remis
topic-special = zasady szczególne
topic-notation = zapis

# Skrót.
fact-board = Plansza
fact-pieces = Bierki
fact-first = Zaczynają
fact-steps = Pionki przesuwają się
fact-jumps = Pionki biją
fact-king = Damka
fact-compulsory = Bicie obowiązkowe
fact-choice = Z kilku bić
fact-removal = Zbite bierki zdejmuje się
fact-promotion = Promocja
fact-goal = Wygrywa
word-white = białe
word-black = czarne
word-yes = tak
word-no = nie
word-none = wcale
word-never = nigdy
word-no-king = nie ma
word-short = krótka
word-flying = latająca
word-then = { $first }; od drugiego skoku { $next }
word-board = { $n ->
    [one] { $width }×{ $height }, { $n } pole
    [few] { $width }×{ $height }, { $n } pola
   *[many] { $width }×{ $height }, { $n } pól
}
word-points = { $n ->
    [one] { $n } punkt, { $width }×{ $height }
    [few] { $n } punkty, { $width }×{ $height }
   *[many] { $n } punktów, { $width }×{ $height }
}
word-each = { $n ->
    [one] po { $n }
    [few] po { $n }
   *[many] po { $n }
}
word-unequal = białe { $white }, czarne { $black }
word-free = dowolne
word-quantity = najwięcej bierek
word-quality = najwięcej damek
word-preference = damką
word-order = damki najwcześniej
word-value = największa wartość
word-after-move = po ruchu
word-at-once = od razu
word-far-row = w ostatnim rzędzie
word-some-squares = na określonych polach
word-ends-move = skok na takie pole kończy ruch
word-as-man = bijąc dalej, pionek pozostaje pionkiem
word-as-king = pionek od razu staje się damką i bije dalej
word-last = kto jeszcze może wykonać ruch
word-losing = kto nie ma już bierek lub ruchu
word-first-king = kto pierwszy ma damkę
word-mixed = zob. cel gry
