import type { Ad } from './ad.ts'

export const PORTUGUESE: Ad[] = [
  {
    name: 'internship with bullets',
    text: `Estágio em Desenvolvimento Front-end 🚀

Sobre a vaga
Buscamos uma pessoa curiosa para aprender com nosso time de produto. Não precisa ter experiência!

O que esperamos de você:
• Cursando Ciência da Computação, Sistemas de Informação, Engenharia de Software ou áreas afins
• HTML5, CSS3 e JavaScript (ES6+)
• Noções de React.js
• Git/GitHub
• Lógica de programação

Será um diferencial:
• TypeScript
• Tailwind
• Conhecimento em Figma

Benefícios:
- Bolsa de R$ 1.800,00
- Vale refeição e Gympass
- Day off no aniversário
- Acesso à plataforma de cursos (Alura)`,
    required: ['html', 'css', 'javascript', 'react', 'git', 'github', 'programming-logic'],
    desirable: ['typescript', 'tailwind-css', 'figma'],
  },
  {
    name: 'one paragraph without headings',
    text: `Empresa de tecnologia em Curitiba contrata desenvolvedor(a) júnior para atuar com Java e Spring Boot na manutenção e evolução de sistemas internos. É necessário conhecer SQL (usamos PostgreSQL), Git e ter boa comunicação. Desejável experiência com Docker e Angular. Salário de R$ 3.500 + VR + plano de saúde. Interessados enviar currículo para rh@empresa.com.br até o dia 30.`,
    required: ['java', 'spring-boot', 'sql', 'postgresql', 'git'],
    desirable: ['docker', 'angular'],
  },
  {
    name: 'stack line with slashes',
    text: `DEV FULL STACK PLENO (REMOTO)
Stack: React/Node/AWS
Banco: MongoDB/Redis
Modelo: PJ, R$ 9k a R$ 12k
Requisitos obrigatórios: 3+ anos com JS/TS, APIs REST, testes com Jest
Diferenciais: Terraform, GraphQL, Next.js
Manda o CV no privado!`,
    required: [
      'react',
      'nodejs',
      'aws',
      'mongodb',
      'redis',
      'javascript',
      'typescript',
      'rest-api',
      'jest',
    ],
    desirable: ['terraform', 'graphql', 'nextjs'],
  },
  {
    name: 'capitals',
    text: `VAGA: PROGRAMADOR PHP
LOCAL: RIBEIRÃO PRETO - SP
REQUISITOS:
- EXPERIÊNCIA COM PHP 7 OU SUPERIOR
- LARAVEL
- MYSQL
- HTML, CSS, JQUERY E BOOTSTRAP
- ENSINO SUPERIOR COMPLETO OU CURSANDO
DESEJÁVEL:
- VUE.JS
- LINUX
- CONTROLE DE VERSÃO (GIT)
OFERECEMOS:
- VALE TRANSPORTE
- VALE ALIMENTAÇÃO
- CONVÊNIO MÉDICO E ODONTOLÓGICO`,
    required: ['php', 'laravel', 'mysql', 'html', 'css', 'jquery', 'bootstrap'],
    desirable: ['vuejs', 'linux', 'version-control', 'git'],
  },
  {
    name: 'embedded with the language C',
    text: `Desenvolvedor de Firmware

Responsabilidades
- Desenvolver firmware em linguagem C para microcontroladores
- Participar de todo o ciclo, do protótipo à produção

Requisitos
- C/C++ para sistemas embarcados
- Experiência com ESP32 e FreeRTOS
- Protocolos MQTT e TCP/IP
- Leitura de esquemas elétricos
- CNH categoria B (ou C)

Diferenciais
- Python para automação de bancada
- Inglês técnico`,
    required: ['c', 'c-plus-plus', 'embedded-systems', 'esp32', 'freertos', 'mqtt', 'tcp-ip'],
    desirable: ['python', 'technical-english'],
  },
  {
    name: 'data with R',
    text: `Analista de Dados Jr.
Você vai transformar dados em decisões junto ao time de marketing.

Requisitos e qualificações
Excel avançado;
SQL;
Power BI (DAX e Power Query);
R e Python para análise estatística;
Desejável: conhecimento em Databricks, Airflow ou dbt.

Informações adicionais
Salário: R$ 4.200,00. Vale-alimentação de R$ 900. Programa de saúde com suplementos (vitamina C, ômega 3).`,
    required: ['excel', 'sql', 'power-bi', 'dax', 'power-query', 'r', 'python'],
    desirable: ['databricks', 'airflow', 'dbt'],
  },
  {
    name: 'dotnet with sentences',
    text: `Somos uma fintech mineira com 200 colaboradores. Procuramos uma pessoa desenvolvedora .NET para o squad de pagamentos.

No dia a dia você vai:
Desenvolver e manter APIs em C# com .NET 6/8 e ASP.NET Core;
Escrever testes unitários com xUnit;
Publicar mensagens no RabbitMQ;
Participar das cerimônias do Scrum.

Para essa vaga é imprescindível:
Sólidos conhecimentos em orientação a objetos e SOLID;
Entity Framework e SQL Server;
Versionamento com Git.

Se você também tiver, melhor ainda:
Azure DevOps, Docker e Kubernetes.

O que a gente oferece: plano de saúde, previdência, horário flexível, auxílio home office.`,
    required: [
      'dotnet',
      'c-sharp',
      'asp-net-core',
      'unit-testing',
      'xunit',
      'rabbitmq',
      'scrum',
      'object-oriented',
      'solid',
      'entity-framework',
      'sql-server',
      'version-control',
      'git',
    ],
    desirable: ['azure-devops', 'docker', 'kubernetes'],
  },
  {
    name: 'markdown',
    text: `# Pessoa Desenvolvedora Mobile

## Sobre nós
O resto do time é espalhado pelo Brasil; somos 100% remotos.

## Requisitos
* **React Native** (2 anos)
* **TypeScript**
* Consumo de *APIs RESTful*
* Publicação na Google Play e App Store

## Diferenciais
* Swift ou Kotlin
* Expo
* CI/CD com GitHub Actions

## Benefícios
* MacBook Pro
* Auxílio internet
* Horário flexível: go with the flow 😄`,
    required: ['react-native', 'typescript', 'rest-api'],
    desirable: ['swift', 'kotlin', 'expo', 'ci-cd', 'github-actions'],
  },
  {
    name: 'support with office traps',
    text: `Auxiliar de TI / Suporte
Atividades: atender chamados, montar e configurar estações, dar acesso a sistemas, manter o inventário.
Requisitos: Windows 10/11, Pacote Office (Word, Excel, PowerPoint), noções de redes e Active Directory. Ensino médio completo. Residir em Campinas.
Desejável: Linux e GLPI.
Benefícios: VT, VR, seguro de vida. Horário: seg. a sex., 8h às 18h, com 1h de almoço.`,
    required: [
      'windows',
      'microsoft-office',
      'microsoft-word',
      'excel',
      'powerpoint',
      'computer-networks',
      'active-directory',
    ],
    desirable: ['linux'],
  },
  {
    name: 'table with tabs',
    text: `Vaga\tDesenvolvedor Python Pleno
Local\tRecife (híbrido)
Obrigatório\tPython 3, Django, Django REST Framework, PostgreSQL, Git
Desejável\tCelery, Redis, Docker, AWS (EC2, S3)
Contrato\tCLT
Faixa\tR$ 7.000 a R$ 9.000`,
    required: ['python', 'django', 'django-rest-framework', 'postgresql', 'git'],
    desirable: ['redis', 'docker', 'aws', 'aws-ec2', 'aws-s3'],
  },
  {
    name: 'short message of a group',
    text: `Pessoal, aqui na firma abriu vaga jr de front: react, ts, styled components e consumo de api. se souber next e jest ajuda mto! CLT 3k + vr, 100% home office. chama inbox`,
    required: ['react', 'typescript', 'styled-components'],
    desirable: ['nextjs', 'jest'],
  },
  {
    name: 'quality assurance',
    text: `Analista de Testes / QA Júnior

Principais atividades:
✅ Elaborar e executar casos de teste
✅ Testes de API com Postman
✅ Registrar bugs no Jira
✅ Automação de testes com Cypress ou Selenium

Requisitos técnicos:
✔ Conhecimentos em metodologias ágeis (Scrum, Kanban)
✔ SQL básico
✔ BDD com Cucumber
✔ Lógica de programação com JavaScript ou Java

Diferencial:
⭐ Certificação CTFL
⭐ JMeter
⭐ Robot Framework`,
    required: [
      'software-testing',
      'postman',
      'jira',
      'test-automation',
      'cypress',
      'selenium',
      'agile',
      'scrum',
      'kanban',
      'sql',
      'bdd',
      'cucumber',
      'programming-logic',
      'javascript',
      'java',
    ],
    desirable: ['jmeter', 'robot-framework'],
  },
  {
    name: 'desirable inside each bullet',
    text: `Desenvolvedor Back-end Node.js

O que buscamos:
- Experiência com Node.js e TypeScript
- NestJS (desejável)
- Bancos relacionais, de preferência PostgreSQL
- Conhecimento de mensageria: Kafka ou RabbitMQ
- Docker
- Kubernetes será um diferencial
- Inglês intermediário`,
    required: ['nodejs', 'typescript', 'postgresql', 'event-driven', 'kafka', 'rabbitmq', 'docker'],
    desirable: ['nestjs', 'kubernetes'],
  },
  {
    name: 'designer',
    text: `Product Designer Pleno
A gente acredita em design que resolve. Você vai trabalhar com PMs, desenvolvedores e outras designers.

O que você precisa ter
→ Portfólio com cases de UX/UI
→ Domínio de Figma (auto layout, componentes, protótipos)
→ Experiência com Design System
→ Condução de testes de usabilidade

O que seria legal ter
→ Noções de HTML e CSS
→ After Effects ou Illustrator
→ Acessibilidade (WCAG)

Benefícios: vale-cultura, day off, Wellhub, café no office da Paulista.`,
    required: ['product-design', 'ux-ui', 'figma', 'design-system', 'usability'],
    desirable: ['html', 'css', 'after-effects', 'illustrator', 'web-accessibility'],
  },
  {
    name: 'legacy systems',
    text: `Programador Delphi / Firebird - presencial em Joinville/SC
Empresa de software de gestão (ERP) há 25 anos no mercado.
Necessário:
. Delphi 7 e Delphi 10
. Firebird ou Oracle
. PL/SQL
. SVN
Não é necessário ter nível superior.
Vantagens de conhecer: C#, WebServices SOAP, JSON e XML
Remuneração a combinar, PLR anual, estacionamento, refeitório.`,
    required: ['delphi', 'firebird', 'oracle-database', 'pl-sql', 'svn'],
    desirable: ['c-sharp', 'soap', 'json', 'xml'],
  },
  {
    name: 'devops with a long list',
    text: `Engenheiro(a) DevOps / SRE

Requisitos:
Linux (Ubuntu, Debian), Shell Script e Python
Cloud: AWS (EC2, RDS, Lambda, ECS) e GCP
Contêineres: Docker, Kubernetes (k8s), Helm
IaC: Terraform e Ansible
Pipelines: Jenkins, GitLab CI
Observabilidade: Prometheus, Grafana, ELK

Nice to have:
Go
Istio
OpenTelemetry
Certificações AWS/CKA

Sobre o time: 6 pessoas, plantão a cada 6 semanas, sem burocracia.`,
    required: [
      'devops',
      'sre',
      'linux',
      'ubuntu',
      'debian',
      'bash',
      'python',
      'cloud-computing',
      'aws',
      'aws-ec2',
      'aws-rds',
      'aws-lambda',
      'aws-ecs',
      'google-cloud',
      'docker',
      'kubernetes',
      'helm',
      'infrastructure-as-code',
      'terraform',
      'ansible',
      'jenkins',
      'gitlab-ci',
      'observability',
      'prometheus',
      'grafana',
      'elastic-stack',
    ],
    desirable: ['go', 'opentelemetry'],
  },
  {
    name: 'no technology at all',
    text: `Recepcionista bilíngue para clínica. Horário comercial, R$ 2.100 + VT + VR. Necessário boa comunicação, facilidade para trabalhar em equipe, postura e pontualidade. Diferencial: espanhol. Atividades: atendimento ao público, agendamento, organização da sala de espera e apoio ao resto da equipe. Vitamina C e café à vontade!`,
    required: [],
    desirable: [],
  },
  {
    name: 'teacher of programming for children',
    text: `Instrutor(a) de Programação Kids
Ministrar aulas de Scratch, Roblox Studio e Python para turmas de 7 a 14 anos, e robótica com Arduino.
Requisitos: didática, paciência, lógica de programação, pacote Office.
Diferencial: Unity ou Godot, inglês.`,
    required: [
      'scratch',
      'roblox-studio',
      'python',
      'robotics',
      'arduino',
      'programming-logic',
      'microsoft-office',
    ],
    desirable: ['unity', 'godot'],
  },
  {
    name: 'ERP consultant',
    text: `Analista Desenvolvedor Protheus
Atuação: desenvolvimento em ADVPL/TLPP, customizações, relatórios e integrações REST e SOAP no TOTVS Protheus.
Exigências: experiência de 2 anos com ADVPL; SQL Server ou Oracle; disponibilidade para viagens.
Diferencial: Power BI; Fluig; PO-UI com Angular.
Benefícios: assistência médica Unimed, seguro, PLR, notebook.`,
    required: ['advpl', 'rest-api', 'soap', 'totvs-protheus', 'sql-server', 'oracle-database'],
    desirable: ['power-bi', 'angular'],
  },
]
