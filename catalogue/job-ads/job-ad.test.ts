import { expect, test } from 'vitest'
import { entryOf } from '../entries.ts'
import { readJobAd } from './job-ad.ts'
import { MAX_AD_LENGTH } from './max-length.ts'
import type { Ad } from './testing-ads/ad.ts'
import { ENGLISH } from './testing-ads/english.ts'
import { HELD_OUT } from './testing-ads/held-out.ts'
import { PORTUGUESE } from './testing-ads/portuguese.ts'

const FEWEST_ADS = 36
const LEAST = 0.95

const marked = ({ required, desirable }: Pick<Ad, 'required' | 'desirable'>) => [
  ...required,
  ...desirable.map((id) => `${id} (desirable)`),
]

/** A technology in the wrong group is both missed and found in excess. */
function compare(ad: Ad) {
  const expected = marked(ad)
  const found = marked(readJobAd(ad.text))
  return {
    ad: ad.name,
    right: expected.filter((one) => found.includes(one)).length,
    missed: expected.filter((one) => !found.includes(one)),
    excess: found.filter((one) => !expected.includes(one)),
  }
}

function scoreOf(ads: Ad[]) {
  const compared = ads.map(compare)
  const right = compared.reduce((sum, one) => sum + one.right, 0)
  const missed = compared.reduce((sum, one) => sum + one.missed.length, 0)
  const excess = compared.reduce((sum, one) => sum + one.excess.length, 0)
  return {
    figures: {
      ads: ads.length,
      precision: right / (right + excess),
      recall: right / (right + missed),
    },
    wrong: compared
      .filter((one) => one.missed.length + one.excess.length > 0)
      .map(({ ad, missed: lost, excess: extra }) => ({
        ad,
        missed: lost.join(', '),
        excess: extra.join(', '),
      })),
  }
}

test('ads are read with a precision and a recall of at least 95 %, those not tuned on too', () => {
  const scores = {
    all: scoreOf([...PORTUGUESE, ...ENGLISH, ...HELD_OUT]),
    'held out': scoreOf(HELD_OUT),
  }
  console.table({ all: scores.all.figures, 'held out': scores['held out'].figures })
  console.table(scores.all.wrong)
  expect(scores.all.figures.ads).toBeGreaterThanOrEqual(FEWEST_ADS)
  for (const { figures } of Object.values(scores)) {
    expect(figures.precision).toBeGreaterThanOrEqual(LEAST)
    expect(figures.recall).toBeGreaterThanOrEqual(LEAST)
  }
})

test('the ads of the test name entries, each once', () => {
  for (const ad of [...PORTUGUESE, ...ENGLISH, ...HELD_OUT]) {
    const ids = [...ad.required, ...ad.desirable]
    expect(new Set(ids).size, ad.name).toBe(ids.length)
    for (const id of ids) expect(entryOf(id), `${ad.name}: ${id}`).toBeDefined()
  }
})

test.each([
  'Suplementos de vitamina C e ômega 3',
  'Salário de R$ 5.000,00',
  'Our go to market team is great, go get it',
  'Internship, Spring 2025',
  'Express yourself in our office',
  'The rest of the team is remote',
  'Apoio ao resto da equipe',
  'R&D department, series C, class C',
  'Acesso a cursos, home office, VR e VT',
  'We excel at what we do. In other words, no overtime. Word of mouth!',
  'A swift process, from scratch, in full swing',
  'Cursando Engenharia de Software ou Redes de Computadores',
  'We react fast, rest well and go further; no express lane, no dart board',
  'Conta em redes sociais',
  'Envie para java@react.com.br ou https://github.com/python/python',
  'Next steps: talk to Julia and Maya',
])('no technology is named in "%s"', (text) => {
  expect(readJobAd(text)).toEqual({ required: [], desirable: [] })
})

test.each([
  ['Programar na linguagem C', ['c']],
  ['C/C++', ['c', 'c-plus-plus']],
  ['C, C++ e C#', ['c', 'c-plus-plus', 'c-sharp']],
  ['R e Python', ['r', 'python']],
  ['APIs RESTful', ['rest-api']],
  ['• Go', ['go']],
  ['Rust or Go', ['rust', 'go']],
  ['Services in Go', ['go']],
  ['C developer', ['c']],
  ['react, node, express e jest', ['react', 'nodejs', 'express', 'jest']],
  ['React+Node+Express', ['react', 'nodejs', 'express']],
  ['React Native', ['react-native']],
  ['Spring Boot', ['spring-boot']],
  ['Spring 6', ['spring']],
  ['JavaScript', ['javascript']],
  ['Java e JavaScript', ['java', 'javascript']],
  ['C# com .NET 8', ['c-sharp', 'dotnet']],
  ['Node.js, Nest.js e Vue.js 3', ['nodejs', 'nestjs', 'vuejs']],
  ['HTML5/CSS3', ['html', 'css']],
  ['Excel, Word e Access', ['excel', 'microsoft-word', 'microsoft-access']],
  ['#react #nodejs', ['react', 'nodejs']],
  ['no SQL Server', ['sql-server']],
  ['Python 3.12 e Python', ['python']],
  ['METODOLOGIAS ÁGEIS', ['agile']],
  ['Elastic Search, CI / CD e micro serviços', ['elasticsearch', 'ci-cd', 'microservices']],
  ['C# .NET', ['c-sharp', 'dotnet']],
  ['React with TypeScript for the web', ['react', 'typescript']],
  ['Excel 2019 e conhecimento de Spring', ['excel', 'spring']],
  ['Integrações REST e SOAP com PO-UI', ['rest-api', 'soap']],
  ['[Nest.js](https://nestjs.com/java)', ['nestjs']],
])('"%s" names %j', (text, ids) => {
  expect(readJobAd(text)).toEqual({ required: ids, desirable: [] })
})

test.each([
  ['Requisitos:\n- Java\nDiferenciais:\n- Go\n- Docker', ['java'], ['go', 'docker']],
  ['Must have: Java. Nice to have: Docker.', ['java'], ['docker']],
  ['Java; Docker será um diferencial', ['java'], ['docker']],
  ['Java, Docker (desejável), Git', ['java', 'git'], ['docker']],
  ['Java is needed, and Docker is a plus', [], ['java', 'docker']],
  ['Diferenciais\nDocker\n\nBenefícios\nCopilot e ChatGPT', [], ['docker']],
  ['Plus:\nDocker\n\nAbout us:\nWe use Java', ['java'], ['docker']],
  ['Desejável: Java\nObrigatório: Java e Git', ['java', 'git'], []],
  ['Java. Not needed: Python.', ['java'], []],
  ['Desejável\n- Conhecimento em filas: Kafka\n- Em [Go](https://go.dev)', [], ['kafka', 'go']],
  ['Benefícios:\nVR\nStack: Java', ['java'], []],
  ['Java. Kubernetes experience preferred.', ['java'], ['kubernetes']],
])('%j tells required and desirable apart', (text, required, desirable) => {
  expect(readJobAd(text)).toEqual({ required, desirable })
})

test('nothing is read beyond the longest ad', () => {
  const ad = `${' '.repeat(MAX_AD_LENGTH - 4)}Java Python`
  expect(readJobAd(ad)).toEqual({ required: ['java'], desirable: [] })
  expect(readJobAd('')).toEqual({ required: [], desirable: [] })
})
