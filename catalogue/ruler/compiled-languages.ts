import type { Ruler } from './scale.ts'

export const COMPILED_LANGUAGES: Record<string, Ruler> = {
  java: [
    [
      'Escrevo um programa com variáveis, condições, repetições e métodos.',
      'Crio uma classe com atributos, construtor e métodos e uso seus objetos.',
      'Percorro um ArrayList e mostro o que há nele.',
    ],
    [
      'Uso interfaces e herança e explico por que cada uma está ali.',
      'Escolho entre List, Set e Map conforme o que preciso guardar.',
      'Trato exceções no lugar certo e testo minhas classes com JUnit.',
    ],
    [
      'Uso streams e genéricos em código que a equipe lê sem esforço.',
      'Encontro um problema de concorrência ou de memória e mostro a causa.',
      'Aplico um padrão de projeto quando ele simplifica, e explico a escolha.',
    ],
  ],
  c: [
    [
      'Compilo e executo um programa com entrada e saída pelo terminal.',
      'Uso vetores, condições e repetições em exercícios.',
      'Escrevo funções e passo valores entre elas.',
    ],
    [
      'Uso ponteiros e explico o que há em cada endereço.',
      'Reservo memória com malloc e libero com free, sem vazamentos.',
      'Divido o programa em arquivos .c e .h e compilo com make.',
    ],
    [
      'Encontro um acesso inválido à memória com depurador ou Valgrind.',
      'Evito comportamento indefinido e explico por que ele é perigoso.',
      'Escolho estruturas de dados pensando em memória, cache e custo.',
    ],
  ],
  'c-plus-plus': [
    [
      'Compilo e executo um programa com entrada e saída.',
      'Guardo valores em vector e string e percorro cada um.',
      'Crio uma classe com construtor e métodos.',
    ],
    [
      'Passo por referência ou por valor sabendo o que é copiado.',
      'Uso ponteiros inteligentes em vez de new e delete.',
      'Escolho contêineres e algoritmos da biblioteca padrão em vez de refazê-los.',
    ],
    [
      'Aplico RAII: cada recurso é liberado automaticamente, mesmo quando há erro.',
      'Escrevo templates que dão mensagens de erro compreensíveis.',
      'Meço o desempenho e explico quando mover, copiar ou alocar custa caro.',
    ],
  ],
  'c-sharp': [
    [
      'Escrevo um programa de console com condições, repetições e métodos.',
      'Crio uma classe com propriedades e uso seus objetos.',
      'Percorro uma List e mostro o que há nela.',
    ],
    [
      'Filtro e agrupo coleções com LINQ sem consultar exemplos.',
      'Uso async e await e explico o que acontece enquanto se espera.',
      'Separo o código com interfaces e testo cada parte.',
    ],
    [
      'Projeto classes que recebem o que precisam, sem criar dependências escondidas.',
      'Encontro um bloqueio ou um vazamento com as ferramentas de diagnóstico.',
      'Escolho entre classe, struct e record e defendo a escolha.',
    ],
  ],
  go: [
    [
      'Escrevo um programa com funções, slices, maps e structs.',
      'Devolvo um erro e confiro err antes de seguir.',
      'Crio um módulo com go mod e executo com go run.',
    ],
    [
      'Crio uma API HTTP com a biblioteca padrão e testes de tabela.',
      'Uso interfaces pequenas, definidas por quem as usa.',
      'Executo tarefas em goroutines e recebo os resultados por channels.',
    ],
    [
      'Cancelo trabalho com context e não deixo goroutines esquecidas.',
      'Encontro uma condição de corrida com -race e explico a correção.',
      'Uso pprof para achar o gargalo e mostro o antes e o depois.',
    ],
  ],
  kotlin: [
    [
      'Escrevo funções com val, var, when e repetições.',
      'Crio uma data class e uso seus objetos numa lista.',
      'Trato valores nulos com ?. e ?: em vez de forçar com !!.',
    ],
    [
      'Transformo coleções com map, filter e groupBy sem consultar exemplos.',
      'Modelo estados com sealed class e trato todos os casos.',
      'Uso corrotinas para uma tarefa demorada sem travar a tela.',
    ],
    [
      'Cancelo corrotinas no momento certo e trato erros dentro delas.',
      'Crio funções de extensão e tipos que deixam o uso errado difícil.',
      'Misturo Kotlin e Java num projeto e explico os cuidados.',
    ],
  ],
  swift: [
    [
      'Escrevo funções com let, var, if, switch e repetições.',
      'Crio uma struct e uso suas instâncias num array.',
      'Abro um optional com if let ou guard let em vez de forçar com !.',
    ],
    [
      'Uso enums com valores associados para representar estados.',
      'Trato erros com throws, do e catch e mostro algo útil a quem usa.',
      'Busco dados com async e await e atualizo a tela com eles.',
    ],
    [
      'Escolho entre struct, class e actor e defendo a escolha.',
      'Encontro um ciclo de referências com o Instruments e o corrijo.',
      'Projeto protocolos que permitem testar sem rede nem banco.',
    ],
  ],
  dart: [
    [
      'Escrevo funções com listas, maps, condições e repetições.',
      'Crio uma classe com construtor e parâmetros nomeados.',
      'Trato valores nulos com ? e ?? em vez de forçar com !.',
    ],
    [
      'Espero tarefas com Future, async e await e trato o erro.',
      'Uso genéricos e mixins quando evitam repetição.',
      'Separo o código em pacotes e testo as regras sem a tela.',
    ],
    [
      'Trabalho com Streams e encerro cada inscrição no momento certo.',
      'Levo trabalho pesado para outro isolate, fora da tela, e mostro o ganho.',
      'Desenho a API de um pacote e mantenho versões sem quebrar quem usa.',
    ],
  ],
}
