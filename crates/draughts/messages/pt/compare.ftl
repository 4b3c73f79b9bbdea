## Onde os regulamentos se separam.

compare-same-rules = As regras destes jogos são as mesmas.
compare-no-key = Não tem essa regra.
compare-no-more = Nada além do que dizem os outros.

# O que foi mudado.
compare-alone = «{ $game }» com esta única regra de «{ $other }»:
compare-after = «{ $game }» com { $first } de «{ $other }» e, depois, também com esta única regra:
compare-with = «{ $game }» com esta regra e o que é inseparável dela ({ $keys }) de «{ $other }»:

# O que mostra uma posição.
compare-without-change = sem a mudança
compare-with-change = com a mudança
compare-both-count = { $count ->
    [one] { $count } lance nos dois casos
   *[other] { $count } lances nos dois casos
}
compare-more = e mais { $count }
compare-agreed = Legais em todos: { $moves }
compare-agreed-none = Nenhum lance é legal em todos.
compare-no-move = nenhum lance legal
compare-goes-on = a partida continua
compare-won = { $side ->
    [white] as brancas venceram
   *[black] as pretas venceram
}
compare-odds = { $move } dá certo em { $percent } de 100 casos
compare-paths = { $count ->
    [one] { $move } por { $count } caminho
   *[other] { $move } por { $count } caminhos
}

# Por que nenhuma posição o mostra.
compare-hidden-same = Diz o mesmo com outras palavras.
compare-hidden-follows = Só junto com { $key }: a regra aparece e desaparece com ela.
compare-hidden-board = Não se vê nos lances de uma posição: os tabuleiros são diferentes.
compare-hidden-pieces = Não se vê em uma posição: só um dos jogos tem esta peça.
compare-hidden-setup = Não se vê nos lances: a posição inicial é outra.
compare-hidden-opening = Não se vê em uma posição: só a abertura é diferente.
compare-hidden-draws = Não se vê em uma posição: o empate depende do andamento da partida.
compare-hidden-clock = Não se vê em uma posição: trata do tempo.
compare-hidden-notation = Não se vê no tabuleiro: só a escrita é diferente.
compare-nothing = Nenhuma diferença encontrada em { $positions } posições.
compare-nothing-seed = Nenhuma diferença encontrada em { $positions } posições (semente { $seed }).
compare-stopped = Busca interrompida após { $positions } posições sem diferença.
compare-impossible = Não pode ser mudada sozinha: as outras regras não combinariam com ela.
