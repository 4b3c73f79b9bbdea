## As regras em frases: uma para o que diz cada chave de um arquivo de regras.

section-aim = Objetivo
section-board = Tabuleiro e pedras
section-moves = Lances
section-captures = Capturas
section-choice = Escolha entre várias capturas
section-promotion = Promoção
section-kings = Damas
section-draws = Empate
section-special = Regras especiais
section-notation = Notação

# Direções, do ponto de vista da peça.
way-forward = em linha reta para a frente
way-backward = em linha reta para trás
way-sideways = para os lados
way-forward-diagonal = na diagonal para a frente
way-backward-diagonal = na diagonal para trás
way-diagonal = na diagonal para a frente e para trás
way-orthogonal = ao longo das colunas e das fileiras
way-any = nas oito direções

# Quantidades de peças, como aquilo que alguém tem.
kings-none = nenhuma dama
kings-any = qualquer número de damas
kings-exact = { $n ->
    [one] { $n } dama
   *[other] { $n } damas
}
kings-least = { $n ->
    [one] pelo menos { $n } dama
   *[other] pelo menos { $n } damas
}
kings-most = { $n ->
    [one] no máximo { $n } dama
   *[other] no máximo { $n } damas
}
kings-range = de { $from } a { $n } damas
men-none = nenhuma pedra
men-any = qualquer número de pedras
men-exact = { $n ->
    [one] { $n } pedra
   *[other] { $n } pedras
}
men-least = { $n ->
    [one] pelo menos { $n } pedra
   *[other] pelo menos { $n } pedras
}
men-most = { $n ->
    [one] no máximo { $n } pedra
   *[other] no máximo { $n } pedras
}
men-range = de { $from } a { $n } pedras
pieces-none = nenhuma peça
pieces-any = quaisquer peças
pieces-exact = { $n ->
    [one] { $n } peça
   *[other] { $n } peças
}
pieces-least = { $n ->
    [one] pelo menos { $n } peça
   *[other] pelo menos { $n } peças
}
pieces-most = { $n ->
    [one] no máximo { $n } peça
   *[other] no máximo { $n } peças
}
pieces-range = de { $from } a { $n } peças
pieces-among = { $pieces } (entre elas { $some })

# O objetivo.
rule-no-pieces-loss = O lado que tem a vez e não tem mais peças perde.
rule-no-pieces-win = O lado que tem a vez e não tem mais peças vence.
rule-no-moves-loss = O lado que tem a vez e não tem lance legal perde.
rule-no-moves-win = O lado que tem a vez e não tem lance legal vence.
rule-first-king-yes = O primeiro lado a ter uma dama vence imediatamente.
rule-first-king-no = Ter a primeira dama não decide a partida.
rule-minimum = { $n ->
    [one] O lado que fica com { $n } peça, ou com nenhuma, perde.
   *[other] O lado que fica com { $n } peças ou menos perde.
}
rule-minimum-none = Pode-se continuar com qualquer número de peças.

# O tabuleiro e o início.
rule-width = { $n ->
    [one] O tabuleiro tem { $n } coluna.
   *[other] O tabuleiro tem { $n } colunas.
}
rule-height = { $n ->
    [one] Tem { $n } fileira.
   *[other] Tem { $n } fileiras.
}
rule-squares-dark = { $n ->
    [one] Joga-se em casas alternadas, { $n } ao todo; o canto mais próximo à esquerda das brancas é uma delas.
   *[other] Joga-se em casas alternadas, { $n } ao todo; o canto mais próximo à esquerda das brancas é uma delas.
}
rule-squares-light = { $n ->
    [one] Joga-se em casas alternadas, { $n } ao todo; o canto mais próximo à esquerda das brancas não é uma delas.
   *[other] Joga-se em casas alternadas, { $n } ao todo; o canto mais próximo à esquerda das brancas não é uma delas.
}
rule-squares-all = { $n ->
    [one] Joga-se na única casa.
   *[other] Joga-se em todas as { $n } casas.
}
rule-squares-points = O tabuleiro é uma figura de pontos unidos por linhas; os pontos são as suas casas, e as peças se movem ao longo das linhas.
rule-points = { $n ->
    [one] Tem { $n } ponto: { $squares }.
   *[other] Tem { $n } pontos: { $squares }.
}
rule-lines = { $n ->
    [one] Tem { $n } linha: { $lines }.
   *[other] Tem { $n } linhas: { $lines }.
}
rule-landmark = Estas casas chamam-se «{ $name }»: { $squares }.
rule-first = { $side ->
    [white] As brancas começam.
   *[black] As pretas começam.
}
rule-rows = { $n ->
    [one] No início, as pedras de cada lado ocupam toda a fileira mais próxima dele.
   *[other] No início, as pedras de cada lado ocupam todas as { $n } fileiras mais próximas dele.
}
rule-men = { $side ->
    [white] { $n ->
        [one] No início, as brancas têm { $n } pedra, em { $squares }.
       *[other] No início, as brancas têm { $n } pedras, em { $squares }.
    }
   *[black] { $n ->
        [one] No início, as pretas têm { $n } pedra, em { $squares }.
       *[other] No início, as pretas têm { $n } pedras, em { $squares }.
    }
}
rule-men-none = { $side ->
    [white] No início, as brancas não têm pedras.
   *[black] No início, as pretas não têm pedras.
}
rule-kind-start = { $side ->
    [white] { $n ->
        [one] As brancas começam com { $n } peça do tipo «{ $name }», em { $squares }.
       *[other] As brancas começam com { $n } peças do tipo «{ $name }», em { $squares }.
    }
   *[black] { $n ->
        [one] As pretas começam com { $n } peça do tipo «{ $name }», em { $squares }.
       *[other] As pretas começam com { $n } peças do tipo «{ $name }», em { $squares }.
    }
}
rule-kind-start-none = { $side ->
    [white] As brancas começam sem peças do tipo «{ $name }».
   *[black] As pretas começam sem peças do tipo «{ $name }».
}

