import type { WrittenRuler } from './scale.ts'

export const COMPILED_LANGUAGES: Record<string, WrittenRuler> = {
  java: [
    {
      'java-variables-and-loops':
        'Escrevo um programa com variáveis, condições, repetições e métodos.',
      'java-classes': 'Crio uma classe com atributos, construtor e métodos e uso seus objetos.',
      'java-arraylist': 'Percorro um ArrayList e mostro o que há nele.',
    },
    {
      'java-interfaces-and-inheritance':
        'Uso interfaces e herança e explico por que cada uma está ali.',
      'java-collections': 'Escolho entre List, Set e Map conforme o que preciso guardar.',
      'java-exceptions-and-tests':
        'Trato exceções no lugar certo e testo minhas classes com JUnit.',
    },
    {
      'java-streams-and-generics': 'Uso streams e genéricos em código que a equipe lê sem esforço.',
      'java-concurrency-and-memory':
        'Encontro um problema de concorrência ou de memória e mostro a causa.',
      'java-design-patterns':
        'Aplico um padrão de projeto quando ele simplifica, e explico a escolha.',
    },
  ],
  c: [
    {
      'c-input-and-output': 'Compilo e executo um programa com entrada e saída pelo terminal.',
      'c-arrays-and-loops': 'Uso vetores, condições e repetições em exercícios.',
      'c-functions': 'Escrevo funções e passo valores entre elas.',
    },
    {
      'c-pointers': 'Uso ponteiros e explico o que há em cada endereço.',
      'c-malloc-and-free': 'Reservo memória com malloc e libero com free, sem vazamentos.',
      'c-headers-and-make': 'Divido o programa em arquivos .c e .h e compilo com make.',
    },
    {
      'c-invalid-memory-access': 'Encontro um acesso inválido à memória com depurador ou Valgrind.',
      'c-undefined-behaviour': 'Evito comportamento indefinido e explico por que ele é perigoso.',
      'c-choosing-structures': 'Escolho estruturas de dados pensando em memória, cache e custo.',
    },
  ],
  'c-plus-plus': [
    {
      'c-plus-plus-input-and-output': 'Compilo e executo um programa com entrada e saída.',
      'c-plus-plus-vector-and-string': 'Guardo valores em vector e string e percorro cada um.',
      'c-plus-plus-classes': 'Crio uma classe com construtor e métodos.',
    },
    {
      'c-plus-plus-references-and-values':
        'Passo por referência ou por valor sabendo o que é copiado.',
      'c-plus-plus-smart-pointers': 'Uso ponteiros inteligentes em vez de new e delete.',
      'c-plus-plus-standard-library':
        'Escolho contêineres e algoritmos da biblioteca padrão em vez de refazê-los.',
    },
    {
      'c-plus-plus-raii':
        'Aplico RAII: cada recurso é liberado automaticamente, mesmo quando há erro.',
      'c-plus-plus-templates': 'Escrevo templates que dão mensagens de erro compreensíveis.',
      'c-plus-plus-move-and-copy-costs':
        'Meço o desempenho e explico quando mover, copiar ou alocar custa caro.',
    },
  ],
  'c-sharp': [
    {
      'c-sharp-console-program':
        'Escrevo um programa de console com condições, repetições e métodos.',
      'c-sharp-classes': 'Crio uma classe com propriedades e uso seus objetos.',
      'c-sharp-lists': 'Percorro uma List e mostro o que há nela.',
    },
    {
      'c-sharp-linq': 'Filtro e agrupo coleções com LINQ sem consultar exemplos.',
      'c-sharp-async-await': 'Uso async e await e explico o que acontece enquanto se espera.',
      'c-sharp-interfaces-and-tests': 'Separo o código com interfaces e testo cada parte.',
    },
    {
      'c-sharp-explicit-dependencies':
        'Projeto classes que recebem o que precisam, sem criar dependências escondidas.',
      'c-sharp-diagnostics':
        'Encontro um bloqueio ou um vazamento com as ferramentas de diagnóstico.',
      'c-sharp-class-struct-record': 'Escolho entre classe, struct e record e defendo a escolha.',
    },
  ],
  go: [
    {
      'go-functions-and-structs': 'Escrevo um programa com funções, slices, maps e structs.',
      'go-error-values': 'Devolvo um erro e confiro err antes de seguir.',
      'go-modules': 'Crio um módulo com go mod e executo com go run.',
    },
    {
      'go-http-api': 'Crio uma API HTTP com a biblioteca padrão e testes de tabela.',
      'go-interfaces': 'Uso interfaces pequenas, definidas por quem as usa.',
      'go-goroutines-and-channels':
        'Executo tarefas em goroutines e recebo os resultados por channels.',
    },
    {
      'go-context': 'Cancelo trabalho com context e não deixo goroutines esquecidas.',
      'go-race-conditions': 'Encontro uma condição de corrida com -race e explico a correção.',
      'go-pprof': 'Uso pprof para achar o gargalo e mostro o antes e o depois.',
    },
  ],
  kotlin: [
    {
      'kotlin-functions-and-when': 'Escrevo funções com val, var, when e repetições.',
      'kotlin-data-classes': 'Crio uma data class e uso seus objetos numa lista.',
      'kotlin-null-safety': 'Trato valores nulos com ?. e ?: em vez de forçar com !!.',
    },
    {
      'kotlin-collections': 'Transformo coleções com map, filter e groupBy sem consultar exemplos.',
      'kotlin-sealed-classes': 'Modelo estados com sealed class e trato todos os casos.',
      'kotlin-coroutines': 'Uso corrotinas para uma tarefa demorada sem travar a tela.',
    },
    {
      'kotlin-coroutine-cancellation':
        'Cancelo corrotinas no momento certo e trato erros dentro delas.',
      'kotlin-extensions-and-types':
        'Crio funções de extensão e tipos que deixam o uso errado difícil.',
      'kotlin-java-interop': 'Misturo Kotlin e Java num projeto e explico os cuidados.',
    },
  ],
  swift: [
    {
      'swift-functions-and-switch': 'Escrevo funções com let, var, if, switch e repetições.',
      'swift-structs': 'Crio uma struct e uso suas instâncias num array.',
      'swift-optionals': 'Abro um optional com if let ou guard let em vez de forçar com !.',
    },
    {
      'swift-enums': 'Uso enums com valores associados para representar estados.',
      'swift-error-handling': 'Trato erros com throws, do e catch e mostro algo útil a quem usa.',
      'swift-async-await': 'Busco dados com async e await e atualizo a tela com eles.',
    },
    {
      'swift-struct-class-actor': 'Escolho entre struct, class e actor e defendo a escolha.',
      'swift-reference-cycles': 'Encontro um ciclo de referências com o Instruments e o corrijo.',
      'swift-protocols': 'Projeto protocolos que permitem testar sem rede nem banco.',
    },
  ],
  dart: [
    {
      'dart-functions-and-collections': 'Escrevo funções com listas, maps, condições e repetições.',
      'dart-classes': 'Crio uma classe com construtor e parâmetros nomeados.',
      'dart-null-safety': 'Trato valores nulos com ? e ?? em vez de forçar com !.',
    },
    {
      'dart-futures': 'Espero tarefas com Future, async e await e trato o erro.',
      'dart-generics-and-mixins': 'Uso genéricos e mixins quando evitam repetição.',
      'dart-packages-and-tests': 'Separo o código em pacotes e testo as regras sem a tela.',
    },
    {
      'dart-streams': 'Trabalho com Streams e encerro cada inscrição no momento certo.',
      'dart-isolates': 'Levo trabalho pesado para outro isolate, fora da tela, e mostro o ganho.',
      'dart-package-api': 'Desenho a API de um pacote e mantenho versões sem quebrar quem usa.',
    },
  ],
}
