import type { Ruler } from './scale.ts'

export const SCRIPT_LANGUAGES: Record<string, Ruler> = {
  python: [
    [
      'Escrevo um script com listas, dicionários, condições e repetições.',
      'Crio funções com parâmetros e valores padrão.',
      'Leio o traceback (o relato do erro) e encontro a linha que falhou.',
    ],
    [
      'Crio um ambiente virtual e instalo nele as dependências do projeto.',
      'Leio e gravo arquivos CSV ou JSON e trato exceções específicas.',
      'Organizo o código em módulos e escrevo testes com pytest ou unittest.',
    ],
    [
      'Uso geradores, decoradores e gerenciadores de contexto onde ajudam.',
      'Meço o tempo e a memória de um programa e melhoro o ponto mais lento.',
      'Empacoto um projeto com tipos e testes que outra pessoa instala e usa.',
    ],
  ],
  sql: [
    [
      'Busco linhas de uma tabela com SELECT, WHERE e ORDER BY.',
      'Insiro, altero e excluo linhas conferindo o WHERE antes.',
      'Conto e somo valores com COUNT, SUM e GROUP BY.',
    ],
    [
      'Junto três ou mais tabelas com o JOIN certo e explico o resultado.',
      'Crio tabelas com chaves, restrições e tipos adequados.',
      'Uso subconsultas ou WITH para responder a uma pergunta com várias etapas.',
    ],
    [
      'Leio o plano de execução e crio o índice que falta, ou removo o que sobra.',
      'Uso transações e escolho o nível de isolamento sabendo o que ele permite.',
      'Escrevo consultas com funções de janela e confiro o resultado com dados reais.',
    ],
  ],
  ruby: [
    [
      'Escrevo um script com métodos, arrays, hashes e condições.',
      'Percorro uma coleção com each e map usando blocos.',
      'Crio uma classe com initialize e métodos.',
    ],
    [
      'Divido o código em classes e módulos e instalo gems com Bundler.',
      'Trato exceções específicas e mostro uma mensagem útil.',
      'Escrevo testes com RSpec ou Minitest para o meu código.',
    ],
    [
      'Uso metaprogramação só onde ela paga o preço, e explico por quê.',
      'Meço tempo e memória de um programa e melhoro o ponto mais lento.',
      'Publico uma gem com documentação e testes que outra pessoa usa.',
    ],
  ],
  bash: [
    [
      'Navego por pastas, copio, movo e excluo arquivos pelo terminal.',
      'Escrevo um script com variáveis e parâmetros e dou permissão de execução.',
      'Ligo comandos com | e guardo a saída num arquivo.',
    ],
    [
      'Uso if, for e funções num script que automatiza uma tarefa minha.',
      'Filtro e transformo texto com grep, sed, awk e cut.',
      'Ponho aspas nas variáveis e confiro o código de saída dos comandos.',
    ],
    [
      'Escrevo scripts que limpam o que criaram, mesmo quando algo falha no meio.',
      'Passo meus scripts pelo ShellCheck e explico cada aviso.',
      'Decido quando um script deve virar um programa em outra linguagem.',
    ],
  ],
  portugol: [
    [
      'Escrevo um algoritmo que lê dados, calcula e mostra o resultado.',
      'Uso se, senão e escolha para decidir entre caminhos.',
      'Repito passos com para e enquanto e sei quando cada um termina.',
    ],
    [
      'Guardo valores em vetores e matrizes e percorro cada um.',
      'Divido o problema em funções ou procedimentos com parâmetros.',
      'Faço o teste de mesa e encontro o passo que está errado.',
    ],
    [
      'Resolvo um problema novo antes de olhar qualquer solução.',
      'Comparo dois algoritmos e digo qual faz menos passos.',
      'Passo meu algoritmo para uma linguagem como Python, C ou Java.',
    ],
  ],
  scratch: [
    [
      'Faço um personagem andar e falar quando aperto uma tecla.',
      'Uso blocos de repetição para não copiar os mesmos blocos.',
      'Uso se/senão para reagir quando algo toca em algo.',
    ],
    [
      'Crio um jogo meu com pontos, fases ou vidas.',
      'Uso variáveis e mensagens para os personagens combinarem ações.',
      'Encontro por que meu projeto não faz o esperado e corrijo.',
    ],
    [
      'Crio meus próprios blocos para organizar um projeto grande.',
      'Remixo um projeto, explico como ele funciona e o que melhorei.',
      'Ajudo outra pessoa a achar o erro sem mexer no projeto por ela.',
    ],
  ],
}
