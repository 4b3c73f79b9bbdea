## Gdzie zasady się rozchodzą.

compare-same-rules = Zasady tych gier są takie same.
compare-no-key = Nie ma takiej zasady.
compare-no-more = Nic ponad to, co mówią pozostałe.

# Co zostało zmienione.
compare-alone = Gra „{ $game }” z tą jedną zasadą z gry „{ $other }”:
compare-after = Gra „{ $game }” z { $first } z gry „{ $other }”, a potem także z tą jedną zasadą:
compare-with = Gra „{ $game }” z tą zasadą i tym, co jest z nią nierozłączne ({ $keys }), z gry „{ $other }”:

# Co pokazuje pozycja.
compare-without-change = bez zmiany
compare-with-change = ze zmianą
compare-both-count = { $count ->
    [one] { $count } ruch w obu przypadkach
    [few] { $count } ruchy w obu przypadkach
   *[many] { $count } ruchów w obu przypadkach
}
compare-more = i { $count } więcej
compare-agreed = Dozwolone we wszystkich: { $moves }
compare-agreed-none = Żaden ruch nie jest dozwolony we wszystkich.
compare-no-move = brak dozwolonego ruchu
compare-goes-on = partia toczy się dalej
compare-won = { $side ->
    [white] białe wygrały
   *[black] czarne wygrały
}
compare-odds = { $move } udaje się w { $percent } na 100 przypadków
compare-paths = { $count ->
    [one] { $move } { $count } drogą
    [few] { $move } { $count } drogami
   *[many] { $move } { $count } drogami
}

# Dlaczego żadna pozycja tego nie pokazuje.
compare-hidden-same = Mówi to samo innymi słowami.
compare-hidden-follows = Tylko razem z { $key }: zasada pojawia się i znika wraz z tym kluczem.
compare-hidden-board = Nie widać tego w ruchach jednej pozycji: plansze są różne.
compare-hidden-pieces = Nie widać tego w jednej pozycji: tylko jedna z gier ma tę bierkę.
compare-hidden-setup = Nie widać tego w ruchach: inne jest ustawienie początkowe.
compare-hidden-opening = Nie widać tego w pozycji: inne jest tylko otwarcie.
compare-hidden-draws = Nie widać tego w pozycji: remis zależy od przebiegu partii.
compare-hidden-clock = Nie widać tego w pozycji: chodzi o czas.
compare-hidden-notation = Nie widać tego na planszy: inny jest tylko zapis.
compare-nothing = Nie znaleziono różnicy; liczba sprawdzonych pozycji: { $positions }.
compare-nothing-seed = Nie znaleziono różnicy; liczba sprawdzonych pozycji: { $positions } (ziarno { $seed }).
compare-stopped = Przerwano bez znalezienia różnicy; liczba sprawdzonych pozycji: { $positions }.
compare-impossible = Nie da się zmienić samej tej zasady: pozostałe by do niej nie pasowały.
