import type { Ruler } from './scale.ts'

export const WEB_LANGUAGES: Record<string, Ruler> = {
  javascript: [
    [
      'Uso variáveis, condições e repetições num exercício pequeno.',
      'Crio uma função e a chamo quando alguém clica num botão da página.',
      'Vejo no console do navegador qual linha deu erro.',
    ],
    [
      'Transformo listas com map, filter e reduce sem consultar exemplos.',
      'Busco dados com fetch e async/await e trato a falha da resposta.',
      'Divido o código em módulos com import e export.',
    ],
    [
      'Explico a ordem em que timers, promises e o código comum executam.',
      'Encontro e corrijo um vazamento de memória ou um travamento da página.',
      'Escolho entre classes, funções e closures e defendo a escolha.',
    ],
  ],
  typescript: [
    [
      'Dou tipos a variáveis, parâmetros e retornos de funções.',
      'Descrevo um objeto com type ou interface e uso em vários lugares.',
      'Leio um erro do compilador e corrijo sem recorrer a any.',
    ],
    [
      'Modelo estados com uniões e deixo o compilador cobrar cada caso.',
      'Escrevo funções genéricas que conservam o tipo do que recebem.',
      'Confiro em tempo de execução os dados que vêm de fora antes de confiar no tipo.',
    ],
    [
      'Crio tipos a partir de outros e sei parar antes que fiquem ilegíveis.',
      'Levo um projeto JavaScript para TypeScript estrito, por partes.',
      'Desenho os tipos de uma biblioteca para que o uso errado não compile.',
    ],
  ],
  html: [
    [
      'Monto uma página com títulos, parágrafos, listas, links e imagens.',
      'Escrevo o texto alternativo de uma imagem para quem não a vê.',
      'Crio um formulário em que cada campo tem seu rótulo (label).',
    ],
    [
      'Escolho as tags pelo significado: header, nav, main, article, button.',
      'Uso os tipos e atributos certos nos campos para validar sem JavaScript.',
      'Passo a página por um validador e corrijo o que ele aponta.',
    ],
    [
      'Navego pela página só com teclado e leitor de tela e corrijo o que falha.',
      'Cuido de metadados e imagens para a página carregar rápido e ser bem encontrada.',
      'Decido quando o HTML basta e quando JavaScript ou ARIA são necessários.',
    ],
  ],
  css: [
    [
      'Mudo cores, fontes, margens e bordas usando classes.',
      'Explico a diferença entre margin, border e padding.',
      'Coloco itens lado a lado com Flexbox.',
    ],
    [
      'Monto um layout que funciona no celular e no computador, sem copiar.',
      'Escolho entre Flexbox e Grid e explico por quê.',
      'Descubro nas ferramentas do navegador por que um estilo não se aplica.',
    ],
    [
      'Organizo os estilos de um site inteiro com variáveis e regras que a equipe segue.',
      'Adapto a página a texto ampliado, contraste alto e menos movimento.',
      'Faço animações fluidas e explico o que faz o navegador redesenhar a página.',
    ],
  ],
  php: [
    [
      'Mostro numa página dados que vêm de variáveis e listas.',
      'Recebo um formulário e confiro se os campos foram preenchidos.',
      'Separo partes que se repetem com funções e include.',
    ],
    [
      'Consulto o banco com PDO e parâmetros, nunca juntando texto à consulta.',
      'Organizo o projeto com classes, namespaces e Composer.',
      'Faço login com sessão e guardo senhas com password_hash.',
    ],
    [
      'Estruturo uma aplicação em camadas que podem ser testadas separadamente.',
      'Encontro e corrijo falhas como XSS, CSRF e injeção de SQL.',
      'Atualizo um sistema antigo por partes, com testes que protegem a mudança.',
    ],
  ],
}
