## Le regole in frasi: una per ciò che ogni chiave di un file di regole contiene.

section-aim = Scopo del gioco
section-board = Damiera e pezzi
section-moves = Mosse
section-captures = Prese
section-choice = Scelta fra più prese
section-promotion = Promozione
section-kings = Dame
section-draws = Patta
section-special = Regole speciali
section-notation = Notazione

# Direzioni, dal punto di vista del pezzo.
way-forward = dritto in avanti
way-backward = dritto all'indietro
way-sideways = di lato
way-forward-diagonal = in diagonale in avanti
way-backward-diagonal = in diagonale all'indietro
way-diagonal = in diagonale in avanti e all'indietro
way-orthogonal = lungo le colonne e le traverse
way-any = in tutte le otto direzioni

# Quantità di pezzi, come ciò che si possiede.
kings-none = nessuna dama
kings-any = un numero qualsiasi di dame
kings-exact = { $n ->
    [one] { $n } dama
   *[other] { $n } dame
}
kings-least = { $n ->
    [one] almeno { $n } dama
   *[other] almeno { $n } dame
}
kings-most = { $n ->
    [one] al massimo { $n } dama
   *[other] al massimo { $n } dame
}
kings-range = da { $from } a { $n } dame
men-none = nessuna pedina
men-any = un numero qualsiasi di pedine
men-exact = { $n ->
    [one] { $n } pedina
   *[other] { $n } pedine
}
men-least = { $n ->
    [one] almeno { $n } pedina
   *[other] almeno { $n } pedine
}
men-most = { $n ->
    [one] al massimo { $n } pedina
   *[other] al massimo { $n } pedine
}
men-range = da { $from } a { $n } pedine
pieces-none = nessun pezzo
pieces-any = pezzi qualsiasi
pieces-exact = { $n ->
    [one] { $n } pezzo
   *[other] { $n } pezzi
}
pieces-least = { $n ->
    [one] almeno { $n } pezzo
   *[other] almeno { $n } pezzi
}
pieces-most = { $n ->
    [one] al massimo { $n } pezzo
   *[other] al massimo { $n } pezzi
}
pieces-range = da { $from } a { $n } pezzi
pieces-among = { $pieces } (di cui { $some })

# Lo scopo.
rule-no-pieces-loss = Chi deve muovere e non ha più pezzi perde.
rule-no-pieces-win = Chi deve muovere e non ha più pezzi vince.
rule-no-moves-loss = Chi deve muovere e non ha mosse legali perde.
rule-no-moves-win = Chi deve muovere e non ha mosse legali vince.
rule-first-king-yes = Chi ottiene per primo una dama vince subito.
rule-first-king-no = Ottenere la prima dama non decide la partita.
rule-minimum = { $n ->
    [one] Chi resta con { $n } solo pezzo, o con nessuno, perde.
   *[other] Chi resta con { $n } pezzi o meno perde.
}
rule-minimum-none = Si può continuare con un numero qualsiasi di pezzi.

# La damiera e l'inizio.
rule-width = { $n ->
    [one] La damiera ha { $n } colonna.
   *[other] La damiera ha { $n } colonne.
}
rule-height = { $n ->
    [one] Ha { $n } traversa.
   *[other] Ha { $n } traverse.
}
rule-squares-dark = { $n ->
    [one] Si gioca su una casella ogni due, { $n } in tutto; la casella d'angolo più vicina alla sinistra del Bianco è una di queste.
   *[other] Si gioca su una casella ogni due, { $n } in tutto; la casella d'angolo più vicina alla sinistra del Bianco è una di queste.
}
rule-squares-light = { $n ->
    [one] Si gioca su una casella ogni due, { $n } in tutto; la casella d'angolo più vicina alla sinistra del Bianco non è una di queste.
   *[other] Si gioca su una casella ogni due, { $n } in tutto; la casella d'angolo più vicina alla sinistra del Bianco non è una di queste.
}
rule-squares-all = { $n ->
    [one] Si gioca sull'unica casella.
   *[other] Si gioca su tutte le { $n } caselle.
}
rule-squares-points = La damiera è una figura di punti uniti da linee; i punti sono le sue caselle e i pezzi si muovono lungo le linee.
rule-points = { $n ->
    [one] Ha { $n } punto: { $squares }.
   *[other] Ha { $n } punti: { $squares }.
}
rule-lines = { $n ->
    [one] Ha { $n } linea: { $lines }.
   *[other] Ha { $n } linee: { $lines }.
}
rule-landmark = Queste caselle si chiamano «{ $name }»: { $squares }.
rule-first = { $side ->
    [white] Muove per primo il Bianco.
   *[black] Muove per primo il Nero.
}
rule-rows = { $n ->
    [one] All'inizio le pedine di ciascuno riempiono la traversa più vicina al giocatore.
   *[other] All'inizio le pedine di ciascuno riempiono le { $n } traverse più vicine al giocatore.
}
rule-men = { $side ->
    [white] { $n ->
        [one] All'inizio il Bianco ha { $n } pedina, su { $squares }.
       *[other] All'inizio il Bianco ha { $n } pedine, su { $squares }.
    }
   *[black] { $n ->
        [one] All'inizio il Nero ha { $n } pedina, su { $squares }.
       *[other] All'inizio il Nero ha { $n } pedine, su { $squares }.
    }
}
rule-men-none = { $side ->
    [white] All'inizio il Bianco non ha pedine.
   *[black] All'inizio il Nero non ha pedine.
}
rule-kind-start = { $side ->
    [white] { $n ->
        [one] Il Bianco comincia con { $n } pezzo del tipo «{ $name }», su { $squares }.
       *[other] Il Bianco comincia con { $n } pezzi del tipo «{ $name }», su { $squares }.
    }
   *[black] { $n ->
        [one] Il Nero comincia con { $n } pezzo del tipo «{ $name }», su { $squares }.
       *[other] Il Nero comincia con { $n } pezzi del tipo «{ $name }», su { $squares }.
    }
}
rule-kind-start-none = { $side ->
    [white] Il Bianco comincia senza pezzi del tipo «{ $name }».
   *[black] Il Nero comincia senza pezzi del tipo «{ $name }».
}

