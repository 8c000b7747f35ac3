import type { WrittenRuler } from './scale.ts'

export const SCRIPT_LANGUAGES: Record<string, WrittenRuler> = {
  python: [
    {
      'python-collections-and-loops':
        'Escrevo um script com listas, dicionários, condições e repetições.',
      'python-functions': 'Crio funções com parâmetros e valores padrão.',
      'python-traceback': 'Leio o traceback (o relato do erro) e encontro a linha que falhou.',
    },
    {
      'python-virtual-environments':
        'Crio um ambiente virtual e instalo nele as dependências do projeto.',
      'python-files-and-exceptions':
        'Leio e gravo arquivos CSV ou JSON e trato exceções específicas.',
      'python-modules-and-tests':
        'Organizo o código em módulos e escrevo testes com pytest ou unittest.',
    },
    {
      'python-generators-and-decorators':
        'Uso geradores, decoradores e gerenciadores de contexto onde ajudam.',
      'python-performance': 'Meço o tempo e a memória de um programa e melhoro o ponto mais lento.',
      'python-packaging': 'Empacoto um projeto com tipos e testes que outra pessoa instala e usa.',
    },
  ],
  sql: [
    {
      'sql-select': 'Busco linhas de uma tabela com SELECT, WHERE e ORDER BY.',
      'sql-changing-rows': 'Insiro, altero e excluo linhas conferindo o WHERE antes.',
      'sql-aggregates': 'Conto e somo valores com COUNT, SUM e GROUP BY.',
    },
    {
      'sql-joins': 'Junto três ou mais tabelas com o JOIN certo e explico o resultado.',
      'sql-keys-and-constraints': 'Crio tabelas com chaves, restrições e tipos adequados.',
      'sql-subqueries-and-with':
        'Uso subconsultas ou WITH para responder a uma pergunta com várias etapas.',
    },
    {
      'sql-plans-and-indexes':
        'Leio o plano de execução e crio o índice que falta, ou removo o que sobra.',
      'sql-transactions':
        'Uso transações e escolho o nível de isolamento sabendo o que ele permite.',
      'sql-window-functions':
        'Escrevo consultas com funções de janela e confiro o resultado com dados reais.',
    },
  ],
  ruby: [
    {
      'ruby-methods-and-collections': 'Escrevo um script com métodos, arrays, hashes e condições.',
      'ruby-blocks': 'Percorro uma coleção com each e map usando blocos.',
      'ruby-classes': 'Crio uma classe com initialize e métodos.',
    },
    {
      'ruby-modules-and-gems': 'Divido o código em classes e módulos e instalo gems com Bundler.',
      'ruby-exceptions': 'Trato exceções específicas e mostro uma mensagem útil.',
      'ruby-tests': 'Escrevo testes com RSpec ou Minitest para o meu código.',
    },
    {
      'ruby-metaprogramming': 'Uso metaprogramação só onde ela paga o preço, e explico por quê.',
      'ruby-performance': 'Meço tempo e memória de um programa e melhoro o ponto mais lento.',
      'ruby-publishing-gems': 'Publico uma gem com documentação e testes que outra pessoa usa.',
    },
  ],
  bash: [
    {
      'bash-files-and-folders': 'Navego por pastas, copio, movo e excluo arquivos pelo terminal.',
      'bash-script-parameters':
        'Escrevo um script com variáveis e parâmetros e dou permissão de execução.',
      'bash-pipes-and-redirects': 'Ligo comandos com | e guardo a saída num arquivo.',
    },
    {
      'bash-loops-and-functions':
        'Uso if, for e funções num script que automatiza uma tarefa minha.',
      'bash-text-filters': 'Filtro e transformo texto com grep, sed, awk e cut.',
      'bash-quoting-and-exit-codes':
        'Ponho aspas nas variáveis e confiro o código de saída dos comandos.',
    },
    {
      'bash-cleanup-on-failure':
        'Escrevo scripts que limpam o que criaram, mesmo quando algo falha no meio.',
      'bash-shellcheck': 'Passo meus scripts pelo ShellCheck e explico cada aviso.',
      'bash-when-to-use': 'Decido quando um script deve virar um programa em outra linguagem.',
    },
  ],
  portugol: [
    {
      'portugol-input-and-output':
        'Escrevo um algoritmo que lê dados, calcula e mostra o resultado.',
      'portugol-decisions': 'Uso se, senão e escolha para decidir entre caminhos.',
      'portugol-loops': 'Repito passos com para e enquanto e sei quando cada um termina.',
    },
    {
      'portugol-arrays': 'Guardo valores em vetores e matrizes e percorro cada um.',
      'portugol-functions': 'Divido o problema em funções ou procedimentos com parâmetros.',
      'portugol-tracing': 'Faço o teste de mesa e encontro o passo que está errado.',
    },
    {
      'portugol-new-problems': 'Resolvo um problema novo antes de olhar qualquer solução.',
      'portugol-comparing-algorithms': 'Comparo dois algoritmos e digo qual faz menos passos.',
      'portugol-porting-to-languages':
        'Passo meu algoritmo para uma linguagem como Python, C ou Java.',
    },
  ],
  scratch: [
    {
      'scratch-moving-sprites': 'Faço um personagem andar e falar quando aperto uma tecla.',
      'scratch-repeat-blocks': 'Uso blocos de repetição para não copiar os mesmos blocos.',
      'scratch-reacting-to-touch': 'Uso se/senão para reagir quando algo toca em algo.',
    },
    {
      'scratch-own-game': 'Crio um jogo meu com pontos, fases ou vidas.',
      'scratch-variables-and-messages':
        'Uso variáveis e mensagens para os personagens combinarem ações.',
      'scratch-debugging': 'Encontro por que meu projeto não faz o esperado e corrijo.',
    },
    {
      'scratch-own-blocks': 'Crio meus próprios blocos para organizar um projeto grande.',
      'scratch-remixing': 'Remixo um projeto, explico como ele funciona e o que melhorei.',
      'scratch-helping-others': 'Ajudo outra pessoa a achar o erro sem mexer no projeto por ela.',
    },
  ],
}
