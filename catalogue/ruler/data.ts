import type { CategoryRulers, Ruler } from './scale.ts'

const spreadsheet: Ruler = [
  [
    'Escrevo fórmulas com SOMA, MÉDIA e referências a células.',
    'Ordeno e filtro uma tabela.',
    'Crio um gráfico com título e legenda.',
  ],
  [
    'Uso PROCV ou PROCX, SE e CONT.SE sem copiar de exemplos.',
    'Resumo muitos dados com tabela dinâmica.',
    'Fixo referências com $ e explico quando é preciso.',
  ],
  [
    'Monto uma planilha que outra pessoa usa sem estragar as fórmulas.',
    'Automatizo uma tarefa repetida com macros, scripts ou Power Query.',
    'Encontro e explico o erro na planilha de outra pessoa.',
  ],
]

const assistant: Ruler = [
  [
    'Escrevo um prompt com contexto, objetivo e formato da resposta.',
    'Confiro numa fonte confiável o que a resposta afirma.',
    'Não envio senhas nem dados pessoais de outras pessoas.',
  ],
  [
    'Melhoro uma resposta com exemplos e prompts em etapas.',
    'Leio, testo e entendo o código sugerido antes de usar.',
    'Digo onde usei a ferramenta e o que é trabalho meu.',
  ],
  [
    'Comparo prompts ou modelos com casos de teste e escolho com critério.',
    'Reconheço respostas inventadas e monto formas de evitá-las.',
    'Defino para a equipe quando usar, quando não usar e como conferir.',
  ],
]

const modelApi: Ruler = [
  [
    'Envio um prompt a um modelo por código e mostro a resposta.',
    'Guardo a chave de acesso fora do código.',
    'Explico o que são prompt, token e contexto.',
  ],
  [
    'Dou ao modelo documentos ou ferramentas meus e confiro as respostas.',
    'Trato demora, limites, custo e respostas fora do formato.',
    'Comparo versões com exemplos anotados, não só por impressão.',
  ],
  [
    'Meço acertos e erros com casos de teste e decido se pode ir ao ar.',
    'Protejo contra prompt injection e vazamento de dados.',
    'Defendo quando um modelo é a solução e quando código comum basta.',
  ],
]

export const data: CategoryRulers = {
  every: [
    [
      'Abro um conjunto de dados e digo o que há em cada coluna.',
      'Faço contas simples, como total e média, e confiro o resultado.',
      'Mostro os dados num gráfico com título e eixos claros.',
    ],
    [
      'Trato valores faltando, repetidos ou errados e anoto o que fiz.',
      'Respondo com dados a uma pergunta minha, do começo ao fim.',
      'Escolho o gráfico ou a técnica pelo que quero mostrar, e explico.',
    ],
    [
      'Explico até onde a conclusão vale e o que poderia desmenti-la.',
      'Deixo o processo pronto para rodar de novo com dados novos.',
      'Meço os erros de um modelo ou relatório e digo se dá para confiar.',
    ],
  ],
  own: {
    excel: spreadsheet,
    'google-sheets': spreadsheet,
    'power-bi': [
      [
        'Importo uma planilha e crio um gráfico.',
        'Filtro um relatório com segmentações.',
        'Mudo títulos, cores e formatos de um visual.',
      ],
      [
        'Limpo e junto dados no Power Query sem seguir tutorial.',
        'Relaciono tabelas e explico o sentido de cada relação.',
        'Crio medidas em DAX para totais e comparações por período.',
      ],
      [
        'Desenho um modelo em estrela e explico por que ele ajuda.',
        'Encontro a medida ou o visual lento e corrijo.',
        'Defino quem vê quais dados e mantenho a atualização automática.',
      ],
    ],
    pandas: [
      [
        'Abro um CSV e vejo as primeiras linhas e os tipos.',
        'Escolho colunas e filtro linhas com uma condição.',
        'Calculo médias e totais de uma coluna.',
      ],
      [
        'Trato valores faltando e tipos errados e explico minhas escolhas.',
        'Agrupo com groupby e junto tabelas com merge sem consultar exemplos.',
        'Conto uma história com gráficos feitos dos dados.',
      ],
      [
        'Troco laços por operações de coluna e mostro o ganho.',
        'Trabalho com arquivos maiores que a memória, por partes.',
        'Escrevo etapas testadas que rodam de novo com dados novos.',
      ],
    ],
    chatgpt: assistant,
    claude: assistant,
    gemini: assistant,
    'prompt-engineering': assistant,
    'generative-ai': assistant,
    'openai-api': modelApi,
    langchain: modelApi,
    ollama: modelApi,
    'hugging-face': modelApi,
    rag: modelApi,
    'ai-agents': modelApi,
    mcp: modelApi,
  },
}