# Lances das pedras e de outros tipos.
rule-man-moves = Uma pedra anda { $ways }, para uma casa vizinha vazia.
rule-man-still = Uma pedra nunca anda sem capturar.
rule-forward-up = { $side ->
    [white] Para as pedras brancas, a frente é o alto do tabuleiro, visto pelas brancas.
   *[black] Para as pedras pretas, a frente é o alto do tabuleiro, visto pelas brancas.
}
rule-forward-down = { $side ->
    [white] Para as pedras brancas, a frente é a parte de baixo do tabuleiro, visto pelas brancas.
   *[black] Para as pedras pretas, a frente é a parte de baixo do tabuleiro, visto pelas brancas.
}
rule-linear-yes = Nas direções em que anda, uma pedra também pode passar por cima de uma linha contínua de pedras próprias, até a casa vazia logo atrás da linha.
rule-linear-no = Uma pedra não pode passar por cima de pedras próprias.
rule-frozen-yes = Uma pedra na sua última fileira não anda mais; só pode capturar.
rule-frozen-no = Uma pedra na sua última fileira continua a andar onde pode.
rule-kind-moves = Uma peça do tipo «{ $name }» anda { $ways }, para uma casa vizinha vazia.
rule-kind-still = Uma peça do tipo «{ $name }» nunca anda sem capturar.

# Capturas.
rule-man-captures = Uma pedra captura { $ways }: salta sobre uma peça adversária vizinha e para na casa vazia logo atrás dela.
rule-man-harmless = Uma pedra não pode começar uma captura.
rule-man-next = A partir do segundo salto de uma captura, uma pedra salta { $ways }.
rule-man-next-none = Uma pedra não dá um segundo salto.
rule-kings-yes = As pedras podem capturar damas.
rule-kings-no = As pedras não podem capturar damas.
rule-kind-captures = Uma peça do tipo «{ $name }» captura { $ways }: salta sobre uma peça vizinha e para na casa vazia logo atrás dela.
rule-kind-harmless = Uma peça do tipo «{ $name }» não pode capturar.
rule-kind-binds-yes = A captura com uma peça do tipo «{ $name }» é tão obrigatória quanto qualquer outra.
rule-kind-binds-no = A captura com uma peça do tipo «{ $name }» nunca é obrigatória.
rule-kind-becomes-man = Com o primeiro salto, uma peça do tipo «{ $name }» torna-se pedra.
rule-kind-becomes-king = Com o primeiro salto, uma peça do tipo «{ $name }» torna-se dama.
rule-kind-becomes-itself = Uma peça do tipo «{ $name }» que captura continua sendo o que é.
rule-kind-ends-yes = O primeiro salto de uma peça do tipo «{ $name }» termina o lance.
rule-kind-ends-no = Depois do primeiro salto, uma peça do tipo «{ $name }» pode continuar a saltar no mesmo lance.
rule-compulsory-yes = A captura é obrigatória: quem pode capturar deve fazê-lo.
rule-compulsory-no = A captura não é obrigatória: quem pode capturar também pode fazer outro lance.
rule-complete-yes = Uma captura continua enquanto a mesma peça puder saltar; todos os saltos são um só lance.
rule-complete-no = Uma captura pode parar depois de qualquer salto, mesmo que a mesma peça ainda possa saltar.
rule-straight-yes = Todos os saltos de uma captura mantêm a mesma direção.
rule-straight-no = Uma captura pode mudar de direção de um salto para outro.
rule-removal-after-move = As peças capturadas são retiradas no fim do lance; até lá continuam no caminho, e nenhuma pode ser saltada duas vezes.
rule-removal-immediate = Uma peça capturada é retirada imediatamente, e a sua casa pode ser atravessada no mesmo lance.
rule-reversal-allowed = Entre dois saltos, uma captura pode voltar 180 graus.
rule-reversal-forbidden = Entre dois saltos, uma captura não pode voltar 180 graus.
rule-stride-near = Também ao longo das colunas e das fileiras saltam-se peças vizinhas.
rule-stride-far = Ao longo das colunas e das fileiras conta-se uma casa em cada duas: a peça capturada está a duas casas da casa anterior, e o salto termina duas casas depois dela.