# Mosse delle pedine e degli altri tipi.
rule-man-moves = Una pedina muove { $ways }, di un passo, su una casella vuota.
rule-man-still = Una pedina non muove mai senza prendere.
rule-forward-up = { $side ->
    [white] Per le pedine del Bianco «avanti» è verso l'alto della damiera, vista dal Bianco.
   *[black] Per le pedine del Nero «avanti» è verso l'alto della damiera, vista dal Bianco.
}
rule-forward-down = { $side ->
    [white] Per le pedine del Bianco «avanti» è verso il basso della damiera, vista dal Bianco.
   *[black] Per le pedine del Nero «avanti» è verso il basso della damiera, vista dal Bianco.
}
rule-linear-yes = Nelle direzioni in cui muove, una pedina può anche passare sopra una fila ininterrotta di pedine proprie, fino alla casella vuota subito dietro.
rule-linear-no = Una pedina non può passare sopra le pedine proprie.
rule-frozen-yes = Una pedina sulla sua ultima traversa non muove più: può soltanto prendere.
rule-frozen-no = Una pedina sulla sua ultima traversa continua a muovere dove può.
rule-kind-moves = Un pezzo del tipo «{ $name }» muove { $ways }, di un passo, su una casella vuota.
rule-kind-still = Un pezzo del tipo «{ $name }» non muove mai senza prendere.

# Prese.
rule-man-captures = Una pedina prende { $ways }: salta un pezzo avversario vicino e si ferma sulla casella vuota subito dietro.
rule-man-harmless = Una pedina non può cominciare una presa.
rule-man-next = Dal secondo salto di una presa in poi, una pedina salta { $ways }.
rule-man-next-none = Una pedina non fa un secondo salto.
rule-kings-yes = Le pedine possono prendere le dame.
rule-kings-no = Le pedine non possono prendere le dame.
rule-kind-captures = Un pezzo del tipo «{ $name }» prende { $ways }: salta un pezzo vicino e si ferma sulla casella vuota subito dietro.
rule-kind-harmless = Un pezzo del tipo «{ $name }» non può prendere.
rule-kind-binds-yes = La presa con un pezzo del tipo «{ $name }» è obbligatoria come le altre.
rule-kind-binds-no = La presa con un pezzo del tipo «{ $name }» non è mai obbligatoria.
rule-kind-becomes-man = Con il primo salto un pezzo del tipo «{ $name }» diventa pedina.
rule-kind-becomes-king = Con il primo salto un pezzo del tipo «{ $name }» diventa dama.
rule-kind-becomes-itself = Un pezzo del tipo «{ $name }» che prende resta quello che è.
rule-kind-ends-yes = Il primo salto di un pezzo del tipo «{ $name }» conclude la mossa.
rule-kind-ends-no = Dopo il primo salto un pezzo del tipo «{ $name }» può continuare nella stessa mossa.
rule-compulsory-yes = La presa è obbligatoria: chi può prendere deve farlo.
rule-compulsory-no = La presa non è obbligatoria: chi può prendere può anche fare un'altra mossa.
rule-complete-yes = Una presa continua finché lo stesso pezzo può saltare; tutti i salti sono una sola mossa.
rule-complete-no = Una presa può fermarsi dopo ogni salto, anche se lo stesso pezzo potrebbe continuare.
rule-straight-yes = Tutti i salti di una presa mantengono la stessa direzione.
rule-straight-no = Una presa può cambiare direzione da un salto all'altro.
rule-removal-after-move = I pezzi presi si tolgono a mossa finita; fino ad allora ostacolano il passaggio e nessuno può essere saltato due volte.
rule-removal-immediate = Un pezzo preso si toglie subito, e la sua casella può essere attraversata nella stessa mossa.
rule-reversal-allowed = Fra due salti una presa può tornare indietro di 180 gradi.
rule-reversal-forbidden = Fra due salti una presa non può tornare indietro di 180 gradi.
rule-stride-near = Anche lungo le colonne e le traverse si saltano i pezzi vicini.
rule-stride-far = Lungo le colonne e le traverse si conta una casella ogni due: il pezzo preso sta a due caselle da quella che lo precede, e il salto finisce due caselle più in là.

