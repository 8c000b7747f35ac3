import type { CategoryRulers, WrittenRuler } from './scale.ts'

const page: WrittenRuler = [
  {
    'page-changing-elements': 'Encontro um elemento da página e mudo seu texto ou sua classe.',
    'page-events': 'Executo uma função quando alguém clica ou digita.',
    'page-console-errors': 'Vejo no console do navegador qual linha deu erro.',
  },
  {
    'page-rendering-lists': 'Crio e removo elementos a partir de uma lista de dados.',
    'page-loading-data': 'Busco dados sem recarregar a página e trato a falha.',
    'page-event-delegation': 'Uso um só event listener para muitos itens e explico como funciona.',
  },
  {
    'page-untrusted-text': 'Mostro texto de outras pessoas sem abrir espaço para código malicioso.',
    'page-bulk-changes': 'Mudo muitos elementos sem travar a página e mostro a medição.',
    'page-focus-and-screen-readers':
      'Mantenho foco e leitores de tela informados quando a página muda.',
  },
]

const layout: WrittenRuler = [
  {
    'layout-alignment': 'Coloco itens lado a lado e alinho no centro.',
    'layout-screen-width': 'Mudo a largura da tela e digo o que quebrou.',
    'layout-relative-units': 'Uso medidas que acompanham o tamanho da tela.',
  },
  {
    'layout-responsive-layout': 'Monto um layout para celular e computador sem copiar.',
    'layout-flexbox-or-grid': 'Escolho entre Flexbox e Grid e explico por quê.',
    'layout-browser-tools':
      'Descubro nas ferramentas do navegador por que um item não fica no lugar.',
  },
  {
    'layout-adaptive-components':
      'Monto componentes que se adaptam ao espaço que recebem, não só à tela.',
    'layout-zoom-and-long-content':
      'Testo com texto ampliado e conteúdo longo e corrijo o que quebra.',
    'layout-spacing-rules': 'Defino com a equipe as regras de espaço e largura do projeto inteiro.',
  },
]

const bundler: WrittenRuler = [
  {
    'bundler-new-project': 'Crio um projeto com a ferramenta e abro no navegador.',
    'bundler-build-folder': 'Digo para que serve a pasta que ela gera no final.',
    'bundler-plugins': 'Instalo um plugin seguindo a documentação dele.',
  },
  {
    'bundler-configuration': 'Mudo a configuração para uma necessidade do meu projeto.',
    'bundler-build-errors': 'Leio o erro do build e corrijo.',
    'bundler-dev-and-production': 'Separo as configurações de desenvolvimento e de produção.',
  },
  {
    'bundler-bundle-size': 'Analiso o tamanho do que é enviado e mostro a diferença.',
    'bundler-code-splitting': 'Divido o código para que cada tela baixe só o que usa.',
    'bundler-comparing-tools': 'Comparo com outras ferramentas e defendo a escolha ou a troca.',
  },
]

