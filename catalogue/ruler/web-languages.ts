import type { WrittenRuler } from './scale.ts'

export const WEB_LANGUAGES: Record<string, WrittenRuler> = {
  javascript: [
    {
      'javascript-variables-and-loops':
        'Uso variáveis, condições e repetições num exercício pequeno.',
      'javascript-events': 'Crio uma função e a chamo quando alguém clica num botão da página.',
      'javascript-console-errors': 'Vejo no console do navegador qual linha deu erro.',
    },
    {
      'javascript-array-methods':
        'Transformo listas com map, filter e reduce sem consultar exemplos.',
      'javascript-fetch': 'Busco dados com fetch e async/await e trato a falha da resposta.',
      'javascript-modules': 'Divido o código em módulos com import e export.',
    },
    {
      'javascript-event-loop': 'Explico a ordem em que timers, promises e o código comum executam.',
      'javascript-memory-leaks':
        'Encontro e corrijo um vazamento de memória ou um travamento da página.',
      'javascript-classes-or-closures':
        'Escolho entre classes, funções e closures e defendo a escolha.',
    },
  ],
  typescript: [
    {
      'typescript-annotations': 'Dou tipos a variáveis, parâmetros e retornos de funções.',
      'typescript-object-types':
        'Descrevo um objeto com type ou interface e uso em vários lugares.',
      'typescript-compiler-errors': 'Leio um erro do compilador e corrijo sem recorrer a any.',
    },
    {
      'typescript-unions': 'Modelo estados com uniões e deixo o compilador cobrar cada caso.',
      'typescript-generics': 'Escrevo funções genéricas que conservam o tipo do que recebem.',
      'typescript-runtime-validation':
        'Confiro em tempo de execução os dados que vêm de fora antes de confiar no tipo.',
    },
    {
      'typescript-derived-types':
        'Crio tipos a partir de outros e sei parar antes que fiquem ilegíveis.',
      'typescript-migrating-from-javascript':
        'Levo um projeto JavaScript para TypeScript estrito, por partes.',
      'typescript-library-types':
        'Desenho os tipos de uma biblioteca para que o uso errado não compile.',
    },
  ],
  html: [
    {
      'html-page-content': 'Monto uma página com títulos, parágrafos, listas, links e imagens.',
      'html-alt-text': 'Escrevo o texto alternativo de uma imagem para quem não a vê.',
      'html-form-labels': 'Crio um formulário em que cada campo tem seu rótulo (label).',
    },
    {
      'html-semantic-tags': 'Escolho as tags pelo significado: header, nav, main, article, button.',
      'html-form-validation':
        'Uso os tipos e atributos certos nos campos para validar sem JavaScript.',
      'html-validator': 'Passo a página por um validador e corrijo o que ele aponta.',
    },
    {
      'html-keyboard-and-screen-reader':
        'Navego pela página só com teclado e leitor de tela e corrijo o que falha.',
      'html-metadata-and-images':
        'Cuido de metadados e imagens para a página carregar rápido e ser bem encontrada.',
      'html-native-or-scripted':
        'Decido quando o HTML basta e quando JavaScript ou ARIA são necessários.',
    },
  ],
  css: [
    {
      'css-classes-and-styles': 'Mudo cores, fontes, margens e bordas usando classes.',
      'css-box-model': 'Explico a diferença entre margin, border e padding.',
      'css-flexbox': 'Coloco itens lado a lado com Flexbox.',
    },
    {
      'css-responsive-layout':
        'Monto um layout que funciona no celular e no computador, sem copiar.',
      'css-flexbox-or-grid': 'Escolho entre Flexbox e Grid e explico por quê.',
      'css-browser-tools': 'Descubro nas ferramentas do navegador por que um estilo não se aplica.',
    },
    {
      'css-style-organisation':
        'Organizo os estilos de um site inteiro com variáveis e regras que a equipe segue.',
      'css-user-preferences': 'Adapto a página a texto ampliado, contraste alto e menos movimento.',
      'css-animations':
        'Faço animações fluidas e explico o que faz o navegador redesenhar a página.',
    },
  ],
  php: [
    {
      'php-showing-data': 'Mostro numa página dados que vêm de variáveis e listas.',
      'php-form-input': 'Recebo um formulário e confiro se os campos foram preenchidos.',
      'php-functions-and-include': 'Separo partes que se repetem com funções e include.',
    },
    {
      'php-pdo': 'Consulto o banco com PDO e parâmetros, nunca juntando texto à consulta.',
      'php-classes-and-composer': 'Organizo o projeto com classes, namespaces e Composer.',
      'php-login-and-sessions': 'Faço login com sessão e guardo senhas com password_hash.',
    },
    {
      'php-layered-structure':
        'Estruturo uma aplicação em camadas que podem ser testadas separadamente.',
      'php-xss-csrf-injection': 'Encontro e corrijo falhas como XSS, CSRF e injeção de SQL.',
      'php-legacy-updates':
        'Atualizo um sistema antigo por partes, com testes que protegem a mudança.',
    },
  ],
}
