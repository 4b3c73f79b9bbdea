## Zasady w zdaniach: po jednym na to, co mówi każdy klucz pliku z zasadami.

section-aim = Cel gry
section-board = Plansza i pionki
section-moves = Ruchy
section-captures = Bicie
section-choice = Wybór spośród kilku bić
section-promotion = Promocja
section-kings = Damki
section-draws = Remis
section-special = Zasady szczególne
section-notation = Zapis

# Kierunki z punktu widzenia bierki.
way-forward = prosto do przodu
way-backward = prosto do tyłu
way-sideways = w bok
way-forward-diagonal = po przekątnej do przodu
way-backward-diagonal = po przekątnej do tyłu
way-diagonal = po przekątnej do przodu i do tyłu
way-orthogonal = wzdłuż kolumn i rzędów
way-any = we wszystkich ośmiu kierunkach

# Liczby bierek jako to, co ktoś ma.
kings-none = zero damek
kings-any = dowolną liczbę damek
kings-exact = { $n ->
    [one] { $n } damkę
    [few] { $n } damki
   *[many] { $n } damek
}
kings-least = { $n ->
    [one] co najmniej { $n } damkę
    [few] co najmniej { $n } damki
   *[many] co najmniej { $n } damek
}
kings-most = { $n ->
    [one] co najwyżej { $n } damkę
    [few] co najwyżej { $n } damki
   *[many] co najwyżej { $n } damek
}
kings-range = od { $from } do { $n } damek
men-none = zero pionków
men-any = dowolną liczbę pionków
men-exact = { $n ->
    [one] { $n } pionek
    [few] { $n } pionki
   *[many] { $n } pionków
}
men-least = { $n ->
    [one] co najmniej { $n } pionek
    [few] co najmniej { $n } pionki
   *[many] co najmniej { $n } pionków
}
men-most = { $n ->
    [one] co najwyżej { $n } pionek
    [few] co najwyżej { $n } pionki
   *[many] co najwyżej { $n } pionków
}
men-range = od { $from } do { $n } pionków
pieces-none = zero bierek
pieces-any = dowolne bierki
pieces-exact = { $n ->
    [one] { $n } bierkę
    [few] { $n } bierki
   *[many] { $n } bierek
}
pieces-least = { $n ->
    [one] co najmniej { $n } bierkę
    [few] co najmniej { $n } bierki
   *[many] co najmniej { $n } bierek
}
pieces-most = { $n ->
    [one] co najwyżej { $n } bierkę
    [few] co najwyżej { $n } bierki
   *[many] co najwyżej { $n } bierek
}
pieces-range = od { $from } do { $n } bierek
pieces-among = { $pieces } (w tym { $some })

# Cel.
rule-no-pieces-loss = Strona, na którą przypada ruch, a która nie ma już bierek, przegrywa.
rule-no-pieces-win = Strona, na którą przypada ruch, a która nie ma już bierek, wygrywa.
rule-no-moves-loss = Strona, na którą przypada ruch, a która nie może wykonać żadnego, przegrywa.
rule-no-moves-win = Strona, na którą przypada ruch, a która nie może wykonać żadnego, wygrywa.
rule-first-king-yes = Strona, która pierwsza zdobędzie damkę, od razu wygrywa.
rule-first-king-no = Zdobycie pierwszej damki nie rozstrzyga partii.
rule-minimum = { $n ->
    [one] Strona, której pozostała { $n } bierka lub żadna, przegrywa.
    [few] Strona, której pozostały { $n } bierki lub mniej, przegrywa.
   *[many] Strona, której pozostało { $n } bierek lub mniej, przegrywa.
}
rule-minimum-none = Można grać dalej z dowolną liczbą bierek.

