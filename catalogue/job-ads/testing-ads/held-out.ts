import type { Ad } from './ad.ts'

/** The matcher was not tuned on these: what it scores here is what it scores on an ad it never saw. */
export const HELD_OUT: Ad[] = [
  {
    name: 'LinkedIn, Portuguese',
    text: `Desenvolvedor(a) Full Stack Júnior
TechNova · São Paulo, SP (Híbrido) · há 2 dias · 134 candidaturas

Sobre a vaga
Na TechNova, acreditamos que software bom nasce de gente feliz. Estamos em busca de alguém para somar ao time de Engenharia.

Responsabilidades e atribuições
Desenvolver interfaces com React e Redux;
Criar APIs em Node.js com Express;
Modelar dados no PostgreSQL usando Prisma;
Participar de code reviews.

Requisitos e qualificações
Experiência com JavaScript e TypeScript;
Conhecimento em Git e GitFlow;
Vivência com Docker.

Desejável
Experiência com AWS;
Testes automatizados (Jest);
Conhecimento em Figma.

Informações adicionais
Vale-refeição de R$ 45/dia; plano de saúde; trabalho híbrido (2x na semana no office).`,
    required: [
      'react',
      'redux',
      'nodejs',
      'express',
      'postgresql',
      'prisma',
      'code-review',
      'javascript',
      'typescript',
      'git',
      'git-flow',
      'docker',
    ],
    desirable: ['aws', 'test-automation', 'jest', 'figma'],
  },
  {
    name: 'LinkedIn, English',
    text: `About the job

Acme Health is transforming care. As a Software Engineer II you will own features end to end, from the first sketch to production.

What you'll do:
Build and operate microservices in Kotlin and Spring Boot
Partner with design, product and the rest of engineering
Improve our CI/CD pipelines

Basic Qualifications:
3+ years of experience in Java or Kotlin
Experience with relational databases (MySQL, Aurora)
Experience with AWS

Preferred Qualifications:
Experience with React
Knowledge of Kubernetes and Helm
Familiarity with HIPAA

Pay range: $130,000 - $165,000. Equal opportunity employer.`,
    required: ['microservices', 'kotlin', 'spring-boot', 'ci-cd', 'java', 'mysql', 'aws'],
    desirable: ['react', 'kubernetes', 'helm'],
  },
  {
    name: 'apprentice',
    text: `JOVEM APRENDIZ - TI
Idade: 16 a 22 anos. Cursando ensino médio ou técnico em Informática.
Vai apoiar o suporte: formatar computadores, instalar Windows e impressoras, organizar planilhas no Excel e Google Sheets.
Conhecimento básico em HTML e lógica de programação é um plus.
Bolsa: R$ 850,00 + VT. Carga horária 6h. Das 9h às 15h.`,
    required: ['windows', 'excel', 'google-sheets'],
    desirable: ['html', 'programming-logic'],
  },
  {
    name: 'hard and soft skills',
    text: `✨ Pessoa Engenheira de Dados Pleno ✨

Hard skills:
🔹 Python e SQL avançado
🔹 Spark (PySpark) e Databricks
🔹 Modelagem de dados e Data Warehouse
🔹 Orquestração com Airflow
🔹 Cloud (preferencialmente Azure)

Soft skills:
🔸 Comunicação clara
🔸 Gostar de aprender

Diferenciais:
🔹 Kafka
🔹 Scala
🔹 Power BI

💰 Salário compatível com o mercado | 🏠 Remoto`,
    required: [
      'python',
      'sql',
      'spark',
      'databricks',
      'data-modeling',
      'data-warehouse',
      'airflow',
      'cloud-computing',
      'azure',
    ],
    desirable: ['kafka', 'scala', 'power-bi'],
  },
  {
    name: 'public tender style',
    text: `EDITAL 04/2025 – CONTRATAÇÃO DE TÉCNICO EM DESENVOLVIMENTO DE SISTEMAS
1. DOS REQUISITOS
1.1. Conhecimentos em linguagem de programação Java e na linguagem C;
1.2. Conhecimentos em banco de dados MySQL ou SQL Server;
1.3. Conhecimentos em redes de computadores e segurança da informação;
1.4. Nível técnico completo.
2. DOS CONHECIMENTOS DESEJÁVEIS
2.1. PHP; 2.2. UML; 2.3. LGPD.
3. DA REMUNERAÇÃO
3.1. R$ 3.112,40, Classe C, Nível I.`,
    required: [
      'java',
      'c',
      'relational-databases',
      'mysql',
      'sql-server',
      'computer-networks',
      'cybersecurity',
    ],
    desirable: ['php', 'uml', 'lgpd'],
  },
  {
    name: 'React Native and friends',
    text: `Mobile Engineer

You'll work on our React Native app (TypeScript, Redux Toolkit, React Navigation) used by 2M people.

You have:
· shipped at least one app with React Native or Flutter
· experience with Firebase
· a good eye for UI

It'd be great if you have:
· native experience (Kotlin, Swift)
· GraphQL with Apollo
· Fastlane or other mobile CI

Don't tick every box? Apply anyway and go for it.`,
    required: ['react-native', 'typescript', 'redux-toolkit', 'flutter', 'firebase', 'ui-design'],
    desirable: ['kotlin', 'swift', 'graphql', 'apollo-graphql'],
  },
  {
    name: 'machine learning start-up',
    text: `Founding ML engineer

Our stack: Python, FastAPI, PyTorch, Hugging Face, Postgres, Docker on GCP.
We build RAG pipelines and AI agents on top of LLMs (OpenAI API, Claude).

You should be comfortable with most of this, or be able to pick it up fast.

Extra credit for: LangChain, MLOps, Rust.

We're a small team, so you'll make decisions that matter. Think of it as a react-fast environment; there is no express lane.`,
    required: [
      'machine-learning',
      'python',
      'fastapi',
      'pytorch',
      'hugging-face',
      'postgresql',
      'docker',
      'google-cloud',
      'rag',
      'ai-agents',
      'openai-api',
      'claude',
    ],
    desirable: ['langchain', 'mlops', 'rust'],
  },
  {
    name: 'WhatsApp forward',
    text: `*VAGA HOME OFFICE*
_Programador Web Jr_
Precisa saber: html, css, javascript, php e mysql
Ajuda se souber: wordpress, photoshop
Salario 2.500
Enviar cv p/ vagas@xpto.com`,
    required: ['html', 'css', 'javascript', 'php', 'mysql'],
    desirable: ['wordpress', 'photoshop'],
  },
  {
    name: 'English with a stack table',
    text: `Full Stack Engineer

Layer | What we use
Frontend | Angular 17, RxJS, NgRx
Backend | .NET 8, C#, SignalR
Data | SQL Server, Redis, Elasticsearch
Infra | Azure, Terraform, GitHub Actions

Essential: 4+ years with Angular and C#
Desirable: Elasticsearch, Kubernetes
Perks: 30 days holiday, cycle to work scheme, free dart board in the office`,
    required: [
      'angular',
      'rxjs',
      'ngrx',
      'dotnet',
      'c-sharp',
      'sql-server',
      'redis',
      'elasticsearch',
      'azure',
      'terraform',
      'github-actions',
    ],
    desirable: ['kubernetes'],
  },
  {
    name: 'network technician',
    text: `Técnico de Redes – Provedor de Internet
Requisitos: experiência com MikroTik, fibra óptica e configuração de roteadores; conhecimentos de TCP/IP, DNS e firewall; CNH B; disponibilidade para plantão.
Desejável: CCNA, Zabbix, Linux.
Oferecemos: salário + periculosidade, cesta básica, R$ 600 de VA, vacina C/ dose de reforço.`,
    required: ['computer-networks', 'mikrotik', 'tcp-ip', 'dns', 'firewall'],
    desirable: ['cisco', 'zabbix', 'linux'],
  },
  {
    name: 'prose with desirable at the end',
    text: `A Loja do Bairro procura um(a) dev front-end para cuidar do nosso e-commerce em VTEX IO. Usamos React, TypeScript e GraphQL, e o layout chega pronto no Figma. Você vai medir performance com Lighthouse e cuidar do SEO. Conhecimentos em Google Analytics e Node.js são um diferencial, mas não são obrigatórios. O trabalho é remoto, com encontros em Goiânia.`,
    required: ['vtex', 'react', 'typescript', 'graphql', 'figma', 'lighthouse', 'seo'],
    desirable: ['google-analytics', 'nodejs'],
  },
  {
    name: 'systems programmer',
    text: `C Developer – Telecom

We are looking for a C developer with strong Linux knowledge. You write C and some C++, debug with gdb, and script in Bash or Perl. Vim or Emacs? We don't judge.

Good to have: Rust or Go; Wireshark; VHDL.

Series C funded, HQ in Lisbon, R&D in Porto. Visa class C supported.`,
    required: ['c', 'linux', 'c-plus-plus', 'bash', 'perl', 'vim'],
    desirable: ['rust', 'go', 'wireshark', 'vhdl'],
  },
  {
    name: 'agency with everything in commas',
    text: `Agência contrata Web Designer: Photoshop, Illustrator, Figma, HTML5, CSS3, Sass, Bootstrap, jQuery, WordPress, Elementor, noções de PHP. Valorizamos quem conhece GSAP, Three.js e Motion. Não exigimos faculdade. Ambiente descontraído, sexta com pizza, spring e verão com horário reduzido.`,
    required: [
      'photoshop',
      'illustrator',
      'figma',
      'html',
      'css',
      'sass',
      'bootstrap',
      'jquery',
      'wordpress',
      'elementor',
      'php',
    ],
    desirable: ['gsap', 'threejs', 'motion'],
  },
]
