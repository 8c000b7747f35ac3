import type { CategoryRulers, WrittenRuler } from './scale.ts'

const spreadsheet: WrittenRuler = [
  {
    'spreadsheet-formulas': 'Escrevo fórmulas com SOMA, MÉDIA e referências a células.',
    'spreadsheet-sorting-and-filtering': 'Ordeno e filtro uma tabela.',
    'spreadsheet-charts': 'Crio um gráfico com título e legenda.',
  },
  {
    'spreadsheet-lookup-functions': 'Uso PROCV ou PROCX, SE e CONT.SE sem copiar de exemplos.',
    'spreadsheet-pivot-tables': 'Resumo muitos dados com tabela dinâmica.',
    'spreadsheet-absolute-references': 'Fixo referências com $ e explico quando é preciso.',
  },
  {
    'spreadsheet-sheets-for-others':
      'Monto uma planilha que outra pessoa usa sem estragar as fórmulas.',
    'spreadsheet-automation': 'Automatizo uma tarefa repetida com macros, scripts ou Power Query.',
    'spreadsheet-finding-errors': 'Encontro e explico o erro na planilha de outra pessoa.',
  },
]

const assistant: WrittenRuler = [
  {
    'assistant-writing-prompts': 'Escrevo um prompt com contexto, objetivo e formato da resposta.',
    'assistant-checking-answers': 'Confiro numa fonte confiável o que a resposta afirma.',
    'assistant-private-data': 'Não envio senhas nem dados pessoais de outras pessoas.',
  },
  {
    'assistant-refining-prompts': 'Melhoro uma resposta com exemplos e prompts em etapas.',
    'assistant-suggested-code': 'Leio, testo e entendo o código sugerido antes de usar.',
    'assistant-disclosing-use': 'Digo onde usei a ferramenta e o que é trabalho meu.',
  },
  {
    'assistant-comparing-models':
      'Comparo prompts ou modelos com casos de teste e escolho com critério.',
    'assistant-invented-answers': 'Reconheço respostas inventadas e monto formas de evitá-las.',
    'assistant-team-policy': 'Defino para a equipe quando usar, quando não usar e como conferir.',
  },
]

const modelApi: WrittenRuler = [
  {
    'model-api-sending-prompts': 'Envio um prompt a um modelo por código e mostro a resposta.',
    'model-api-access-key': 'Guardo a chave de acesso fora do código.',
    'model-api-tokens-and-context': 'Explico o que são prompt, token e contexto.',
  },
  {
    'model-api-documents-and-tools':
      'Dou ao modelo documentos ou ferramentas meus e confiro as respostas.',
    'model-api-limits-and-costs': 'Trato demora, limites, custo e respostas fora do formato.',
    'model-api-comparing-versions': 'Comparo versões com exemplos anotados, não só por impressão.',
  },
  {
    'model-api-evaluation': 'Meço acertos e erros com casos de teste e decido se pode ir ao ar.',
    'model-api-prompt-injection': 'Protejo contra prompt injection e vazamento de dados.',
    'model-api-when-to-use': 'Defendo quando um modelo é a solução e quando código comum basta.',
  },
]

export const data: CategoryRulers = {
  every: [
    {
      'data-columns': 'Abro um conjunto de dados e digo o que há em cada coluna.',
      'data-totals-and-averages': 'Faço contas simples, como total e média, e confiro o resultado.',
      'data-charts': 'Mostro os dados num gráfico com título e eixos claros.',
    },
    {
      'data-cleaning': 'Trato valores faltando, repetidos ou errados e anoto o que fiz.',
      'data-answering-questions': 'Respondo com dados a uma pergunta minha, do começo ao fim.',
      'data-choosing-technique':
        'Escolho o gráfico ou a técnica pelo que quero mostrar, e explico.',
    },
    {
      'data-limits-of-conclusions':
        'Explico até onde a conclusão vale e o que poderia desmenti-la.',
      'data-repeatable-process': 'Deixo o processo pronto para rodar de novo com dados novos.',
      'data-measuring-errors': 'Meço os erros de um modelo ou relatório e digo se dá para confiar.',
    },
  ],
  own: {
    excel: spreadsheet,
    'google-sheets': spreadsheet,
    'power-bi': [
      {
        'power-bi-import-and-chart': 'Importo uma planilha e crio um gráfico.',
        'power-bi-slicers': 'Filtro um relatório com segmentações.',
        'power-bi-formatting-visuals': 'Mudo títulos, cores e formatos de um visual.',
      },
      {
        'power-bi-power-query': 'Limpo e junto dados no Power Query sem seguir tutorial.',
        'power-bi-table-relationships': 'Relaciono tabelas e explico o sentido de cada relação.',
        'power-bi-dax-measures': 'Crio medidas em DAX para totais e comparações por período.',
      },
      {
        'power-bi-star-schema': 'Desenho um modelo em estrela e explico por que ele ajuda.',
        'power-bi-performance': 'Encontro a medida ou o visual lento e corrijo.',
        'power-bi-access-and-refresh':
          'Defino quem vê quais dados e mantenho a atualização automática.',
      },
    ],
    pandas: [
      {
        'pandas-reading-csv': 'Abro um CSV e vejo as primeiras linhas e os tipos.',
        'pandas-selecting-and-filtering': 'Escolho colunas e filtro linhas com uma condição.',
        'pandas-totals-and-averages': 'Calculo médias e totais de uma coluna.',
      },
      {
        'pandas-cleaning': 'Trato valores faltando e tipos errados e explico minhas escolhas.',
        'pandas-groupby-and-merge':
          'Agrupo com groupby e junto tabelas com merge sem consultar exemplos.',
        'pandas-charts': 'Conto uma história com gráficos feitos dos dados.',
      },
      {
        'pandas-vectorised-operations': 'Troco laços por operações de coluna e mostro o ganho.',
        'pandas-large-files': 'Trabalho com arquivos maiores que a memória, por partes.',
        'pandas-repeatable-pipeline': 'Escrevo etapas testadas que rodam de novo com dados novos.',
      },
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