export const frontend: CategoryRulers = {
  every: [
    {
      'frontend-screen-layout': 'Monto uma tela simples com textos, imagens e botões.',
      'frontend-interaction': 'Mudo o que aparece na tela quando alguém clica ou digita.',
      'frontend-browser-tools': 'Abro as ferramentas do navegador e vejo o erro no console.',
    },
    {
      'frontend-forms': 'Crio um formulário com validação e mensagens claras, sem seguir tutorial.',
      'frontend-loading-data':
        'Mostro dados de uma API e cuido da espera, do erro e da lista vazia.',
      'frontend-responsive-screens': 'Faço a mesma tela funcionar bem no celular e no computador.',
    },
    {
      'frontend-accessibility': 'Testo com teclado e leitor de tela e corrijo o que impede o uso.',
      'frontend-performance': 'Meço o que deixa a página lenta e mostro o antes e o depois.',
      'frontend-choosing-libraries':
        'Escolho bibliotecas e estrutura para o projeto e defendo a escolha.',
    },
  ],
  own: {
    react: [
      {
        'react-components-and-props': 'Crio um componente e passo dados por props.',
        'react-lists-and-keys': 'Mostro uma lista a partir de um array, com key.',
        'react-usestate': 'Guardo o que foi digitado com useState.',
      },
      {
        'react-forms': 'Crio um formulário com validação sem seguir tutorial.',
        'react-splitting-components': 'Divido uma tela em componentes e explico por quê.',
        'react-loading-data': 'Busco dados de uma API e trato espera e erro.',
      },
      {
        'react-unneeded-renders': 'Encontro e corrijo renderizações desnecessárias.',
        'react-screen-tests': 'Escrevo testes que passam pela tela como uma pessoa.',
        'react-state-placement': 'Escolho onde o estado mora e defendo a escolha.',
      },
    ],
    angular: [
      {
        'angular-components-and-templates': 'Crio um componente e mostro dados dele no template.',
        'angular-events': 'Respondo a um clique e mudo o que aparece na tela.',
        'angular-inputs-and-outputs': 'Passo dados de um componente para outro com input e output.',
      },
      {
        'angular-reactive-forms': 'Crio um formulário reativo com validação sem seguir tutorial.',
        'angular-http-services': 'Busco dados num serviço com HttpClient e trato espera e erro.',
        'angular-routes-and-lazy-loading':
          'Organizo rotas e carrego partes da aplicação só quando são abertas.',
      },
      {
        'angular-rxjs-and-signals':
          'Combino fluxos com RxJS ou signals e encerro o que não é mais usado.',
        'angular-change-detection': 'Encontro o que atualiza a tela sem necessidade e corrijo.',
        'angular-structure-and-injection':
          'Defino a divisão da aplicação e a injeção de dependências e explico por quê.',
      },
    ],
    vuejs: [
      {
        'vuejs-components-and-props': 'Crio um componente e passo dados por props.',
        'vuejs-lists-and-conditions': 'Mostro uma lista com v-for e uma condição com v-if.',
        'vuejs-v-model': 'Ligo um campo a um valor com v-model.',
      },
      {
        'vuejs-forms': 'Crio um formulário com validação sem seguir tutorial.',
        'vuejs-computed-and-watch': 'Uso computed e watch e explico a diferença.',
        'vuejs-loading-data': 'Busco dados de uma API e trato espera e erro.',
      },
      {
        'vuejs-composables': 'Separo lógica repetida em composables que podem ser testados.',
        'vuejs-reactivity': 'Explico como a reatividade funciona e corrijo quando ela se perde.',
        'vuejs-state-placement': 'Escolho entre estado local, provide e Pinia e defendo a escolha.',
      },
    ],
    nextjs: [
      {
        'nextjs-pages-and-links': 'Crio uma página nova e um link que leva até ela.',
        'nextjs-layouts': 'Monto um layout que se repete em várias páginas.',
        'nextjs-images-and-styles': 'Uso imagens e estilos do jeito que o Next.js recomenda.',
      },
      {
        'nextjs-dynamic-routes': 'Crio rotas dinâmicas e busco os dados de cada uma no servidor.',
        'nextjs-server-or-client':
          'Escolho o que roda no servidor e o que roda no navegador, e explico.',
        'nextjs-deployment-and-secrets':
          'Publico o projeto com variáveis de ambiente e sem expor segredos.',
      },
      {
        'nextjs-rendering-modes':
          'Escolho entre página estática, no servidor ou revalidada e defendo a escolha.',
        'nextjs-stale-cache': 'Encontro por que um dado antigo continua no cache e corrijo.',
        'nextjs-bundle-size': 'Reduzo o JavaScript enviado e mostro a diferença nas medições.',
      },
    ],
    'tailwind-css': [
      {
        'tailwind-css-utility-classes': 'Mudo cores, espaços e textos com as classes prontas.',
        'tailwind-css-flex-and-gap': 'Coloco itens lado a lado e alinho com flex e gap.',
        'tailwind-css-finding-classes': 'Procuro na documentação a classe de que preciso.',
      },
      {
        'tailwind-css-responsive-screens':
          'Monto uma tela que se adapta a vários tamanhos com sm:, md: e lg:.',
        'tailwind-css-variants': 'Trato foco, hover e tema escuro com as variantes.',
        'tailwind-css-repeated-classes':
          'Transformo classes repetidas num componente, em vez de copiar.',
      },
      {
        'tailwind-css-theme-configuration':
          'Configuro cores, fontes e espaços do projeto e faço a equipe usar.',
        'tailwind-css-own-css': 'Decido quando escrever CSS próprio é melhor, e explico.',
        'tailwind-css-consistent-interface':
          'Mantenho a interface coerente e acessível em dezenas de telas.',
      },
    ],
    bootstrap: [
      {
        'bootstrap-grid': 'Monto uma página com a grade de linhas e colunas.',
        'bootstrap-ready-components': 'Uso botões, cards e formulários prontos.',
        'bootstrap-utility-classes': 'Mudo espaços e cores com as classes utilitárias.',
      },
      {
        'bootstrap-responsive-pages':
          'Monto uma página que se adapta ao celular sem copiar um modelo.',
        'bootstrap-interactive-components':
          'Uso modal, menu e abas e confiro se funcionam com teclado.',
        'bootstrap-theme-variables': 'Mudo cores e fontes pelas variáveis do Sass ou do CSS.',
      },
      {
        'bootstrap-partial-import': 'Incluo no projeto só as partes usadas e meço a diferença.',
        'bootstrap-own-components': 'Crio componentes próprios que combinam com os do Bootstrap.',
        'bootstrap-when-to-use': 'Decido quando não usar Bootstrap e explico o motivo.',
      },
    ],
    sass: [
      {
        'sass-variables': 'Uso variáveis para cores e espaços que se repetem.',
        'sass-nesting': 'Escrevo regras dentro de regras (aninhamento) sem exagerar.',
        'sass-compiling': 'Transformo meus arquivos em CSS e vejo o resultado na página.',
      },
      {
        'sass-splitting-files': 'Divido os estilos em arquivos e junto com @use.',
        'sass-mixins': 'Crio um mixin com parâmetros para um padrão que se repete.',
        'sass-mixin-or-placeholder': 'Escolho entre mixin, placeholder e classe e explico por quê.',
      },
      {
        'sass-style-organisation':
          'Organizo os estilos de um projeto que a equipe entende sem perguntar.',
        'sass-generated-classes': 'Gero classes a partir de listas e mapas sem inchar o CSS final.',
        'sass-when-to-use': 'Decido o que fica no Sass e o que o CSS de hoje já resolve.',
      },
    ],
    redux: [
      {
        'redux-reading-state': 'Leio um valor do estado e mostro na tela.',
        'redux-dispatching-actions': 'Disparo uma ação quando alguém clica e vejo o estado mudar.',
        'redux-devtools': 'Acompanho as ações nas ferramentas de desenvolvimento do Redux.',
      },
      {
        'redux-slices': 'Crio uma parte do estado (slice) com suas ações, sem seguir tutorial.',
        'redux-loading-data': 'Busco dados de uma API e guardo também a espera e o erro.',
        'redux-selectors': 'Escrevo seletores para não repetir contas nos componentes.',
      },
      {
        'redux-state-placement':
          'Decido o que fica no Redux e o que fica no componente, e explico.',
        'redux-unneeded-renders': 'Encontro o que redesenha a tela sem necessidade e corrijo.',
        'redux-state-tests': 'Testo as regras do estado sem precisar da tela.',
      },
    ],
    dom: page,
    ajax: page,
    jquery: page,
    'web-accessibility': [
      {
        'web-accessibility-alt-text': 'Escrevo texto alternativo que diz o que a imagem informa.',
        'web-accessibility-labels-and-names': 'Dou um rótulo a cada campo e um nome a cada botão.',
        'web-accessibility-contrast': 'Confiro o contraste das cores com uma ferramenta.',
      },
      {
        'web-accessibility-keyboard-use':
          'Uso a página inteira só com o teclado e corrijo onde ela prende ou se perde.',
        'web-accessibility-semantic-html':
          'Escolho elementos HTML pelo significado antes de pensar em ARIA.',
        'web-accessibility-automatic-checks':
          'Passo uma ferramenta automática e sei o que ela não consegue ver.',
      },
      {
        'web-accessibility-user-testing':
          'Testo com leitor de tela e com pessoas com deficiência e priorizo correções.',
        'web-accessibility-aria-patterns':
          'Construo um componente complexo seguindo o padrão ARIA e o teclado esperado.',
        'web-accessibility-wcag-criteria':
          'Explico à equipe quais critérios da WCAG o projeto cumpre e quais faltam.',
      },
    ],
    seo: [
      {
        'seo-title-and-description': 'Escrevo título e descrição próprios para cada página.',
        'seo-headings-and-links': 'Uso títulos em ordem e links com textos que dizem aonde levam.',
        'seo-search-appearance': 'Confiro se a página aparece na busca e como ela aparece.',
      },
      {
        'seo-broken-links-and-redirects':
          'Corrijo links quebrados, páginas repetidas e redirecionamentos.',
        'seo-search-reports': 'Leio os relatórios da ferramenta de busca e decido o que mudar.',
        'seo-page-speed': 'Melhoro a velocidade da página e mostro o antes e o depois.',
      },
      {
        'seo-site-structure': 'Planejo a estrutura e os endereços de um site inteiro.',
        'seo-structured-data': 'Uso dados estruturados e confiro se foram entendidos.',
        'seo-measuring-results':
          'Explico o resultado de uma mudança com números, sem prometer o que não controlo.',
      },
    ],
    flexbox: layout,
    'css-grid': layout,
    'responsive-design': layout,
    vite: bundler,
    webpack: bundler,
    babel: bundler,
  },
}