# Plansza i początek gry.
rule-width = { $n ->
    [one] Plansza ma { $n } kolumnę.
    [few] Plansza ma { $n } kolumny.
   *[many] Plansza ma { $n } kolumn.
}
rule-height = { $n ->
    [one] Ma { $n } rząd.
    [few] Ma { $n } rzędy.
   *[many] Ma { $n } rzędów.
}
rule-squares-dark = { $n ->
    [one] Gra się na co drugim polu, razem na { $n } polu; należy do nich bliższy białym lewy narożnik.
    [few] Gra się na co drugim polu, razem na { $n } polach; należy do nich bliższy białym lewy narożnik.
   *[many] Gra się na co drugim polu, razem na { $n } polach; należy do nich bliższy białym lewy narożnik.
}
rule-squares-light = { $n ->
    [one] Gra się na co drugim polu, razem na { $n } polu; nie należy do nich bliższy białym lewy narożnik.
    [few] Gra się na co drugim polu, razem na { $n } polach; nie należy do nich bliższy białym lewy narożnik.
   *[many] Gra się na co drugim polu, razem na { $n } polach; nie należy do nich bliższy białym lewy narożnik.
}
rule-squares-all = { $n ->
    [one] Gra się na jedynym polu.
    [few] Gra się na wszystkich { $n } polach.
   *[many] Gra się na wszystkich { $n } polach.
}
rule-squares-points = Plansza to figura z punktów połączonych liniami; punkty są jej polami, a bierki poruszają się wzdłuż linii.
rule-points = { $n ->
    [one] Ma { $n } punkt: { $squares }.
    [few] Ma { $n } punkty: { $squares }.
   *[many] Ma { $n } punktów: { $squares }.
}
rule-lines = { $n ->
    [one] Ma { $n } linię: { $lines }.
    [few] Ma { $n } linie: { $lines }.
   *[many] Ma { $n } linii: { $lines }.
}
rule-landmark = Te pola noszą nazwę „{ $name }”: { $squares }.
rule-first = { $side ->
    [white] Zaczynają białe.
   *[black] Zaczynają czarne.
}
rule-rows = { $n ->
    [one] Na początku pionki każdej ze stron zajmują w całości najbliższy jej rząd.
    [few] Na początku pionki każdej ze stron zajmują w całości { $n } najbliższe jej rzędy.
   *[many] Na początku pionki każdej ze stron zajmują w całości { $n } najbliższych jej rzędów.
}
rule-men = { $side ->
    [white] { $n ->
        [one] Na początku białe mają { $n } pionek, na polu { $squares }.
        [few] Na początku białe mają { $n } pionki, na polach { $squares }.
       *[many] Na początku białe mają { $n } pionków, na polach { $squares }.
    }
   *[black] { $n ->
        [one] Na początku czarne mają { $n } pionek, na polu { $squares }.
        [few] Na początku czarne mają { $n } pionki, na polach { $squares }.
       *[many] Na początku czarne mają { $n } pionków, na polach { $squares }.
    }
}
rule-men-none = { $side ->
    [white] Na początku białe nie mają pionków.
   *[black] Na początku czarne nie mają pionków.
}
rule-kind-start = { $side ->
    [white] { $n ->
        [one] Białe zaczynają z { $n } bierką rodzaju „{ $name }”, na polu { $squares }.
        [few] Białe zaczynają z { $n } bierkami rodzaju „{ $name }”, na polach { $squares }.
       *[many] Białe zaczynają z { $n } bierkami rodzaju „{ $name }”, na polach { $squares }.
    }
   *[black] { $n ->
        [one] Czarne zaczynają z { $n } bierką rodzaju „{ $name }”, na polu { $squares }.
        [few] Czarne zaczynają z { $n } bierkami rodzaju „{ $name }”, na polach { $squares }.
       *[many] Czarne zaczynają z { $n } bierkami rodzaju „{ $name }”, na polach { $squares }.
    }
}
rule-kind-start-none = { $side ->
    [white] Białe zaczynają bez bierek rodzaju „{ $name }”.
   *[black] Czarne zaczynają bez bierek rodzaju „{ $name }”.
}

# Ruchy pionków i innych rodzajów bierek.
rule-man-moves = Pionek przesuwa się { $ways }, na sąsiednie puste pole.
rule-man-still = Pionek nigdy nie rusza się bez bicia.
rule-forward-up = { $side ->
    [white] Dla pionków białych „do przodu” znaczy w górę planszy, tak jak widzą ją białe.
   *[black] Dla pionków czarnych „do przodu” znaczy w górę planszy, tak jak widzą ją białe.
}
rule-forward-down = { $side ->
    [white] Dla pionków białych „do przodu” znaczy w dół planszy, tak jak widzą ją białe.
   *[black] Dla pionków czarnych „do przodu” znaczy w dół planszy, tak jak widzą ją białe.
}
rule-linear-yes = W kierunkach, w których się przesuwa, pionek może też przejść nad nieprzerwanym szeregiem własnych pionków na puste pole tuż za nim.
rule-linear-no = Pionek nie może przechodzić nad własnymi pionkami.
rule-frozen-yes = Pionek w ostatnim rzędzie już się nie przesuwa; może tylko bić.
rule-frozen-no = Pionek w ostatnim rzędzie nadal się przesuwa, jeśli może.
rule-kind-moves = Bierka rodzaju „{ $name }” przesuwa się { $ways }, na sąsiednie puste pole.
rule-kind-still = Bierka rodzaju „{ $name }” nigdy nie rusza się bez bicia.

