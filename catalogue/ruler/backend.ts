import type { CategoryRulers, WrittenRuler } from './scale.ts'

const spring: WrittenRuler = [
  {
    'spring-json-controller': 'Crio um projeto e um controller que devolve JSON.',
    'spring-request-data': 'Recebo parâmetros e o corpo de uma requisição.',
    'spring-properties': 'Mudo a configuração do projeto no arquivo de propriedades.',
  },
  {
    'spring-complete-api': 'Crio uma API com repositório, validação e tratamento de erros.',
    'spring-dependency-injection': 'Explico a injeção de dependências e uso em classes minhas.',
    'spring-login-and-tests': 'Protejo rotas com login e testo o controller e o serviço.',
  },
  {
    'spring-transactions':
      'Defino onde começa e termina cada transação e explico o que acontece no erro.',
    'spring-unexpected-beans':
      'Encontro por que um bean ou uma configuração não é o que eu esperava.',
    'spring-monitoring':
      'Acompanho a aplicação em produção com métricas e logs e corrijo o que mostram.',
  },
]

const dotnet: WrittenRuler = [
  {
    'dotnet-command-line': 'Crio um projeto pela linha de comando e executo.',
    'dotnet-routes-and-pages': 'Crio uma rota ou página que devolve uma resposta.',
    'dotnet-nuget': 'Adiciono um pacote com NuGet e uso no projeto.',
  },
  {
    'dotnet-complete-api': 'Crio uma API com banco, validação e erros claros, sem seguir tutorial.',
    'dotnet-service-lifetimes':
      'Registro serviços na injeção de dependências e explico quanto tempo vivem.',
    'dotnet-login-and-tests': 'Protejo rotas com login e escrevo testes com xUnit ou similar.',
  },
  {
    'dotnet-project-dependencies':
      'Organizo a solução em projetos com dependências numa só direção.',
    'dotnet-performance': 'Meço e melhoro consultas e memória com as ferramentas do .NET.',
    'dotnet-deployment': 'Publico com configuração por ambiente, health check e logs úteis.',
  },
]

const mapper: WrittenRuler = [
  {
    'mapper-connecting': 'Ligo o projeto a um banco e gravo um primeiro registro.',
    'mapper-entities': 'Descrevo uma tabela ou entidade com seus campos.',
    'mapper-filtering': 'Busco registros com um filtro.',
  },
  {
    'mapper-relations': 'Relaciono entidades e busco os dados ligados sem seguir tutorial.',
    'mapper-migrations': 'Mudo a estrutura do banco em passos que posso repetir e desfazer.',
    'mapper-transactions': 'Uso transações quando várias gravações dependem uma da outra.',
  },
  {
    'mapper-generated-queries': 'Vejo as consultas geradas e corrijo as repetidas ou lentas.',
    'mapper-handwritten-queries': 'Decido quando escrever a consulta à mão é melhor, e explico.',
    'mapper-live-data-changes':
      'Planejo mudanças em dados reais sem perder nada nem parar o sistema.',
  },
]