# A escolha entre várias capturas.
rule-choice-free = Se várias capturas são possíveis, o jogador escolhe livremente.
rule-choice-first-quantity = Se várias capturas são possíveis, é obrigatório capturar o maior número de peças.
rule-choice-first-quality = Se várias capturas são possíveis, é obrigatório capturar o maior número de damas.
rule-choice-first-preference = Se várias capturas são possíveis, a captura com uma dama tem precedência sobre as de outras peças.
rule-choice-first-order = Se várias capturas são possíveis, é obrigatória a que captura damas mais cedo, salto a salto.
rule-choice-first-value = Se várias capturas são possíveis, é obrigatória a das peças que somam o maior valor.
rule-choice-then-quantity = Entre as restantes, deve-se capturar o maior número de peças.
rule-choice-then-quality = Entre as restantes, deve-se capturar o maior número de damas.
rule-choice-then-preference = Entre as restantes, a captura com uma dama tem precedência sobre as de outras peças.
rule-choice-then-order = Entre as restantes, as damas devem ser capturadas o mais cedo possível, salto a salto.
rule-choice-then-value = Entre as restantes, deve-se capturar o maior valor.
rule-choice-rest = Entre capturas equivalentes, o jogador escolhe livremente.
rule-value-man = { $n ->
    [one] Uma pedra vale { $n } ponto.
   *[other] Uma pedra vale { $n } pontos.
}
rule-value-king = { $n ->
    [one] Uma dama vale { $n } ponto.
   *[other] Uma dama vale { $n } pontos.
}

# Promoção.
rule-promotion-far-row = Uma pedra que termina o lance na sua última fileira, a do fim da sua direção, torna-se dama.
rule-promotion-never = As pedras nunca são promovidas: não há damas.
rule-promotion-squares = { $side ->
    [white] As pedras brancas tornam-se damas quando terminam o lance em { $squares }.
   *[black] As pedras pretas tornam-se damas quando terminam o lance em { $squares }.
}
rule-promotion-none = { $side ->
    [white] As pedras brancas nunca se tornam damas.
   *[black] As pedras pretas nunca se tornam damas.
}
rule-during-ends-move = Uma pedra que chega com um salto a uma casa de promoção torna-se dama, e o lance termina.
rule-during-as-man = Uma pedra que chega com um salto a uma casa de promoção e pode continuar a saltar prossegue como pedra; só se torna dama se o lance terminar ali.
rule-during-as-king = Uma pedra que chega com um salto a uma casa de promoção torna-se dama imediatamente e, se puder, continua a capturar como dama.

# Damas.
rule-king-moves = Uma dama anda { $ways }.
rule-king-still = Uma dama nunca anda sem capturar.
rule-king-captures = Uma dama captura { $ways }.
rule-king-harmless = Uma dama não pode capturar.
rule-range-short = A dama é curta: anda uma casa e salta apenas sobre uma peça vizinha, parando logo atrás dela.
rule-range-flying = A dama é voadora: anda qualquer número de casas vazias e captura uma peça a qualquer distância, se as casas antes dela e uma depois estiverem vazias.
rule-landing-any = Depois de um salto, a dama para em qualquer casa vazia atrás da peça capturada, antes da peça seguinte.
rule-landing-adjacent = Depois de um salto, a dama para na casa logo atrás da peça capturada.
rule-landing-after-king = Uma dama cuja última peça capturada é uma dama para logo atrás dela; depois de qualquer outro salto, para em qualquer casa vazia antes da peça seguinte.
rule-same-king = { $n ->
    [one] Enquanto tiver uma pedra, um lado só pode fazer { $n } lance sem captura com a mesma dama antes de mover outra peça.
   *[other] Enquanto tiver uma pedra, um lado pode fazer no máximo { $n } lances seguidos sem captura com a mesma dama.
}
rule-same-king-none = Pode-se mover a mesma dama quantas vezes se quiser.