# La scelta fra più prese.
rule-choice-free = Se sono possibili più prese, il giocatore sceglie liberamente.
rule-choice-first-quantity = Se sono possibili più prese, è obbligatorio prendere il maggior numero di pezzi.
rule-choice-first-quality = Se sono possibili più prese, è obbligatorio prendere il maggior numero di dame.
rule-choice-first-preference = Se sono possibili più prese, la presa con una dama ha la precedenza su quelle degli altri pezzi.
rule-choice-first-order = Se sono possibili più prese, è obbligatoria quella che incontra prima le dame, salto per salto.
rule-choice-first-value = Se sono possibili più prese, è obbligatoria quella dei pezzi che valgono di più in tutto.
rule-choice-then-quantity = Fra quelle che restano, si deve prendere il maggior numero di pezzi.
rule-choice-then-quality = Fra quelle che restano, si deve prendere il maggior numero di dame.
rule-choice-then-preference = Fra quelle che restano, la presa con una dama ha la precedenza su quelle degli altri pezzi.
rule-choice-then-order = Fra quelle che restano, le dame si devono prendere il prima possibile, salto per salto.
rule-choice-then-value = Fra quelle che restano, si deve prendere il valore più alto.
rule-choice-rest = Fra prese equivalenti il giocatore sceglie liberamente.
rule-value-man = { $n ->
    [one] Una pedina vale { $n } punto.
   *[other] Una pedina vale { $n } punti.
}
rule-value-king = { $n ->
    [one] Una dama vale { $n } punto.
   *[other] Una dama vale { $n } punti.
}

# Promozione.
rule-promotion-far-row = Una pedina che termina la mossa sulla sua ultima traversa, quella in fondo alla sua direzione, diventa dama.
rule-promotion-never = Le pedine non vengono mai promosse: non ci sono dame.
rule-promotion-squares = { $side ->
    [white] Le pedine del Bianco diventano dame quando terminano la mossa su { $squares }.
   *[black] Le pedine del Nero diventano dame quando terminano la mossa su { $squares }.
}
rule-promotion-none = { $side ->
    [white] Le pedine del Bianco non diventano mai dame.
   *[black] Le pedine del Nero non diventano mai dame.
}
rule-during-ends-move = Una pedina che raggiunge con un salto una casella di promozione diventa dama, e la mossa finisce.
rule-during-as-man = Una pedina che raggiunge con un salto una casella di promozione e può saltare ancora prosegue come pedina; diventa dama solo se la mossa termina lì.
rule-during-as-king = Una pedina che raggiunge con un salto una casella di promozione diventa subito dama, e se può continua a prendere come dama.

# Dame.
rule-king-moves = Una dama muove { $ways }.
rule-king-still = Una dama non muove mai senza prendere.
rule-king-captures = Una dama prende { $ways }.
rule-king-harmless = Una dama non può prendere.
rule-range-short = La dama è corta: muove di una casella e salta soltanto un pezzo vicino, fermandosi subito dietro.
rule-range-flying = La dama è volante: muove di quante caselle vuote vuole e prende un pezzo a qualsiasi distanza, se le caselle davanti e una dietro sono vuote.
rule-landing-any = Dopo un salto la dama si ferma su qualunque casella vuota dietro il pezzo preso, prima del pezzo successivo.
rule-landing-adjacent = Dopo un salto la dama si ferma sulla casella subito dietro il pezzo preso.
rule-landing-after-king = Una dama il cui ultimo pezzo preso è una dama si ferma subito dietro; dopo ogni altro salto si ferma su qualunque casella vuota prima del pezzo successivo.
rule-same-king = { $n ->
    [one] Finché ha una pedina, un giocatore può fare con la stessa dama soltanto { $n } mossa senza presa prima di muovere un altro pezzo.
   *[other] Finché ha una pedina, un giocatore può fare con la stessa dama al massimo { $n } mosse di seguito senza presa.
}
rule-same-king-none = Si può muovere la stessa dama quante volte si vuole.

