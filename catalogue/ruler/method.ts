import type { CategoryRulers, Ruler } from './scale.ts'

const logic: Ruler = [
  [
    'Descrevo os passos de uma solução antes de escrever código.',
    'Uso condições e repetições para resolver um exercício.',
    'Sigo o algoritmo no papel e digo o valor de cada variável.',
  ],
  [
    'Divido um problema em partes e resolvo uma de cada vez.',
    'Uso vetores e funções sem consultar exemplos.',
    'Encontro o erro na lógica quando o resultado sai diferente.',
  ],
  [
    'Resolvo um problema novo e testo com casos difíceis.',
    'Comparo duas soluções e digo qual faz menos trabalho, e por quê.',
    'Explico minha solução de um jeito que quem começa entende.',
  ],
]

const agile: Ruler = [
  [
    'Explico os papéis, as reuniões ou o quadro que a equipe usa.',
    'Mantenho minhas tarefas atualizadas no quadro.',
    'Conto o que fiz, o que farei e o que me impede.',
  ],
  [
    'Divido um trabalho grande em partes que podem ser entregues.',
    'Estimo com a equipe e aviso cedo quando algo atrasa.',
    'Levo para a retrospectiva um problema e uma proposta.',
  ],
  [
    'Ajudo a equipe a decidir o que fazer primeiro, e por quê.',
    'Uso medidas da equipe para melhorar o processo, não para cobrar pessoas.',
    'Adapto as práticas à equipe e explico o que mudou e por quê.',
  ],
]

export const method: CategoryRulers = {
  every: [
    [
      'Explico a ideia com minhas palavras e um exemplo do dia a dia.',
      'Reconheço quando alguém a usa num projeto ou exercício.',
      'Resolvo um exercício básico sobre o assunto.',
    ],
    [
      'Aplico num projeto meu sem precisar consultar a cada passo.',
      'Reconheço quando fiz errado e corrijo.',
      'Mostro um antes e depois e explico o que melhorou.',
    ],
    [
      'Decido quando vale a pena e quando atrapalha, e explico.',
      'Adapto ao tamanho da equipe ou do problema.',
      'Ensino outra pessoa com exemplos meus e tiro suas dúvidas.',
    ],
  ],
  own: {
    'programming-logic': logic,
    algorithms: logic,
    'computational-thinking': logic,
    'object-oriented': [
      [
        'Crio uma classe com atributos e métodos e uso seus objetos.',
        'Explico a diferença entre classe e objeto com um exemplo meu.',
        'Protejo atributos e dou acesso só ao que precisa.',
      ],
      [
        'Escolho entre herança e composição e explico por quê.',
        'Uso interfaces para trocar uma parte sem mudar o resto.',
        'Modelo as classes de um projeto meu antes de escrever.',
      ],
      [
        'Reconheço classes que fazem demais e divido sem quebrar o uso.',
        'Aplico um princípio ou padrão só quando ele simplifica, e mostro.',
        'Reviso o desenho de outra pessoa e proponho algo mais simples.',
      ],
    ],
    'data-structures': [
      [
        'Uso listas, pilhas e filas e digo a diferença entre elas.',
        'Insiro, busco e removo itens de uma lista feita por mim.',
        'Escolho entre uma lista e um dicionário num exercício.',
      ],
      [
        'Escrevo uma lista ligada ou uma árvore sem consultar exemplos.',
        'Explico o custo de buscar, inserir e remover em cada estrutura.',
        'Escolho a estrutura pelo que o problema mais faz.',
      ],
      [
        'Uso grafos, heaps ou tabelas hash num problema real.',
        'Meço duas estruturas com dados grandes e explico o resultado.',
        'Combino estruturas para cumprir um limite de tempo ou memória.',
      ],
    ],
    scrum: agile,
    agile,
    kanban: agile,
    'technical-english': [
      [
        'Reconheço palavras comuns em mensagens de erro e menus.',
        'Leio um trecho de documentação com um tradutor ao lado.',
        'Dou nomes simples em inglês a variáveis e funções.',
      ],
      [
        'Leio uma página de documentação sem traduzir tudo.',
        'Pesquiso um erro em inglês e entendo as respostas.',
        'Escrevo uma mensagem de commit ou um comentário em inglês.',
      ],
      [
        'Assisto a uma aula técnica em inglês e resumo o que ouvi.',
        'Escrevo documentação que pessoas de outros países entendem.',
        'Participo de uma conversa ou revisão técnica em inglês.',
      ],
    ],
  },
}
