import type { Ad } from './ad.ts'

export const ENGLISH: Ad[] = [
  {
    name: 'requirements and nice to have',
    text: `Junior Frontend Engineer (Remote, LATAM)

About us
We help restaurants go digital. Join the rest of the team in building something people love. Express yourself, take ownership and go the extra mile.

Requirements
- 1+ years with React and TypeScript
- Solid understanding of HTML, CSS and accessibility
- Experience consuming REST APIs
- Comfortable with Git

Nice to have
- Next.js
- Testing with Cypress or Playwright
- Storybook

Benefits
- $2,000 - $3,000 USD per month
- Spring and summer Fridays off
- Swift onboarding and a brand-new MacBook`,
    required: ['react', 'typescript', 'html', 'css', 'web-accessibility', 'rest-api', 'git'],
    desirable: ['nextjs', 'cypress', 'playwright', 'storybook'],
  },
  {
    name: 'backend in Go',
    text: `Senior Backend Engineer - Payments

You will design services in Go (Golang) that go to production every day. We have a go-to-market team in Austin, and you will go deep into distributed systems.

Must have: Go, gRPC, PostgreSQL, Kafka, Docker.
Bonus points: Rust, Kubernetes, Terraform.

We don't care where you rest your laptop. Access to our offices is optional.`,
    required: ['go', 'distributed-systems', 'grpc', 'postgresql', 'kafka', 'docker'],
    desirable: ['rust', 'kubernetes', 'terraform'],
  },
  {
    name: 'intern for spring',
    text: `Software Engineering Intern, Spring 2025

Are you excited to ship real code? Our Spring 2025 cohort works on internal tools.

What you'll need
* Pursuing a BS/MS in Computer Science or Software Engineering
* Knowledge of at least one of: Java, C++, C#, Python
* Basic data structures and algorithms

What would be great
* Exposure to Spring Boot or Flask
* Familiarity with Linux`,
    required: ['java', 'c-plus-plus', 'c-sharp', 'python', 'data-structures', 'algorithms'],
    desirable: ['spring-boot', 'flask', 'linux'],
  },
  {
    name: 'one paragraph',
    text: `We're looking for a mid-level full-stack developer to join our small team. You know your way around Ruby on Rails and PostgreSQL, you can hold your own in JavaScript (Stimulus or React, either is fine), and you care about tests (RSpec). Heroku and Redis experience is a plus. We rest on weekends, we don't do crunch, and we never sugarcoat.`,
    required: ['rails', 'postgresql', 'javascript', 'react', 'rspec'],
    desirable: ['heroku', 'redis'],
  },
  {
    name: 'data scientist with R',
    text: `Data Scientist II
R&D department | Reports to: VP of Data

Minimum qualifications:
• Proficiency in R or Python (pandas, scikit-learn)
• Strong SQL
• Statistics and machine learning fundamentals

Preferred qualifications:
• Spark, Snowflake
• Tableau or Looker Studio
• PyTorch

Compensation: $120k-$150k + equity. We excel at work-life balance. In other words: no overtime.`,
    required: ['r', 'python', 'pandas', 'scikit-learn', 'sql', 'statistics', 'machine-learning'],
    desirable: ['spark', 'snowflake', 'tableau', 'looker-studio', 'pytorch'],
  },
  {
    name: 'game developer',
    text: `Gameplay Programmer @ indie studio

Tech: Unity, C#, Git, Blender (reading files only)
Plus: Unreal Engine / C++, shaders, Steam releases

We're a team of five who like to build things from scratch. Your first task: make the jump feel right. Express interest by sending us a playable link.`,
    required: ['unity', 'c-sharp', 'git', 'blender'],
    desirable: ['unreal-engine', 'c-plus-plus'],
  },
  {
    name: 'iOS',
    text: `iOS Developer (Swift)

Responsibilities:
- Build features in Swift and SwiftUI, maintain older UIKit screens
- Write unit tests
- Work closely with Android and backend colleagues

Qualifications:
- 3 years of iOS development
- Xcode, Git, REST
- Objective-C knowledge is desirable

We offer: swift decisions, no red tape, learning budget.`,
    required: [
      'ios',
      'swift',
      'swiftui',
      'uikit',
      'unit-testing',
      'android',
      'xcode',
      'git',
      'rest-api',
    ],
    desirable: ['objective-c'],
  },
  {
    name: 'cloud security',
    text: `CLOUD SECURITY ANALYST
REQUIRED SKILLS
AZURE, MICROSOFT ENTRA ID, POWERSHELL
OWASP TOP 10, TLS, OAUTH 2.0
FIREWALLS AND TCP/IP
PREFERRED SKILLS
AWS, TERRAFORM, PYTHON
PENETRATION TESTING
PERKS
REMOTE FIRST, 401K, DENTAL`,
    required: [
      'azure',
      'active-directory',
      'powershell',
      'owasp',
      'ssl-tls',
      'oauth',
      'firewall',
      'tcp-ip',
    ],
    desirable: ['aws', 'terraform', 'python', 'ethical-hacking'],
  },
  {
    name: 'wordpress freelance',
    text: `Freelance gig: fix our WordPress site. It runs WooCommerce and Elementor on PHP 7.4, and we need it on PHP 8. Some CSS and jQuery. SEO knowledge would be nice. Budget: USD 400. Word of mouth referrals welcome. Please don't just send a link to your notion page.`,
    required: ['wordpress', 'woocommerce', 'elementor', 'php', 'css', 'jquery'],
    desirable: ['seo'],
  },
  {
    name: 'mixture of both languages',
    text: `We're hiring! 🇧🇷 Dev Java Pleno/Sênior — squad Checkout

Responsibilities & Requirements:
– Java 11+ e Spring (Boot, Data, Security)
– Microsserviços e mensageria com Kafka
– Clean Code, SOLID, TDD
– Inglês avançado (daily com o time dos EUA)

Plus: 
– AWS
– Quarkus
– Datadog ou New Relic

Apply now! Cadastre-se no banco de talentos.`,
    required: [
      'java',
      'spring',
      'microservices',
      'event-driven',
      'kafka',
      'clean-code',
      'solid',
      'tdd',
    ],
    desirable: ['aws', 'quarkus', 'datadog', 'new-relic'],
  },
  {
    name: 'vue with versions',
    text: `Frontend dev, Vue 3 + Vite + Pinia. You also know Nuxt 3, Tailwind CSS v3 and Vitest. Bonus: Storybook 8, Node 20. Not needed: React, Angular.`,
    required: ['vuejs', 'vite', 'pinia', 'nuxt', 'tailwind-css', 'vitest'],
    desirable: ['storybook', 'nodejs'],
  },
]