# Bicie.
rule-man-captures = Pionek bije { $ways }: przeskakuje sąsiednią bierkę przeciwnika i staje na pustym polu tuż za nią.
rule-man-harmless = Pionek nie może rozpocząć bicia.
rule-man-next = Od drugiego skoku w jednym biciu pionek skacze { $ways }.
rule-man-next-none = Pionek nie wykonuje drugiego skoku.
rule-kings-yes = Pionki mogą bić damki.
rule-kings-no = Pionki nie mogą bić damek.
rule-kind-captures = Bierka rodzaju „{ $name }” bije { $ways }: przeskakuje sąsiednią bierkę i staje na pustym polu tuż za nią.
rule-kind-harmless = Bierka rodzaju „{ $name }” nie może bić.
rule-kind-binds-yes = Bicie bierką rodzaju „{ $name }” jest tak samo obowiązkowe jak każde inne.
rule-kind-binds-no = Bicie bierką rodzaju „{ $name }” nigdy nie jest obowiązkowe.
rule-kind-becomes-man = Wraz z pierwszym skokiem bierka rodzaju „{ $name }” staje się pionkiem.
rule-kind-becomes-king = Wraz z pierwszym skokiem bierka rodzaju „{ $name }” staje się damką.
rule-kind-becomes-itself = Bierka rodzaju „{ $name }” po biciu pozostaje sobą.
rule-kind-ends-yes = Pierwszy skok bierki rodzaju „{ $name }” kończy ruch.
rule-kind-ends-no = Po pierwszym skoku bierka rodzaju „{ $name }” może w tym samym ruchu skakać dalej.
rule-compulsory-yes = Bicie jest obowiązkowe: kto może bić, ten musi.
rule-compulsory-no = Bicie nie jest obowiązkowe: kto może bić, może też wykonać inny ruch.
rule-complete-yes = Bicie trwa tak długo, jak długo ta sama bierka może skakać; wszystkie skoki są jednym ruchem.
rule-complete-no = Bicie można przerwać po każdym skoku, nawet jeśli ta sama bierka mogłaby skakać dalej.
rule-straight-yes = Wszystkie skoki jednego bicia prowadzą w tym samym kierunku.
rule-straight-no = Kolejne skoki jednego bicia mogą prowadzić w różnych kierunkach.
rule-removal-after-move = Zbite bierki zdejmuje się po zakończeniu ruchu; do tego czasu zagradzają drogę i żadnej nie wolno przeskoczyć drugi raz.
rule-removal-immediate = Zbitą bierkę zdejmuje się od razu, więc w tym samym ruchu można przejść przez jej pole.
rule-reversal-allowed = Między dwoma skokami bicie może zawrócić o 180 stopni.
rule-reversal-forbidden = Między dwoma skokami bicie nie może zawrócić o 180 stopni.
rule-stride-near = Także wzdłuż kolumn i rzędów przeskakuje się bierki sąsiednie.
rule-stride-far = Wzdłuż kolumn i rzędów liczy się co drugie pole: bita bierka stoi o dwa pola od pola przed nią, a skok kończy się dwa pola za nią.

# Wybór spośród kilku bić.
rule-choice-free = Jeśli możliwych jest kilka bić, gracz może wybrać dowolne z nich.
rule-choice-first-quantity = Jeśli możliwych jest kilka bić, trzeba zbić jak najwięcej bierek.
rule-choice-first-quality = Jeśli możliwych jest kilka bić, trzeba zbić jak najwięcej damek.
rule-choice-first-preference = Jeśli możliwych jest kilka bić, bicie damką ma pierwszeństwo przed biciem inną bierką.
rule-choice-first-order = Jeśli możliwych jest kilka bić, trzeba wykonać to, w którym damki są bite najwcześniej, porównując skok po skoku.
rule-choice-first-value = Jeśli możliwych jest kilka bić, trzeba wykonać to, w którym zbite bierki mają łącznie największą wartość.
rule-choice-then-quantity = Spośród pozostałych trzeba wybrać bicie jak największej liczby bierek.
rule-choice-then-quality = Spośród pozostałych trzeba wybrać bicie jak największej liczby damek.
rule-choice-then-preference = Spośród pozostałych bicie damką ma pierwszeństwo przed biciem inną bierką.
rule-choice-then-order = Spośród pozostałych trzeba wybrać bicie, w którym damki są bite najwcześniej, porównując skok po skoku.
rule-choice-then-value = Spośród pozostałych trzeba wybrać bicie o największej wartości.
rule-choice-rest = Spośród równorzędnych bić gracz wybiera dowolnie.
rule-value-man = { $n ->
    [one] Wartość pionka to { $n } punkt.
    [few] Wartość pionka to { $n } punkty.
   *[many] Wartość pionka to { $n } punktów.
}
rule-value-king = { $n ->
    [one] Wartość damki to { $n } punkt.
    [few] Wartość damki to { $n } punkty.
   *[many] Wartość damki to { $n } punktów.
}

