import type { CategoryRulers, Ruler } from './scale.ts'

const spring: Ruler = [
  [
    'Crio um projeto e um controller que devolve JSON.',
    'Recebo parâmetros e o corpo de uma requisição.',
    'Mudo a configuração do projeto no arquivo de propriedades.',
  ],
  [
    'Crio uma API com repositório, validação e tratamento de erros.',
    'Explico a injeção de dependências e uso em classes minhas.',
    'Protejo rotas com login e testo o controller e o serviço.',
  ],
  [
    'Defino onde começa e termina cada transação e explico o que acontece no erro.',
    'Encontro por que um bean ou uma configuração não é o que eu esperava.',
    'Acompanho a aplicação em produção com métricas e logs e corrijo o que mostram.',
  ],
]

const dotnet: Ruler = [
  [
    'Crio um projeto pela linha de comando e executo.',
    'Crio uma rota ou página que devolve uma resposta.',
    'Adiciono um pacote com NuGet e uso no projeto.',
  ],
  [
    'Crio uma API com banco, validação e erros claros, sem seguir tutorial.',
    'Registro serviços na injeção de dependências e explico quanto tempo vivem.',
    'Protejo rotas com login e escrevo testes com xUnit ou similar.',
  ],
  [
    'Organizo a solução em projetos com dependências numa só direção.',
    'Meço e melhoro consultas e memória com as ferramentas do .NET.',
    'Publico com configuração por ambiente, health check e logs úteis.',
  ],
]

const mapper: Ruler = [
  [
    'Ligo o projeto a um banco e gravo um primeiro registro.',
    'Descrevo uma tabela ou entidade com seus campos.',
    'Busco registros com um filtro.',
  ],
  [
    'Relaciono entidades e busco os dados ligados sem seguir tutorial.',
    'Mudo a estrutura do banco em passos que posso repetir e desfazer.',
    'Uso transações quando várias gravações dependem uma da outra.',
  ],
  [
    'Vejo as consultas geradas e corrijo as repetidas ou lentas.',
    'Decido quando escrever a consulta à mão é melhor, e explico.',
    'Planejo mudanças em dados reais sem perder nada nem parar o sistema.',
  ],
]