# Empate.
span-moves = { $n ->
    [one] { $n } lance de cada lado
   *[other] { $n } lances de cada lado
}
span-plies = { $n ->
    [one] { $n } meio-lance
   *[other] { $n } meios-lances, contando os dois lados,
}
draw-none = Nenhuma posição e nenhum número de lances leva ao empate.
draw-repetition = { $n ->
    [one] A partida está empatada quando uma posição ocorre { $n } vez com o mesmo lado a jogar.
   *[other] A partida está empatada quando a mesma posição ocorreu { $n } vezes com o mesmo lado a jogar.
}
draw-no-progress = A partida está empatada após { $span } sem { $what }.
draw-length = A partida está empatada após { $span }.
draw-material = A partida está empatada após { $span } durante os quais { $material }.
draw-since-capture = A contagem recomeça a cada captura.
draw-instant = A partida está empatada imediatamente se, após um lance, { $material }, e o lado que tem a vez não pode capturar.
material-sides = um lado tem { $strong } e o outro { $weak }
material-sides-on = um lado tem { $strong } e o outro { $weak }, com uma dama nas casas chamadas «{ $name }»
material-and = { $sides }, e { $total }
material-total = os dois lados têm juntos { $pieces }
progress-capture = captura
progress-man-move = lance de pedra
progress-no-king-move = lance de peça que não seja dama
progress-promotion = promoção

# Aberturas, sorteio e tempo.
rule-opening-none = A partida começa com qualquer lance legal a partir da posição inicial.
rule-opening-removal = A partida começa com duas peças a menos: quem joga primeiro retira uma peça própria, e depois o outro lado retira uma peça própria vizinha ao vazio, ao longo de uma coluna ou de uma fileira.
rule-opening-squares = A primeira peça é retirada de { $squares }.
rule-opening-ballots = Os primeiros lances são sorteados; depois deles os jogadores são livres.
rule-opening-lines = { $n ->
    [one] Há { $n } abertura para sortear: { $lines }.
   *[other] Há { $n } aberturas para sortear: { $lines }.
}
rule-chance-none = Nada depende da sorte.
rule-marked = { $n ->
    [one] Antes da partida, cada lado marca em segredo { $n } das suas peças.
   *[other] Antes da partida, cada lado marca em segredo { $n } das suas peças.
}
rule-seconds-to-choose = { $n ->
    [one] Tem { $n } segundo para escolhê-las; as que então faltarem são sorteadas.
   *[other] Tem { $n } segundos para escolhê-las; as que então faltarem são sorteadas.
}
rule-success-common = A captura de uma peça não marcada dá certo em { $n } de 100 casos.
rule-success-marked = A captura de uma peça marcada dá certo em { $n } de 100 casos.
rule-failure-attacker-removed = Se um salto falha, a peça que captura sai do tabuleiro, a outra fica, e a vez passa.
rule-clock-none = As regras não fixam tempo para um lance.
rule-seconds = { $n ->
    [one] Um lance pode levar { $n } segundo.
   *[other] Um lance pode levar { $n } segundos.
}
rule-time-out-automatic-move = Quando o tempo acaba, um lance legal é sorteado e feito.
rule-time-out-loss = Quando o tempo acaba, a partida está perdida.
rule-time-outs = { $n ->
    [one] Perde o lado cujo tempo acaba { $n } vez.
   *[other] Perde o lado cujo tempo acaba { $n } vezes seguidas.
}
rule-time-outs-none = Nenhum número de tais lances perde a partida.

# Notação.
rule-style-numeric = { $n ->
    [one] A casa tem o número { $n }.
   *[other] As casas são numeradas fileira por fileira, de 1 a { $n }.
}
rule-style-algebraic = { $n ->
    [one] A casa tem a letra da sua coluna e o número da sua fileira.
   *[other] Cada uma das { $n } casas tem a letra da sua coluna e o número da sua fileira.
}
rule-corner-bottom-left = Conta-se a partir do canto próximo à esquerda de quem joga primeiro.
rule-corner-bottom-right = Conta-se a partir do canto próximo à direita de quem joga primeiro.
rule-corner-top-left = Conta-se a partir do canto distante à esquerda de quem joga primeiro.
rule-corner-top-right = Conta-se a partir do canto distante à direita de quem joga primeiro.
rule-separators = As casas de um lance são unidas por «{ $step }», as de uma captura por «{ $capture }».
rule-kind-letter = No texto de uma posição, uma peça do tipo «{ $name }» tem a letra { $letter }.
rule-game-type = Em PDN o jogo tem o número { $n } (GameType).