# Promocja.
rule-promotion-far-row = Pionek, który kończy ruch w ostatnim rzędzie na swojej drodze, staje się damką.
rule-promotion-never = Pionki nigdy nie awansują: damek nie ma.
rule-promotion-squares = { $side ->
    [white] Pola przemiany pionków białych, na których kończą one ruch jako damki: { $squares }.
   *[black] Pola przemiany pionków czarnych, na których kończą one ruch jako damki: { $squares }.
}
rule-promotion-none = { $side ->
    [white] Pionki białych nigdy nie stają się damkami.
   *[black] Pionki czarnych nigdy nie stają się damkami.
}
rule-during-ends-move = Pionek, który skokiem osiąga pole przemiany, staje się damką, a jego ruch się kończy.
rule-during-as-man = Pionek, który skokiem osiąga pole przemiany i może bić dalej, bije dalej jako pionek; staje się damką tylko wtedy, gdy tam kończy ruch.
rule-during-as-king = Pionek, który skokiem osiąga pole przemiany, od razu staje się damką i, jeśli może, bije dalej jako damka.

# Damki.
rule-king-moves = Damka porusza się { $ways }.
rule-king-still = Damka nigdy nie rusza się bez bicia.
rule-king-captures = Damka bije { $ways }.
rule-king-harmless = Damka nie może bić.
rule-range-short = Damka jest krótka: przesuwa się o jedno pole i przeskakuje tylko sąsiednią bierkę, stając tuż za nią.
rule-range-flying = Damka jest latająca: przesuwa się o dowolną liczbę pustych pól i bije bierkę z dowolnej odległości, jeśli pola przed nią i co najmniej jedno za nią są puste.
rule-landing-any = Po skoku damka staje na dowolnym pustym polu za zbitą bierką, przed następną bierką.
rule-landing-adjacent = Po skoku damka staje na polu tuż za zbitą bierką.
rule-landing-after-king = Damka, która jako ostatnią bije damkę, staje tuż za nią; po każdym innym skoku staje na dowolnym pustym polu przed następną bierką.
rule-same-king = { $n ->
    [one] Dopóki strona ma pionek, może wykonać tą samą damką tylko { $n } ruch bez bicia, zanim ruszy się inna bierka.
    [few] Dopóki strona ma pionek, może wykonać tą samą damką co najwyżej { $n } kolejne ruchy bez bicia.
   *[many] Dopóki strona ma pionek, może wykonać tą samą damką co najwyżej { $n } kolejnych ruchów bez bicia.
}
rule-same-king-none = Tą samą damką można ruszać się dowolnie wiele razy.

# Remis.
span-moves = { $n ->
    [one] { $n } ruchu każdej ze stron
    [few] { $n } ruchach każdej ze stron
   *[many] { $n } ruchach każdej ze stron
}
span-plies = { $n ->
    [one] { $n } posunięciu
    [few] { $n } posunięciach, licząc obie strony,
   *[many] { $n } posunięciach, licząc obie strony,
}
draw-none = Żadna pozycja i żadna liczba ruchów nie daje remisu.
draw-repetition = { $n ->
    [one] Partia kończy się remisem, gdy pozycja wystąpi { $n } raz z tą samą stroną na posunięciu.
    [few] Partia kończy się remisem, gdy ta sama pozycja wystąpi { $n } razy z tą samą stroną na posunięciu.
   *[many] Partia kończy się remisem, gdy ta sama pozycja wystąpi { $n } razy z tą samą stroną na posunięciu.
}
draw-no-progress = Partia kończy się remisem po { $span } bez { $what }.
draw-length = Partia kończy się remisem po { $span }.
draw-material = Partia kończy się remisem po { $span }, podczas których { $material }.
draw-since-capture = Po każdym biciu liczenie zaczyna się od nowa.
draw-instant = Partia od razu kończy się remisem, jeśli po ruchu { $material }, a strona na posunięciu nie może bić.
material-sides = jedna strona ma { $strong }, a druga { $weak }
material-sides-on = jedna strona ma { $strong }, a druga { $weak }, z damką na polach o nazwie „{ $name }”
material-and = { $sides }, a { $total }
material-total = obie strony mają razem { $pieces }
progress-capture = bicia
progress-man-move = ruchu pionkiem
progress-no-king-move = ruchu bierką inną niż damka
progress-promotion = promocji

