import type { CategoryRulers, Ruler } from './scale.ts'

const page: Ruler = [
  [
    'Encontro um elemento da página e mudo seu texto ou sua classe.',
    'Executo uma função quando alguém clica ou digita.',
    'Vejo no console do navegador qual linha deu erro.',
  ],
  [
    'Crio e removo elementos a partir de uma lista de dados.',
    'Busco dados sem recarregar a página e trato a falha.',
    'Uso um só event listener para muitos itens e explico como funciona.',
  ],
  [
    'Mostro texto de outras pessoas sem abrir espaço para código malicioso.',
    'Mudo muitos elementos sem travar a página e mostro a medição.',
    'Mantenho foco e leitores de tela informados quando a página muda.',
  ],
]

const layout: Ruler = [
  [
    'Coloco itens lado a lado e alinho no centro.',
    'Mudo a largura da tela e digo o que quebrou.',
    'Uso medidas que acompanham o tamanho da tela.',
  ],
  [
    'Monto um layout para celular e computador sem copiar.',
    'Escolho entre Flexbox e Grid e explico por quê.',
    'Descubro nas ferramentas do navegador por que um item não fica no lugar.',
  ],
  [
    'Monto componentes que se adaptam ao espaço que recebem, não só à tela.',
    'Testo com texto ampliado e conteúdo longo e corrijo o que quebra.',
    'Defino com a equipe as regras de espaço e largura do projeto inteiro.',
  ],
]

const bundler: Ruler = [
  [
    'Crio um projeto com a ferramenta e abro no navegador.',
    'Digo para que serve a pasta que ela gera no final.',
    'Instalo um plugin seguindo a documentação dele.',
  ],
  [
    'Mudo a configuração para uma necessidade do meu projeto.',
    'Leio o erro do build e corrijo.',
    'Separo as configurações de desenvolvimento e de produção.',
  ],
  [
    'Analiso o tamanho do que é enviado e mostro a diferença.',
    'Divido o código para que cada tela baixe só o que usa.',
    'Comparo com outras ferramentas e defendo a escolha ou a troca.',
  ],
]

