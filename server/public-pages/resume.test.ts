import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { forPublicFields } from '#contract/public-profile.ts'
import { webAddress } from '#contract/web-addresses.ts'
import { HOSTILE } from '../testing/hostile-strings.ts'
import { toResume } from './resume.ts'

const SCHEMA = new URL(import.meta.resolve('@jsonresume/schema/schema.json'))
const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
const isResume = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object)

const expectResume = (resume: object) => {
  isResume(resume)
  expect(isResume.errors).toBeNull()
}

const ANA: PublicPortfolio = {
  name: 'Ana',
  course_module: 'Segundo módulo',
  ...forPublicFields(() => null),
  bio: 'Estudo à noite',
  headline: 'Dev front-end júnior',
  city: 'Campinas, SP',
  contact: '(11) 91234-5678',
  whatsapp: 'https://wa.me/5511912345678',
  public_email: 'ana@contato.example.org',
  github: 'https://github.com/ana',
  linkedin: 'https://www.linkedin.com/in/ana-silva',
  site: 'https://ana.example.org',
  has_photo: true,
  technologies: [
    {
      title: 'React',
      level: 'Avançado',
      since: '2026-01',
      projects: 1,
      statements: [],
      confirmation: null,
    },
    {
      title: 'Go',
      level: 'Intermediário',
      since: '2026-01',
      projects: 0,
      statements: [],
      confirmation: null,
    },
    {
      title: 'C',
      level: 'Iniciante',
      since: '2026-01',
      projects: 0,
      statements: [],
      confirmation: null,
    },
  ],
  projects: [
    {
      title: 'Loja',
      description: 'Vende livros',
      deploy_url: 'https://loja.example.org/',
      repo_url: 'https://codigo.example.org/loja',
      since: '2026-02',
      is_pinned: true,
      technologies: ['React'],
    },
  ],
  evolution: null,
  today: '2026-11-15',
}
const PLACE = { canonical: 'https://techfolio.example.org/@ana', photo: '/@ana/photo' }

test('a portfolio becomes a valid JSON Resume', () => {
  const resume = toResume(ANA, PLACE)
  expectResume(resume)
  expect(resume).toEqual({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: 'Ana',
      label: 'Dev front-end júnior',
      summary: 'Estudo à noite',
      location: { city: 'Campinas, SP' },
      email: 'ana@contato.example.org',
      phone: '(11) 91234-5678',
      url: 'https://ana.example.org/',
      image: 'https://techfolio.example.org/@ana/photo',
      profiles: [
        { network: 'Techfólio', url: 'https://techfolio.example.org/@ana' },
        { network: 'GitHub', username: 'ana', url: 'https://github.com/ana' },
        {
          network: 'LinkedIn',
          username: 'ana-silva',
          url: 'https://www.linkedin.com/in/ana-silva',
        },
      ],
    },
    education: [{ area: 'Segundo módulo' }],
    skills: [
      { name: 'React', level: 'Advanced', keywords: ['Avançado'] },
      { name: 'Go', level: 'Intermediate', keywords: ['Intermediário'] },
      { name: 'C', level: 'Beginner', keywords: ['Iniciante'] },
    ],
    projects: [
      {
        name: 'Loja',
        description: 'Vende livros',
        startDate: '2026-02',
        keywords: ['React'],
        url: 'https://loja.example.org/',
        highlights: ['https://codigo.example.org/loja'],
      },
    ],
  })
})

test('a confirmation becomes a certificate, with its page where the address is known', () => {
  const confirmation = {
    id: '5f0c1d1e-6a3f-4b8e-9a52-0b8f6c1d2e3f',
    teacher: 'Lúcia',
    class: 'Front-end 2026',
    on: '2026-11-12',
  }
  const technologies = ANA.technologies.map((technology, index) => ({
    ...technology,
    confirmation: index === 1 ? confirmation : null,
  }))
  const resume = toResume({ ...ANA, technologies }, PLACE)
  expectResume(resume)
  const certificate = {
    name: 'Go, Intermediário',
    date: '2026-11-12',
    issuer: 'Lúcia, Front-end 2026',
  }
  const url = `https://techfolio.example.org/confirmacoes/${confirmation.id}`
  expect(resume.certificates).toEqual([{ ...certificate, url }])
  const unplaced = toResume({ ...ANA, technologies }, { canonical: null, photo: null })
  expectResume(unplaced)
  expect(unplaced.certificates).toEqual([certificate])
})

test('hidden fields have no keys', () => {
  const bare: PublicPortfolio = {
    ...ANA,
    course_module: null,
    bio: null,
    ...forPublicFields(() => null),
    contact: null,
    whatsapp: null,
    has_photo: false,
    technologies: [
      {
        title: 'React',
        level: null,
        since: '2026-01',
        projects: 0,
        statements: [],
        confirmation: null,
      },
    ],
    projects: null,
  }
  const resume = toResume(bare, { canonical: null, photo: null })
  expectResume(resume)
  expect(resume).toEqual({
    $schema: expect.any(String),
    basics: { name: 'Ana' },
    skills: [{ name: 'React' }],
  })
})

test.each([
  ['+55 11 91234-5678', { phone: '+55 11 91234-5678' }],
  ['ana@exemplo.com.br', { profiles: [{ network: 'Contact', username: 'ana@exemplo.com.br' }] }],
  [
    'https://www.example.org/in/ana',
    { profiles: [{ network: 'www.example.org', url: 'https://www.example.org/in/ana' }] },
  ],
  ['javascript:alert(1)', { profiles: [{ network: 'Contact', username: 'javascript:alert(1)' }] }],
])('writes the contact %s where the format has it', (contact, expected) => {
  const { basics } = toResume({ ...ANA, contact, github: null, linkedin: null, site: null }, PLACE)
  expect(basics).toMatchObject(expected)
})

test('hostile texts keep the file valid', () => {
  const project = ANA.projects![0]!
  for (const text of HOSTILE)
    expectResume(
      toResume(
        {
          ...ANA,
          name: text,
          bio: text,
          contact: text,
          course_module: text,
          technologies: [{ ...ANA.technologies[0]!, title: text }],
          projects: [{ ...project, title: text, description: text, technologies: [text] }],
        },
        PLACE,
      ),
    )
})

test('every address a project may have is a valid URI', () => {
  const piece = fc.string({ unit: 'grapheme', maxLength: 20 })
  const address = fc
    .tuple(
      fc.constantFrom('http', 'HTTPS'),
      fc.oneof(fc.domain(), fc.constantFrom('[::1]:80', 'a"b{c}', '127.1', 'ação.example.org')),
      piece,
      piece,
      piece,
    )
    .map(([scheme, host, path, query, hash]) => `${scheme}://${host}/${path}?${query}#${hash}`)
    .filter((text) => z.safeParse(webAddress, text).success)
  fc.assert(
    fc.property(address, (deploy_url) => {
      const projects = [{ ...ANA.projects![0]!, deploy_url }]
      expectResume(toResume({ ...ANA, projects, contact: deploy_url }, PLACE))
    }),
    { numRuns: 1000 },
  )
})
