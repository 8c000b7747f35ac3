import type { CategoryRulers, WrittenRuler } from './scale.ts'

const logic: WrittenRuler = [
  {
    'logic-planning-steps': 'Descrevo os passos de uma solução antes de escrever código.',
    'logic-conditions-and-loops': 'Uso condições e repetições para resolver um exercício.',
    'logic-tracing': 'Sigo o algoritmo no papel e digo o valor de cada variável.',
  },
  {
    'logic-decomposition': 'Divido um problema em partes e resolvo uma de cada vez.',
    'logic-arrays-and-functions': 'Uso vetores e funções sem consultar exemplos.',
    'logic-debugging': 'Encontro o erro na lógica quando o resultado sai diferente.',
  },
  {
    'logic-new-problems': 'Resolvo um problema novo e testo com casos difíceis.',
    'logic-comparing-solutions': 'Comparo duas soluções e digo qual faz menos trabalho, e por quê.',
    'logic-explaining-solutions': 'Explico minha solução de um jeito que quem começa entende.',
  },
]

const agile: WrittenRuler = [
  {
    'agile-roles-and-meetings': 'Explico os papéis, as reuniões ou o quadro que a equipe usa.',
    'agile-board-updates': 'Mantenho minhas tarefas atualizadas no quadro.',
    'agile-daily-report': 'Conto o que fiz, o que farei e o que me impede.',
  },
  {
    'agile-splitting-work': 'Divido um trabalho grande em partes que podem ser entregues.',
    'agile-estimates': 'Estimo com a equipe e aviso cedo quando algo atrasa.',
    'agile-retrospective': 'Levo para a retrospectiva um problema e uma proposta.',
  },
  {
    'agile-priorities': 'Ajudo a equipe a decidir o que fazer primeiro, e por quê.',
    'agile-metrics': 'Uso medidas da equipe para melhorar o processo, não para cobrar pessoas.',
    'agile-adapting-practices': 'Adapto as práticas à equipe e explico o que mudou e por quê.',
  },
]

export const method: CategoryRulers = {
  every: [
    {
      'method-explaining': 'Explico a ideia com minhas palavras e um exemplo do dia a dia.',
      'method-recognising-use': 'Reconheço quando alguém a usa num projeto ou exercício.',
      'method-exercises': 'Resolvo um exercício básico sobre o assunto.',
    },
    {
      'method-own-project': 'Aplico num projeto meu sem precisar consultar a cada passo.',
      'method-own-mistakes': 'Reconheço quando fiz errado e corrijo.',
      'method-showing-improvement': 'Mostro um antes e depois e explico o que melhorou.',
    },
    {
      'method-when-to-use': 'Decido quando vale a pena e quando atrapalha, e explico.',
      'method-adapting-to-scale': 'Adapto ao tamanho da equipe ou do problema.',
      'method-teaching': 'Ensino outra pessoa com exemplos meus e tiro suas dúvidas.',
    },
  ],
  own: {
    'programming-logic': logic,
    algorithms: logic,
    'computational-thinking': logic,
    'object-oriented': [
      {
        'object-oriented-attributes-and-methods':
          'Crio uma classe com atributos e métodos e uso seus objetos.',
        'object-oriented-class-or-object':
          'Explico a diferença entre classe e objeto com um exemplo meu.',
        'object-oriented-encapsulation': 'Protejo atributos e dou acesso só ao que precisa.',
      },
      {
        'object-oriented-inherit-or-compose':
          'Escolho entre herança e composição e explico por quê.',
        'object-oriented-interfaces': 'Uso interfaces para trocar uma parte sem mudar o resto.',
        'object-oriented-class-model': 'Modelo as classes de um projeto meu antes de escrever.',
      },
      {
        'object-oriented-oversized-classes':
          'Reconheço classes que fazem demais e divido sem quebrar o uso.',
        'object-oriented-principles-and-patterns':
          'Aplico um princípio ou padrão só quando ele simplifica, e mostro.',
        'object-oriented-design-review':
          'Reviso o desenho de outra pessoa e proponho algo mais simples.',
      },
    ],
    'data-structures': [
      {
        'data-structures-lists-stacks-queues':
          'Uso listas, pilhas e filas e digo a diferença entre elas.',
        'data-structures-list-operations':
          'Insiro, busco e removo itens de uma lista feita por mim.',
        'data-structures-list-or-dictionary':
          'Escolho entre uma lista e um dicionário num exercício.',
      },
      {
        'data-structures-linked-lists-and-trees':
          'Escrevo uma lista ligada ou uma árvore sem consultar exemplos.',
        'data-structures-operation-costs':
          'Explico o custo de buscar, inserir e remover em cada estrutura.',
        'data-structures-choosing-structures': 'Escolho a estrutura pelo que o problema mais faz.',
      },
      {
        'data-structures-graphs-heaps-hashes':
          'Uso grafos, heaps ou tabelas hash num problema real.',
        'data-structures-measuring':
          'Meço duas estruturas com dados grandes e explico o resultado.',
        'data-structures-combining-structures':
          'Combino estruturas para cumprir um limite de tempo ou memória.',
      },
    ],
    scrum: agile,
    agile,
    kanban: agile,
    'technical-english': [
      {
        'technical-english-common-words': 'Reconheço palavras comuns em mensagens de erro e menus.',
        'technical-english-docs-with-translator':
          'Leio um trecho de documentação com um tradutor ao lado.',
        'technical-english-naming': 'Dou nomes simples em inglês a variáveis e funções.',
      },
      {
        'technical-english-reading-docs': 'Leio uma página de documentação sem traduzir tudo.',
        'technical-english-searching-errors': 'Pesquiso um erro em inglês e entendo as respostas.',
        'technical-english-commits-and-comments':
          'Escrevo uma mensagem de commit ou um comentário em inglês.',
      },
      {
        'technical-english-listening': 'Assisto a uma aula técnica em inglês e resumo o que ouvi.',
        'technical-english-writing-docs':
          'Escrevo documentação que pessoas de outros países entendem.',
        'technical-english-discussion': 'Participo de uma conversa ou revisão técnica em inglês.',
      },
    ],
  },
}