export const backend: CategoryRulers = {
  every: [
    {
      'backend-routes': 'Crio uma rota que recebe uma requisição e devolve uma resposta.',
      'backend-trying-routes':
        'Testo minha rota com o navegador ou com uma ferramenta como o Insomnia.',
      'backend-error-messages':
        'Leio o erro no terminal e encontro a parte do código que o causou.',
    },
    {
      'backend-api-and-database': 'Crio uma API que grava no banco e confere os dados que recebe.',
      'backend-login': 'Protejo rotas com login e guardo senhas com hash, sem seguir tutorial.',
      'backend-tests': 'Escrevo testes para o caminho certo e para os erros.',
    },
    {
      'backend-service-boundaries':
        'Decido como dividir o serviço e explico o que cada parte pode conhecer.',
      'backend-logs-and-metrics':
        'Encontro pelos logs e medições por que uma resposta demora ou falha.',
      'backend-outages': 'Planejo o que acontece quando o banco ou outro serviço cai.',
    },
  ],
  own: {
    nodejs: [
      {
        'nodejs-running-files': 'Executo um arquivo com node e mostro o resultado no terminal.',
        'nodejs-npm': 'Instalo um pacote com npm e o uso no meu código.',
        'nodejs-file-system': 'Leio e gravo um arquivo com o módulo fs.',
      },
      {
        'nodejs-json-server': 'Crio um servidor que responde em JSON e trata erros.',
        'nodejs-async-await':
          'Uso async/await e explico o que acontece quando uma promise é rejeitada.',
        'nodejs-configuration-and-secrets': 'Guardo configurações e segredos fora do código.',
      },
      {
        'nodejs-event-loop': 'Explico o que bloqueia o event loop e tiro dali o trabalho pesado.',
        'nodejs-streams': 'Processo arquivos grandes com streams sem encher a memória.',
        'nodejs-shutdown-and-leaks':
          'Encerro o servidor sem perder requisições e encontro vazamentos de memória.',
      },
    ],
    express: [
      {
        'express-json-route': 'Crio um servidor com uma rota que devolve JSON.',
        'express-request-data':
          'Leio parâmetros da rota, da query string e do corpo da requisição.',
        'express-status-codes': 'Devolvo o status certo: 200, 201, 400 ou 404.',
      },
      {
        'express-routers-and-middleware': 'Organizo rotas em arquivos e crio um middleware meu.',
        'express-validation': 'Confiro os dados recebidos e respondo com erros claros.',
        'express-error-handling': 'Trato todos os erros num só lugar e testo as rotas.',
      },
      {
        'express-api-protection':
          'Protejo a API: limites, cabeçalhos, CORS e dados de outras pessoas.',
        'express-middleware-order':
          'Explico a ordem dos middlewares e corrijo um problema causado por ela.',
        'express-when-to-use':
          'Decido quando o Express basta e quando outra estrutura ajuda, e explico.',
      },
    ],
    nestjs: [
      {
        'nestjs-controllers': 'Crio um controller com uma rota que devolve JSON.',
        'nestjs-services': 'Crio um service e uso no controller por injeção.',
        'nestjs-command-line': 'Gero partes do projeto com a linha de comando do Nest.',
      },
      {
        'nestjs-dtos-and-pipes': 'Confiro os dados recebidos com DTOs e pipes.',
        'nestjs-database-and-guards': 'Ligo o projeto a um banco e protejo rotas com guards.',
        'nestjs-service-tests': 'Testo um service trocando as dependências dele.',
      },
      {
        'nestjs-modules': 'Divido a aplicação em módulos e defendo os limites de cada um.',
        'nestjs-interceptors-and-filters':
          'Uso interceptors e filtros para regras que valem em toda parte.',
        'nestjs-circular-dependencies':
          'Encontro dependências circulares e redesenho o que as causou.',
      },
    ],
    'rest-api': [
      {
        'rest-api-calling-apis': 'Chamo uma API e leio o status e o JSON da resposta.',
        'rest-api-http-methods': 'Explico a diferença entre GET, POST, PUT e DELETE.',
        'rest-api-reading-docs': 'Uso a documentação de uma API pública para fazer uma requisição.',
      },
      {
        'rest-api-route-design':
          'Desenho rotas com nomes e status coerentes, sem copiar de outra API.',
        'rest-api-pagination-and-errors':
          'Faço paginação, filtros e erros com o mesmo formato em toda a API.',
        'rest-api-writing-docs': 'Documento a API para que outra pessoa a use sem me perguntar.',
      },
      {
        'rest-api-backward-compatibility': 'Mudo a API sem quebrar quem já a usa.',
        'rest-api-idempotency-and-cache':
          'Trato requisições repetidas, cache e alterações ao mesmo tempo.',
        'rest-api-when-to-use': 'Defendo quando REST serve e quando outra forma serve melhor.',
      },
    ],
    django: [
      {
        'django-templates': 'Crio um projeto, uma app e uma página com template.',
        'django-models-and-admin': 'Crio um model, faço a migração e vejo os dados no admin.',
        'django-urls-and-views': 'Ligo um endereço a uma view.',
      },
      {
        'django-forms': 'Crio um formulário com validação que grava no banco.',
        'django-login-and-permissions': 'Uso login, permissões e páginas só para quem entrou.',
        'django-orm-relations': 'Consulto dados ligados com o ORM sem repetir consultas em laço.',
      },
      {
        'django-slow-queries': 'Encontro consultas lentas e corrijo com select_related ou índices.',
        'django-safe-migrations': 'Planejo migrações que não param o sistema nem perdem dados.',
        'django-code-placement': 'Decido o que vai no model, na view ou fora do Django, e explico.',
      },
    ],
    flask: [
      {
        'flask-routes': 'Crio uma aplicação com uma rota que devolve uma página ou JSON.',
        'flask-templates': 'Mostro dados numa página com um template.',
        'flask-forms': 'Recebo os dados de um formulário.',
      },
      {
        'flask-blueprints': 'Organizo rotas em blueprints e uso uma função que cria a aplicação.',
        'flask-database-and-validation':
          'Ligo a aplicação a um banco e confiro os dados recebidos.',
        'flask-tests': 'Escrevo testes com o cliente de testes do Flask.',
      },
      {
        'flask-choosing-extensions':
          'Escolho extensões e estrutura para o projeto e defendo a escolha.',
        'flask-deployment': 'Publico com um servidor de produção, logs e segredos fora do código.',
        'flask-contexts': 'Explico os contextos do Flask e corrijo um erro causado por eles.',
      },
    ],
    spring,
    'spring-boot': spring,
    dotnet,
    'asp-net-core': dotnet,
    laravel: [
      {
        'laravel-routes-and-blade': 'Crio uma rota, um controller e uma página com Blade.',
        'laravel-migrations-and-eloquent':
          'Crio uma tabela com migration e gravo nela com Eloquent.',
        'laravel-artisan': 'Uso o artisan para gerar arquivos e rodar o projeto.',
      },
      {
        'laravel-validation': 'Confiro formulários com regras de validação e mostro os erros.',
        'laravel-eloquent-relations': 'Uso relações do Eloquent sem repetir consultas em laço.',
        'laravel-login-and-policies': 'Faço login e autorização com policies e testo as rotas.',
      },
      {
        'laravel-queues': 'Levo tarefas demoradas para filas e trato as que falham.',
        'laravel-performance': 'Encontro a consulta ou a etapa lenta e mostro o antes e o depois.',
        'laravel-code-placement':
          'Decido o que fica no controller, no model ou em classes próprias, e explico.',
      },
    ],
    prisma: mapper,
    sequelize: mapper,
    typeorm: mapper,
    drizzle: mapper,
    knex: mapper,
    mongoose: mapper,
    sqlalchemy: mapper,
    hibernate: mapper,
    jpa: mapper,
    'spring-data': mapper,
    'entity-framework': mapper,
  },
}
