/** Files as people have them, with the technologies a careful reader finds in them. */
export interface TestFile {
  name: string
  fileName: string
  kind: string
  text: string
  technologies: string[]
}

export const FILES: TestFile[] = [
  {
    name: 'a React application in TypeScript',
    fileName: 'package.json',
    kind: 'package.json',
    text: `{
  "name": "kenzie-hub",
  "private": true,
  "version": "0.0.0",
  "type": "module",
  "scripts": {
    "dev": "vite",
    "build": "tsc -b && vite build",
    "lint": "eslint ."
  },
  "dependencies": {
    "@hookform/resolvers": "^3.9.0",
    "axios": "^1.7.2",
    "react": "^18.3.1",
    "react-dom": "^18.3.1",
    "react-hook-form": "^7.52.1",
    "react-router-dom": "^6.25.1",
    "react-toastify": "^10.0.5",
    "styled-components": "^6.1.12",
    "zod": "^3.23.8",
    "um-pacote-da-escola": "1.0.0"
  },
  "devDependencies": {
    "@types/node": "^20.0.0",
    "@types/react": "^18.3.3",
    "@vitejs/plugin-react": "^4.3.1",
    "eslint": "^8.57.0",
    "sass": "^1.77.8",
    "typescript": "^5.2.2",
    "vite": "^5.3.4"
  }
}`,
    technologies: [
      'typescript',
      'react-hook-form',
      'axios',
      'react',
      'react-router',
      'react-toastify',
      'styled-components',
      'zod',
      'vite',
      'eslint',
      'sass',
    ],
  },
  {
    name: 'an Express API, with a byte order mark and CRLF',
    fileName: 'C:\\projetos\\api\\package.json',
    kind: 'package.json',
    text: `\uFEFF{
  "name": "api",
  "main": "index.js",
  "scripts": { "start": "node index.js", "dev": "nodemon index.js" },
  "dependencies": {
    "express": "^4.19.2",
    "jsonwebtoken": "^9.0.2",
    "pg": "^8.12.0",
    "pg-format": "^1.0.4"
  },
  "devDependencies": { "jest": "^29.7.0", "supertest": "^7.0.0" }
}
`.replaceAll('\n', '\r\n'),
    technologies: ['javascript', 'nodejs', 'express', 'jwt', 'postgresql', 'jest', 'supertest'],
  },
  {
    name: 'a monorepo with workspaces, peer and optional dependencies',
    fileName: 'package (1).json',
    kind: 'package.json',
    text: `{
  "private": true,
  "packageManager": "pnpm@9.6.0+sha256.abc",
  "workspaces": ["apps/*", "packages/*"],
  "dependencies": { "@loja/ui": "workspace:*" },
  "devDependencies": { "turbo": "^2.0.0", "prettier": "^3.3.0", "@nestjs/core": "^10.0.0" },
  "peerDependencies": { "vue": ">=3" },
  "optionalDependencies": { "fsevents": "^2.3.3", "better-sqlite3": "^11.0.0" }
}`,
    technologies: ['javascript', 'prettier', 'nestjs', 'nodejs', 'vuejs', 'sqlite', 'pnpm'],
  },
  {
    name: 'a package.json without dependencies',
    fileName: '',
    kind: 'package.json',
    text: '{ "name": "exercicio", "version": "1.0.0", "license": "ISC" }',
    technologies: ['javascript'],
  },
  {
    name: 'a requirements.txt with everything pip takes',
    fileName: 'requirements-dev.txt',
    kind: 'requirements.txt',
    text: `# produção
-r base.txt
--index-url https://pypi.org/simple
-e .
Django==5.0.7
djangorestframework>=3.15,<4
psycopg2-binary[pool]>=2.9 ; python_version >= "3.8"
Flask_SQLAlchemy ~= 3.1  # inline
requests
git+https://github.com/pallets/flask.git@main#egg=Flask
git+https://github.com/alguem/segredo.git
pandas @ https://example.org/pandas.whl
pytest==8.2.2 \\
    --hash=sha256:0123
pacote-interno==1.0`,
    technologies: [
      'python',
      'django',
      'django-rest-framework',
      'postgresql',
      'flask',
      'sqlalchemy',
      'pandas',
      'pytest',
    ],
  },
  {
    name: 'a pasted pip freeze',
    fileName: '',
    kind: 'requirements.txt',
    text: `asgiref==3.8.1
numpy==2.0.1
pandas==2.2.2
scikit-learn==1.5.1
streamlit==1.37.0
`,
    technologies: ['python', 'numpy', 'pandas', 'scikit-learn', 'streamlit'],
  },
  {
    name: 'a pyproject.toml of PEP 621',
    fileName: 'pyproject.toml',
    kind: 'pyproject.toml',
    text: `[build-system]
requires = ["setuptools>=61", "django"]

[project]
name = "analise"
keywords = ["flask", "react"]
requires-python = ">=3.11"
dependencies = [
  "fastapi[standard]>=0.111", # a API
  'sqlalchemy>=2',
  "asyncpg; sys_platform != 'win32'",
]

[project.optional-dependencies]
dev = ["pytest>=8", "pytest-cov"]
graficos = [
  "matplotlib",
  "seaborn"
]

[dependency-groups]
lint = ["ruff"]
notas = ["jupyterlab"]

[tool.ruff]
line-length = 100`,
    technologies: [
      'python',
      'fastapi',
      'sqlalchemy',
      'postgresql',
      'pytest',
      'matplotlib',
      'seaborn',
      'jupyter',
    ],
  },
  {
    name: 'a pyproject.toml of Poetry',
    fileName: '',
    kind: 'pyproject.toml',
    text: `[tool.poetry]
name = "bot"
description = "usa flask"

[tool.poetry.dependencies]
python = "^3.12"
Django = "^5.0"
celery = {extras = ["redis"], version = "^5.4"}
"redis" = "*"

[tool.poetry.dependencies.boto3]
version = "^1.34"
optional = true

[tool.poetry.group.dev.dependencies]
pytest-django = "^4.8"

[tool.poetry.scripts]
flask = "bot:main"`,
    technologies: ['python', 'django', 'redis', 'aws', 'pytest'],
  },
  {
    name: 'a pom.xml of Spring Boot',
    fileName: 'pom.xml',
    kind: 'pom.xml',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <parent>
    <groupId>org.springframework.boot</groupId>
    <artifactId>spring-boot-starter-parent</artifactId>
    <version>3.3.2</version>
  </parent>
  <groupId>br.com.escola</groupId>
  <artifactId>quarkus-core</artifactId>
  <dependencies>
    <dependency>
      <groupId>org.springframework.boot</groupId>
      <artifactId>spring-boot-starter-data-jpa</artifactId>
    </dependency>
    <dependency>
      <groupId>org.springframework.boot</groupId>
      <artifactId> spring-boot-starter-web </artifactId>
      <exclusions>
        <exclusion>
          <groupId>org.hibernate</groupId>
          <artifactId>hibernate-core</artifactId>
        </exclusion>
      </exclusions>
    </dependency>
    <!-- <dependency><artifactId>kafka-clients</artifactId></dependency> -->
    <dependency>
      <groupId>org.postgresql</groupId>
      <artifactId>postgresql</artifactId>
      <scope>runtime</scope>
    </dependency>
    <dependency>
      <groupId>org.projectlombok</groupId>
      <artifactId>lombok</artifactId>
    </dependency>
    <dependency>
      <groupId>org.mockito</groupId>
      <artifactId>mockito-core</artifactId>
      <scope>test</scope>
    </dependency>
  </dependencies>
  <build>
    <plugins>
      <plugin>
        <artifactId>kotlin-maven-plugin</artifactId>
        <dependencies><dependency><artifactId>kotlin-stdlib</artifactId></dependency></dependencies>
      </plugin>
    </plugins>
  </build>
</project>`,
    technologies: [
      'java',
      'maven',
      'spring-boot',
      'spring',
      'spring-data',
      'jpa',
      'rest-api',
      'postgresql',
      'mockito',
    ],
  },
  {
    name: 'a composer.json of Laravel',
    fileName: 'composer.json',
    kind: 'composer.json',
    text: `{
    "name": "laravel/laravel",
    "type": "project",
    "require": {
        "php": "^8.2",
        "ext-pdo_mysql": "*",
        "laravel/framework": "^11.0",
        "tymon/jwt-auth": "^2.1"
    },
    "require-dev": { "fakerphp/faker": "^1.23", "phpunit/phpunit": "^11.0" }
}`,
    technologies: ['php', 'mysql', 'laravel', 'jwt', 'phpunit'],
  },
  {
    name: 'a pasted composer.json',
    fileName: 'colado.txt',
    kind: 'composer.json',
    text: '{"require": {"symfony/framework-bundle": "7.*"}}',
    technologies: ['php', 'symfony'],
  },
  {
    name: 'a Gemfile with groups',
    fileName: 'Gemfile',
    kind: 'Gemfile',
    text: `source "https://rubygems.org"
ruby "3.3.4"

gem "rails", "~> 7.1.3"
gem 'pg', '>= 1.1'
gem("redis")
# gem 'mongoid'
gem "tailwindcss-rails"

group :development, :test do
  gem 'rspec-rails', require: false
  gem "byebug", platforms: %i[ mri ]
end`,
    technologies: ['ruby', 'rails', 'postgresql', 'redis', 'tailwind-css', 'rspec'],
  },
  {
    name: 'a go.mod with blocks',
    fileName: 'go.mod',
    kind: 'go.mod',
    text: `module github.com/aluna/api

go 1.22

require github.com/gin-gonic/gin v1.10.0

require (
	github.com/jackc/pgx/v5 v5.6.0
	github.com/golang-jwt/jwt/v5 v5.2.1
	// github.com/redis/go-redis/v9 v9.5.0
	go.mongodb.org/mongo-driver v1.16.0 // indirect
	github.com/alguem/coisa v0.1.0
)

replace (
	google.golang.org/grpc => ../grpc
)`,
    technologies: ['go', 'gin', 'postgresql', 'jwt'],
  },
  {
    name: 'a list between commas',
    fileName: '',
    kind: 'list',
    text: 'HTML, CSS, javascript, React.js, node, Projeto Integrador, go',
    technologies: ['html', 'css', 'javascript', 'react', 'nodejs', 'go'],
  },
  {
    name: 'a list with bullets, lines and remarks',
    fileName: 'minhas tecnologias.txt',
    kind: 'list',
    text: `Minhas tecnologias:
- Python 3 (básico)
• Git e GitHub
* HTML/CSS
– Lógica de programação
VS Code | Figma
Banco de dados\tMySQL`,
    technologies: [
      'python',
      'git',
      'github',
      'html',
      'css',
      'programming-logic',
      'visual-studio-code',
      'figma',
      'relational-databases',
      'mysql',
    ],
  },
]

/** Files that are broken, cut off or something else, by their names. */
export const BROKEN: { name: string; fileName: string; text: string }[] = [
  { name: 'JSON cut off', fileName: 'package.json', text: '{ "dependencies": { "react": "^18' },
  { name: 'JSON with comments', fileName: '', text: '{ // meu projeto\n "dependencies": {} }' },
  { name: 'another JSON file', fileName: 'dados.json', text: '{ "alunos": [1, 2, 3] }' },
  { name: 'JSON that is no object', fileName: 'composer.json', text: '["laravel/framework"]' },
  { name: 'XML cut off', fileName: 'pom.xml', text: '<project><dependencies><dependency>' },
  { name: 'a web page', fileName: '', text: '<!doctype html><title>404</title>' },
  {
    name: 'TOML cut off',
    fileName: 'pyproject.toml',
    text: '[project]\ndependencies = [\n  "django",',
  },
  { name: 'TOML without tables', fileName: 'pyproject.toml', text: 'django flask' },
  { name: 'a go.mod without its module', fileName: 'go.mod', text: 'require github.com/lib/pq v1' },
  { name: 'a Gemfile without gems', fileName: 'Gemfile', text: 'uma lista qualquer' },
  { name: 'a requirements.txt of comments', fileName: 'requirements.txt', text: '# nada\n' },
]