# Patta.
span-moves = { $n ->
    [one] { $n } mossa per parte
   *[other] { $n } mosse per parte
}
span-plies = { $n ->
    [one] { $n } semimossa
   *[other] { $n } semimosse, contate per entrambe le parti,
}
draw-none = Nessuna posizione e nessun numero di mosse rende patta la partita.
draw-repetition = { $n ->
    [one] La partita è patta quando una posizione si presenta { $n } volta con lo stesso giocatore alla mossa.
   *[other] La partita è patta quando la stessa posizione si è presentata { $n } volte con lo stesso giocatore alla mossa.
}
draw-no-progress = La partita è patta dopo { $span } senza { $what }.
draw-length = La partita è patta dopo { $span }.
draw-material = La partita è patta dopo { $span } durante le quali { $material }.
draw-since-capture = Il conto ricomincia a ogni presa.
draw-instant = La partita è subito patta se dopo una mossa { $material }, e chi deve muovere non può prendere.
material-sides = una parte ha { $strong } e l'altra { $weak }
material-sides-on = una parte ha { $strong } e l'altra { $weak }, con una dama sulle caselle chiamate «{ $name }»
material-and = { $sides }, e { $total }
material-total = le due parti insieme hanno { $pieces }
progress-capture = una presa
progress-man-move = una mossa di pedina
progress-no-king-move = una mossa di un pezzo che non sia una dama
progress-promotion = una promozione

# Aperture, sorte e tempo.
rule-opening-none = La partita comincia con una mossa legale qualsiasi dalla posizione iniziale.
rule-opening-removal = La partita comincia con due pezzi in meno: chi muove per primo toglie un pezzo proprio, poi l'altro ne toglie uno proprio accanto al vuoto, lungo una colonna o una traversa.
rule-opening-squares = Il primo pezzo si toglie da { $squares }.
rule-opening-ballots = Le prime mosse sono tirate a sorte; poi i giocatori sono liberi.
rule-opening-lines = { $n ->
    [one] C'è { $n } apertura da sorteggiare: { $lines }.
   *[other] Ci sono { $n } aperture fra cui sorteggiare: { $lines }.
}
rule-chance-none = Nulla è lasciato alla sorte.
rule-marked = { $n ->
    [one] Prima della partita ciascuno segna in segreto { $n } dei propri pezzi.
   *[other] Prima della partita ciascuno segna in segreto { $n } dei propri pezzi.
}
rule-seconds-to-choose = { $n ->
    [one] Ha { $n } secondo per sceglierli; quelli che poi mancano sono tirati a sorte.
   *[other] Ha { $n } secondi per sceglierli; quelli che poi mancano sono tirati a sorte.
}
rule-success-common = La presa di un pezzo non segnato riesce in { $n } casi su 100.
rule-success-marked = La presa di un pezzo segnato riesce in { $n } casi su 100.
rule-failure-attacker-removed = Se un salto fallisce, il pezzo che prende lascia la damiera, l'altro resta e il turno passa.
rule-clock-none = Le regole non fissano un tempo per mossa.
rule-seconds = { $n ->
    [one] Una mossa può durare { $n } secondo.
   *[other] Una mossa può durare { $n } secondi.
}
rule-time-out-automatic-move = Quando il tempo è scaduto, una mossa legale è tirata a sorte ed eseguita.
rule-time-out-loss = Quando il tempo è scaduto, la partita è persa.
rule-time-outs = { $n ->
    [one] Perde chi fa scadere il tempo { $n } volta.
   *[other] Perde chi fa scadere il tempo { $n } volte di seguito.
}
rule-time-outs-none = Nessun numero di queste mosse fa perdere la partita.

# Notazione.
rule-style-numeric = { $n ->
    [one] La casella ha il numero { $n }.
   *[other] Le caselle sono numerate traversa per traversa, da 1 a { $n }.
}
rule-style-algebraic = { $n ->
    [one] La casella ha la lettera della colonna e il numero della traversa.
   *[other] Ognuna delle { $n } caselle ha la lettera della colonna e il numero della traversa.
}
rule-corner-bottom-left = Si conta dall'angolo vicino a sinistra di chi muove per primo.
rule-corner-bottom-right = Si conta dall'angolo vicino a destra di chi muove per primo.
rule-corner-top-left = Si conta dall'angolo lontano a sinistra di chi muove per primo.
rule-corner-top-right = Si conta dall'angolo lontano a destra di chi muove per primo.
rule-separators = Le caselle di una mossa si uniscono con «{ $step }», quelle di una presa con «{ $capture }».
rule-kind-letter = Nel testo di una posizione un pezzo del tipo «{ $name }» ha la lettera { $letter }.
rule-game-type = In PDN il gioco ha il numero { $n } (GameType).