export const frontend: CategoryRulers = {
  every: [
    [
      'Monto uma tela simples com textos, imagens e botões.',
      'Mudo o que aparece na tela quando alguém clica ou digita.',
      'Abro as ferramentas do navegador e vejo o erro no console.',
    ],
    [
      'Crio um formulário com validação e mensagens claras, sem seguir tutorial.',
      'Mostro dados de uma API e cuido da espera, do erro e da lista vazia.',
      'Faço a mesma tela funcionar bem no celular e no computador.',
    ],
    [
      'Testo com teclado e leitor de tela e corrijo o que impede o uso.',
      'Meço o que deixa a página lenta e mostro o antes e o depois.',
      'Escolho bibliotecas e estrutura para o projeto e defendo a escolha.',
    ],
  ],
  own: {
    react: [
      [
        'Crio um componente e passo dados por props.',
        'Mostro uma lista a partir de um array, com key.',
        'Guardo o que foi digitado com useState.',
      ],
      [
        'Crio um formulário com validação sem seguir tutorial.',
        'Divido uma tela em componentes e explico por quê.',
        'Busco dados de uma API e trato espera e erro.',
      ],
      [
        'Encontro e corrijo renderizações desnecessárias.',
        'Escrevo testes que passam pela tela como uma pessoa.',
        'Escolho onde o estado mora e defendo a escolha.',
      ],
    ],
    angular: [
      [
        'Crio um componente e mostro dados dele no template.',
        'Respondo a um clique e mudo o que aparece na tela.',
        'Passo dados de um componente para outro com input e output.',
      ],
      [
        'Crio um formulário reativo com validação sem seguir tutorial.',
        'Busco dados num serviço com HttpClient e trato espera e erro.',
        'Organizo rotas e carrego partes da aplicação só quando são abertas.',
      ],
      [
        'Combino fluxos com RxJS ou signals e encerro o que não é mais usado.',
        'Encontro o que atualiza a tela sem necessidade e corrijo.',
        'Defino a divisão da aplicação e a injeção de dependências e explico por quê.',
      ],
    ],
    vuejs: [
      [
        'Crio um componente e passo dados por props.',
        'Mostro uma lista com v-for e uma condição com v-if.',
        'Ligo um campo a um valor com v-model.',
      ],
      [
        'Crio um formulário com validação sem seguir tutorial.',
        'Uso computed e watch e explico a diferença.',
        'Busco dados de uma API e trato espera e erro.',
      ],
      [
        'Separo lógica repetida em composables que podem ser testados.',
        'Explico como a reatividade funciona e corrijo quando ela se perde.',
        'Escolho entre estado local, provide e Pinia e defendo a escolha.',
      ],
    ],
    nextjs: [
      [
        'Crio uma página nova e um link que leva até ela.',
        'Monto um layout que se repete em várias páginas.',
        'Uso imagens e estilos do jeito que o Next.js recomenda.',
      ],
      [
        'Crio rotas dinâmicas e busco os dados de cada uma no servidor.',
        'Escolho o que roda no servidor e o que roda no navegador, e explico.',
        'Publico o projeto com variáveis de ambiente e sem expor segredos.',
      ],
      [
        'Escolho entre página estática, no servidor ou revalidada e defendo a escolha.',
        'Encontro por que um dado antigo continua no cache e corrijo.',
        'Reduzo o JavaScript enviado e mostro a diferença nas medições.',
      ],
    ],
    'tailwind-css': [
      [
        'Mudo cores, espaços e textos com as classes prontas.',
        'Coloco itens lado a lado e alinho com flex e gap.',
        'Procuro na documentação a classe de que preciso.',
      ],
      [
        'Monto uma tela que se adapta a vários tamanhos com sm:, md: e lg:.',
        'Trato foco, hover e tema escuro com as variantes.',
        'Transformo classes repetidas num componente, em vez de copiar.',
      ],
      [
        'Configuro cores, fontes e espaços do projeto e faço a equipe usar.',
        'Decido quando escrever CSS próprio é melhor, e explico.',
        'Mantenho a interface coerente e acessível em dezenas de telas.',
      ],
    ],
    bootstrap: [
      [
        'Monto uma página com a grade de linhas e colunas.',
        'Uso botões, cards e formulários prontos.',
        'Mudo espaços e cores com as classes utilitárias.',
      ],
      [
        'Monto uma página que se adapta ao celular sem copiar um modelo.',
        'Uso modal, menu e abas e confiro se funcionam com teclado.',
        'Mudo cores e fontes pelas variáveis do Sass ou do CSS.',
      ],
      [
        'Incluo no projeto só as partes usadas e meço a diferença.',
        'Crio componentes próprios que combinam com os do Bootstrap.',
        'Decido quando não usar Bootstrap e explico o motivo.',
      ],
    ],
    sass: [
      [
        'Uso variáveis para cores e espaços que se repetem.',
        'Escrevo regras dentro de regras (aninhamento) sem exagerar.',
        'Transformo meus arquivos em CSS e vejo o resultado na página.',
      ],
      [
        'Divido os estilos em arquivos e junto com @use.',
        'Crio um mixin com parâmetros para um padrão que se repete.',
        'Escolho entre mixin, placeholder e classe e explico por quê.',
      ],
      [
        'Organizo os estilos de um projeto que a equipe entende sem perguntar.',
        'Gero classes a partir de listas e mapas sem inchar o CSS final.',
        'Decido o que fica no Sass e o que o CSS de hoje já resolve.',
      ],
    ],
    redux: [
      [
        'Leio um valor do estado e mostro na tela.',
        'Disparo uma ação quando alguém clica e vejo o estado mudar.',
        'Acompanho as ações nas ferramentas de desenvolvimento do Redux.',
      ],
      [
        'Crio uma parte do estado (slice) com suas ações, sem seguir tutorial.',
        'Busco dados de uma API e guardo também a espera e o erro.',
        'Escrevo seletores para não repetir contas nos componentes.',
      ],
      [
        'Decido o que fica no Redux e o que fica no componente, e explico.',
        'Encontro o que redesenha a tela sem necessidade e corrijo.',
        'Testo as regras do estado sem precisar da tela.',
      ],
    ],
    dom: page,
    ajax: page,
    jquery: page,
    'web-accessibility': [
      [
        'Escrevo texto alternativo que diz o que a imagem informa.',
        'Dou um rótulo a cada campo e um nome a cada botão.',
        'Confiro o contraste das cores com uma ferramenta.',
      ],
      [
        'Uso a página inteira só com o teclado e corrijo onde ela prende ou se perde.',
        'Escolho elementos HTML pelo significado antes de pensar em ARIA.',
        'Passo uma ferramenta automática e sei o que ela não consegue ver.',
      ],
      [
        'Testo com leitor de tela e com pessoas com deficiência e priorizo correções.',
        'Construo um componente complexo seguindo o padrão ARIA e o teclado esperado.',
        'Explico à equipe quais critérios da WCAG o projeto cumpre e quais faltam.',
      ],
    ],
    seo: [
      [
        'Escrevo título e descrição próprios para cada página.',
        'Uso títulos em ordem e links com textos que dizem aonde levam.',
        'Confiro se a página aparece na busca e como ela aparece.',
      ],
      [
        'Corrijo links quebrados, páginas repetidas e redirecionamentos.',
        'Leio os relatórios da ferramenta de busca e decido o que mudar.',
        'Melhoro a velocidade da página e mostro o antes e o depois.',
      ],
      [
        'Planejo a estrutura e os endereços de um site inteiro.',
        'Uso dados estruturados e confiro se foram entendidos.',
        'Explico o resultado de uma mudança com números, sem prometer o que não controlo.',
      ],
    ],
    flexbox: layout,
    'css-grid': layout,
    'responsive-design': layout,
    vite: bundler,
    webpack: bundler,
    babel: bundler,
  },
}