# Otwarcia, losowanie i czas.
rule-opening-none = Partia zaczyna się dowolnym ruchem z pozycji początkowej.
rule-opening-removal = Partia zaczyna się bez dwóch bierek: strona rozpoczynająca zdejmuje jedną własną, a potem druga strona jedną własną, sąsiadującą z luką wzdłuż kolumny lub rzędu.
rule-opening-squares = Pierwszą bierkę zdejmuje się z pola { $squares }.
rule-opening-ballots = Pierwsze ruchy są losowane; po nich gracze mają swobodę.
rule-opening-lines = { $n ->
    [one] Do losowania jest { $n } otwarcie: { $lines }.
    [few] Do losowania są { $n } otwarcia: { $lines }.
   *[many] Do losowania jest { $n } otwarć: { $lines }.
}
rule-chance-none = Nic nie zależy od losu.
rule-marked = { $n ->
    [one] Przed partią każda ze stron potajemnie oznacza { $n } ze swoich bierek.
    [few] Przed partią każda ze stron potajemnie oznacza { $n } ze swoich bierek.
   *[many] Przed partią każda ze stron potajemnie oznacza { $n } ze swoich bierek.
}
rule-seconds-to-choose = { $n ->
    [one] Ma na to { $n } sekundę; brakujące bierki są potem losowane.
    [few] Ma na to { $n } sekundy; brakujące bierki są potem losowane.
   *[many] Ma na to { $n } sekund; brakujące bierki są potem losowane.
}
rule-success-common = Bicie nieoznaczonej bierki udaje się w { $n } przypadkach na 100.
rule-success-marked = Bicie oznaczonej bierki udaje się w { $n } przypadkach na 100.
rule-failure-attacker-removed = Jeśli skok się nie uda, bijąca bierka schodzi z planszy, druga zostaje, a ruch przechodzi na przeciwnika.
rule-clock-none = Zasady nie ograniczają czasu na ruch.
rule-seconds = { $n ->
    [one] Na ruch jest { $n } sekunda.
    [few] Na ruch są { $n } sekundy.
   *[many] Na ruch jest { $n } sekund.
}
rule-time-out-automatic-move = Gdy czas się skończy, dozwolony ruch jest losowany i wykonywany.
rule-time-out-loss = Gdy czas się skończy, partia jest przegrana.
rule-time-outs = { $n ->
    [one] Przegrywa strona, której czas skończy się { $n } raz.
    [few] Przegrywa strona, której czas skończy się { $n } razy z rzędu.
   *[many] Przegrywa strona, której czas skończy się { $n } razy z rzędu.
}
rule-time-outs-none = Żadna liczba takich ruchów nie powoduje przegranej.

# Zapis.
rule-style-numeric = { $n ->
    [one] Pole ma numer { $n }.
    [few] Pola są ponumerowane rząd po rzędzie, od 1 do { $n }.
   *[many] Pola są ponumerowane rząd po rzędzie, od 1 do { $n }.
}
rule-style-algebraic = { $n ->
    [one] Pole ma literę swojej kolumny i numer swojego rzędu.
    [few] Każde z { $n } pól ma literę swojej kolumny i numer swojego rzędu.
   *[many] Każde z { $n } pól ma literę swojej kolumny i numer swojego rzędu.
}
rule-corner-bottom-left = Liczy się od bliższego lewego narożnika strony rozpoczynającej.
rule-corner-bottom-right = Liczy się od bliższego prawego narożnika strony rozpoczynającej.
rule-corner-top-left = Liczy się od dalszego lewego narożnika strony rozpoczynającej.
rule-corner-top-right = Liczy się od dalszego prawego narożnika strony rozpoczynającej.
rule-separators = Pola ruchu łączy się znakiem „{ $step }”, a pola bicia znakiem „{ $capture }”.
rule-kind-letter = W zapisie pozycji bierka rodzaju „{ $name }” ma literę { $letter }.
rule-game-type = W PDN gra ma numer { $n } (GameType).