export const backend: CategoryRulers = {
  every: [
    [
      'Crio uma rota que recebe uma requisição e devolve uma resposta.',
      'Testo minha rota com o navegador ou com uma ferramenta como o Insomnia.',
      'Leio o erro no terminal e encontro a parte do código que o causou.',
    ],
    [
      'Crio uma API que grava no banco e confere os dados que recebe.',
      'Protejo rotas com login e guardo senhas com hash, sem seguir tutorial.',
      'Escrevo testes para o caminho certo e para os erros.',
    ],
    [
      'Decido como dividir o serviço e explico o que cada parte pode conhecer.',
      'Encontro pelos logs e medições por que uma resposta demora ou falha.',
      'Planejo o que acontece quando o banco ou outro serviço cai.',
    ],
  ],
  own: {
    nodejs: [
      [
        'Executo um arquivo com node e mostro o resultado no terminal.',
        'Instalo um pacote com npm e o uso no meu código.',
        'Leio e gravo um arquivo com o módulo fs.',
      ],
      [
        'Crio um servidor que responde em JSON e trata erros.',
        'Uso async/await e explico o que acontece quando uma promise é rejeitada.',
        'Guardo configurações e segredos fora do código.',
      ],
      [
        'Explico o que bloqueia o event loop e tiro dali o trabalho pesado.',
        'Processo arquivos grandes com streams sem encher a memória.',
        'Encerro o servidor sem perder requisições e encontro vazamentos de memória.',
      ],
    ],
    express: [
      [
        'Crio um servidor com uma rota que devolve JSON.',
        'Leio parâmetros da rota, da query string e do corpo da requisição.',
        'Devolvo o status certo: 200, 201, 400 ou 404.',
      ],
      [
        'Organizo rotas em arquivos e crio um middleware meu.',
        'Confiro os dados recebidos e respondo com erros claros.',
        'Trato todos os erros num só lugar e testo as rotas.',
      ],
      [
        'Protejo a API: limites, cabeçalhos, CORS e dados de outras pessoas.',
        'Explico a ordem dos middlewares e corrijo um problema causado por ela.',
        'Decido quando o Express basta e quando outra estrutura ajuda, e explico.',
      ],
    ],
    nestjs: [
      [
        'Crio um controller com uma rota que devolve JSON.',
        'Crio um service e uso no controller por injeção.',
        'Gero partes do projeto com a linha de comando do Nest.',
      ],
      [
        'Confiro os dados recebidos com DTOs e pipes.',
        'Ligo o projeto a um banco e protejo rotas com guards.',
        'Testo um service trocando as dependências dele.',
      ],
      [
        'Divido a aplicação em módulos e defendo os limites de cada um.',
        'Uso interceptors e filtros para regras que valem em toda parte.',
        'Encontro dependências circulares e redesenho o que as causou.',
      ],
    ],
    'rest-api': [
      [
        'Chamo uma API e leio o status e o JSON da resposta.',
        'Explico a diferença entre GET, POST, PUT e DELETE.',
        'Uso a documentação de uma API pública para fazer uma requisição.',
      ],
      [
        'Desenho rotas com nomes e status coerentes, sem copiar de outra API.',
        'Faço paginação, filtros e erros com o mesmo formato em toda a API.',
        'Documento a API para que outra pessoa a use sem me perguntar.',
      ],
      [
        'Mudo a API sem quebrar quem já a usa.',
        'Trato requisições repetidas, cache e alterações ao mesmo tempo.',
        'Defendo quando REST serve e quando outra forma serve melhor.',
      ],
    ],
    django: [
      [
        'Crio um projeto, uma app e uma página com template.',
        'Crio um model, faço a migração e vejo os dados no admin.',
        'Ligo um endereço a uma view.',
      ],
      [
        'Crio um formulário com validação que grava no banco.',
        'Uso login, permissões e páginas só para quem entrou.',
        'Consulto dados ligados com o ORM sem repetir consultas em laço.',
      ],
      [
        'Encontro consultas lentas e corrijo com select_related ou índices.',
        'Planejo migrações que não param o sistema nem perdem dados.',
        'Decido o que vai no model, na view ou fora do Django, e explico.',
      ],
    ],
    flask: [
      [
        'Crio uma aplicação com uma rota que devolve uma página ou JSON.',
        'Mostro dados numa página com um template.',
        'Recebo os dados de um formulário.',
      ],
      [
        'Organizo rotas em blueprints e uso uma função que cria a aplicação.',
        'Ligo a aplicação a um banco e confiro os dados recebidos.',
        'Escrevo testes com o cliente de testes do Flask.',
      ],
      [
        'Escolho extensões e estrutura para o projeto e defendo a escolha.',
        'Publico com um servidor de produção, logs e segredos fora do código.',
        'Explico os contextos do Flask e corrijo um erro causado por eles.',
      ],
    ],
    spring,
    'spring-boot': spring,
    dotnet,
    'asp-net-core': dotnet,
    laravel: [
      [
        'Crio uma rota, um controller e uma página com Blade.',
        'Crio uma tabela com migration e gravo nela com Eloquent.',
        'Uso o artisan para gerar arquivos e rodar o projeto.',
      ],
      [
        'Confiro formulários com regras de validação e mostro os erros.',
        'Uso relações do Eloquent sem repetir consultas em laço.',
        'Faço login e autorização com policies e testo as rotas.',
      ],
      [
        'Levo tarefas demoradas para filas e trato as que falham.',
        'Encontro a consulta ou a etapa lenta e mostro o antes e o depois.',
        'Decido o que fica no controller, no model ou em classes próprias, e explico.',
      ],
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
