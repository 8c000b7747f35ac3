import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { PUBLIC_PROFILE_FIELDS } from '#contract/public-profile.ts'
import { PLACE, STUDENT } from '../../../testing/portfolio.ts'
import { PortfolioPage } from './portfolio-page.tsx'

function render(change: Partial<PublicPortfolio> = {}, isPreview = false) {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <PortfolioPage portfolio={{ ...STUDENT, ...change }} place={PLACE} isPreview={isPreview} />,
  )
  return page
}

/** As a reader of the screen sees it. */
function onScreen(page: Element) {
  for (const printed of page.querySelectorAll('.paper-only')) printed.remove()
  return page
}

const textsOf = (page: Element, query: string) =>
  Array.from(page.querySelectorAll(query), ({ textContent }) => textContent?.trim())
const titlesIn = (page: Element, heading: string) => {
  const section = Array.from(page.querySelectorAll('section')).find(
    (one) => one.querySelector('h2')?.textContent === heading,
  )
  return Array.from(section?.querySelectorAll('li summary [dir="auto"]') ?? [], (title) =>
    title.textContent.trim(),
  )
}
const withoutLevels = STUDENT.technologies.map((one) => ({
  ...one,
  level: null,
  projects: 0,
  statements: [],
  confirmation: null,
}))
const unconfirmed = STUDENT.technologies.map((one) => ({ ...one, confirmation: null }))

test('shows who, pinned projects, technologies, the person, other projects and evolution', () => {
  const page = onScreen(render())
  expect(textsOf(page, 'h1')).toEqual(['Mariana Oliveira'])
  expect(textsOf(page, 'h2')).toEqual([
    'Projetos em destaque',
    'Tecnologias',
    'Também estuda',
    'Sobre',
    'Mais projetos',
    'Evolução',
  ])
  expect(textsOf(page, 'h3')).toEqual(STUDENT.projects!.map(({ title }) => title))
  expect(page.querySelector('img')?.getAttribute('src')).toBe('/@mariana/photo')
  const [header] = textsOf(page, 'header')
  expect(header).toMatch(/^Mariana Oliveira.*júnior.*Campinas, SP.*módulo.*WhatsApp.*Site$/)
  expect(page.textContent).toContain('2 projetos · desde fev 2026')
  expect(textsOf(render(), 'footer')).toContainEqual(
    expect.stringContaining('techfolio.example/@mariana · 15 nov 2026'),
  )
})

test('offers every contact as a link, the first one with its name', () => {
  const links = Array.from(render().querySelectorAll('header li a'))
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['https://wa.me/5511955550142', 'WhatsApp(11) 95555-0142'],
    ['mailto:mariana@oliveira.example', 'Emailmariana@oliveira.example'],
    ['https://github.com/mariana-exemplo', 'GitHubgithub.com/mariana-exemplo'],
    ['https://www.linkedin.com/in/mariana-exemplo', 'LinkedInlinkedin.com/in/mariana-exemplo'],
    ['https://mariana.example', 'Sitemariana.example'],
  ])
  expect(new Set(links.map((link) => link.getAttribute('rel')))).toEqual(
    new Set(['nofollow ugc noopener noreferrer']),
  )
})

test('calls a phone number that WhatsApp cannot have, and shows any other contact as text', () => {
  const phone = render({ contact: '3333-4444', whatsapp: null })
  expect(phone.querySelector('header li a')?.getAttribute('href')).toBe('tel:33334444')
  const text = render({ contact: '@mariana no Instagram', whatsapp: null })
  expect(textsOf(text, '[aria-label="Contato"] li').at(-1)).toBe('@mariana no Instagram')
  expect(textsOf(text, '[aria-label="Contato"] a')).toHaveLength(4)
})

test('shows the newest three projects first where none is pinned', () => {
  const projects = STUDENT.projects!.map((project) => ({ ...project, is_pinned: false }))
  const page = onScreen(render({ projects }))
  expect(textsOf(page, 'h2').slice(0, 2)).toEqual(['Projetos', 'Tecnologias'])
  const more = textsOf(page, 'section').find((text) => text?.startsWith('Mais projetos'))
  expect(more).toContain('Buscador de CEP')
  const few = onScreen(render({ projects: projects.slice(0, 3) }))
  expect(textsOf(few, 'h2')).not.toContain('Mais projetos')
})

const leadOf = (page: Element) => textsOf(page, 'section > header > p:last-child')[0]

test('shows technologies with confirmation or project first, in their order', () => {
  const page = render()
  const proved = titlesIn(page, 'Tecnologias')
  const others = titlesIn(page, 'Também estuda')
  expect(proved.slice(0, 6)).toEqual(['HTML', 'JavaScript', 'React', 'Git', 'CSS', 'Sass'])
  expect(proved.at(-1)).toBe('PostgreSQL')
  expect(others).toEqual(['GitHub', 'Figma', 'SQL', 'Docker', 'Python', 'Minha Lib'])
  expect(leadOf(page)).toBe('Primeiro as que têm confirmação ou projeto')
  const unproved = unconfirmed.map((one) => ({ ...one, projects: 0 }))
  expect(textsOf(render({ technologies: unproved }), 'h2')).not.toContain('Também estuda')
})

test('says what comes first where nothing is confirmed, and where no project is shown', () => {
  const onlyProjects = render({ technologies: unconfirmed })
  expect(leadOf(onlyProjects)).toBe('Primeiro as que têm projeto')
  expect(titlesIn(onlyProjects, 'Também estuda')[0]).toBe('Git')
  const technologies = STUDENT.technologies.map((one) => ({ ...one, projects: 0 }))
  const onlyConfirmed = render({ technologies, projects: null })
  expect(leadOf(onlyConfirmed)).toBe('Primeiro as que têm confirmação')
  expect(titlesIn(onlyConfirmed, 'Tecnologias')).toEqual(['HTML', 'JavaScript', 'React', 'Git'])
})

test('links each confirmed level to its confirmation, and says whose word levels are', () => {
  const page = render()
  const links = Array.from(page.querySelectorAll('a[href^="/confirmacoes/"]'), (link) => [
    link.getAttribute('href'),
    link.textContent,
  ])
  expect(links).toHaveLength(4)
  expect(links[0]).toEqual([
    `/confirmacoes/${STUDENT.technologies[0]!.confirmation!.id}`,
    'HTML, confirmado por Profa. Lúcia Andrade, Front-end 2026.1, mai 2026',
  ])
  expect(page.querySelectorAll('summary a')).toHaveLength(0)
  expect(textsOf(page, 'footer').at(-1)).toContain('confirmados por quem ensina')
  const footer = textsOf(render({ technologies: unconfirmed }), 'footer').at(-1)
  expect(footer).toContain('Níveis declarados pela própria pessoa.')
})

/** What a technology opens to, part by part. */
function meaningOf(page: Element, title: string) {
  const details = Array.from(page.querySelectorAll('details')).find((one) =>
    one.querySelector('summary')?.textContent.startsWith(title),
  )!
  return Array.from(details.querySelectorAll('div > *'), (one) => one.textContent)
}

test('opens to what the level means, with ticks where they are shown', () => {
  const [html] = STUDENT.technologies
  const [first = '', ...others] = html!.statements.map(({ text }) => text)
  const [before, statements, after] = meaningOf(render(), 'HTML')
  expect(before).toBe('Avançado em HTML quer dizer:')
  expect(statements).toBe(`Marcado: ${first}${others.join('')}`)
  expect(after).toContain('segundo a própria pessoa')
  const technologies = STUDENT.technologies.map((one) => ({
    ...one,
    statements: one.statements.map(({ text }) => ({ text, ticked: false })),
  }))
  const unticked = render({ technologies })
  expect(meaningOf(unticked, 'HTML')).toEqual([before, [first, ...others].join('')])
  expect(unticked.innerHTML).not.toMatch(/Marcado|data-ticked|segundo a própria/)
})

test.each<[string, Partial<PublicPortfolio>, string[]]>([
  ...PUBLIC_PROFILE_FIELDS.map((name): [string, Partial<PublicPortfolio>, string[]] => [
    name,
    { [name]: null },
    [STUDENT[name]!],
  ]),
  ['bio', { bio: null }, ['livraria', 'Sobre']],
  ['course_module', { course_module: null }, ['Terceiro módulo']],
  ['contact', { contact: null, whatsapp: null }, ['95555', 'wa.me', 'WhatsApp']],
  ['city', { city: null }, ['Cidade']],
  ['public_email', { public_email: null }, ['mailto:', 'Email']],
  ['github', { github: null }, ['github.com']],
  ['site', { site: null }, ['Site']],
  ['linkedin', { linkedin: null }, ['linkedin.com', 'LinkedIn']],
  ['has_photo', { has_photo: false }, ['<img', '/photo']],
  ['projects', { projects: null }, ['Cardápio', 'Projetos', 'code.example']],
  ['evolution', { evolution: null }, ['Evolução', 'Ver como tabela']],
  [
    'confirmation',
    { technologies: unconfirmed },
    ['/confirmacoes/', 'onfirmad', 'Lúcia', '2026.1'],
  ],
  [
    'technologies',
    { technologies: withoutLevels, evolution: null },
    ['Avançado', 'Intermediário', 'Iniciante', 'data-level', 'Níveis', 'quer dizer'],
  ],
])('contains no data of a hidden %s', (_field, change, marks) => {
  const [shown, hidden] = [render().innerHTML, render(change).innerHTML]
  for (const mark of marks) {
    expect(shown).toContain(mark)
    expect(hidden).not.toContain(mark)
  }
})

test('has the bio in the header where there is no headline', () => {
  expect(textsOf(onScreen(render()), 'header')[0]).not.toContain('livraria')
  const page = onScreen(render({ headline: null }))
  expect(textsOf(page, 'header')[0]).toContain('livraria')
  expect(textsOf(page, 'h2')).not.toContain('Sobre')
})

test('orders technologies by category when levels are hidden', () => {
  const page = render({ technologies: withoutLevels, evolution: null, projects: null })
  expect([...new Set(textsOf(page, 'li > div > span > :nth-child(2)'))]).toEqual([
    'Linguagens',
    'Front-end',
    'Back-end',
    'Bancos de dados',
    'Nuvem e DevOps',
    'Design e UX',
    'Ferramentas e sistemas',
    'Outras',
  ])
  expect(page.querySelectorAll('details')).toHaveLength(0)
})

test('prints all projects under one heading, and technologies as text by level', () => {
  const page = render()
  expect(textsOf(page, 'h2')[0]).toBe('Projetos em destaque4')
  const printed = page.querySelector('section.paper-only')!
  expect(textsOf(printed, 'h3')).toEqual(['Avançado 4', 'Intermediário 7', 'Iniciante 9'])
  expect(textsOf(printed, 'div > p')[0]).toBe('HTML · JavaScript · Git · CSS')
})

test('prints who confirmed which level, and when', () => {
  const printed = render().querySelector('section.paper-only')!
  expect(textsOf(printed, 'h2')).toEqual(['Tecnologias 20', 'Níveis confirmados 4'])
  expect(textsOf(printed, 'li')[2]).toBe(
    '12 nov 2026React, IntermediárioProfa. Lúcia Andrade, Front-end 2026.1',
  )
  expect(render({ technologies: unconfirmed }).textContent).not.toContain('Níveis confirmados')
})

test('escapes user input and links only http addresses', () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const page = render({
    name: hostile,
    bio: hostile,
    headline: hostile,
    city: hostile,
    contact: hostile,
    whatsapp: null,
    public_email: null,
    github: null,
    linkedin: 'javascript:alert(1)',
    site: 'data:text/html,x',
    course_module: hostile,
    technologies: [{ ...STUDENT.technologies[0]!, title: hostile }],
    projects: [
      {
        ...STUDENT.projects![0]!,
        title: hostile,
        description: hostile,
        deploy_url: 'javascript:alert(1)',
        technologies: [hostile],
      },
    ],
  })
  expect(page.querySelectorAll('script, [onerror], [style], iframe')).toHaveLength(0)
  expect(page.querySelectorAll('img')).toHaveLength(1)
  expect(textsOf(page, 'h1')).toEqual([hostile])
  const outside = Array.from(page.querySelectorAll('a'), (link) => [
    link.getAttribute('href'),
    link.getAttribute('rel'),
  ]).filter(([href]) => !href!.startsWith('/'))
  expect(outside).toEqual([
    ['https://code.example/mariana/cardapio', 'nofollow ugc noopener noreferrer'],
  ])
})

test('lowers every heading by one level in the preview', () => {
  const page = onScreen(render({}, true))
  expect(textsOf(page, 'h1')).toEqual([])
  expect(textsOf(page, 'h2')).toEqual(['Mariana Oliveira'])
  expect(textsOf(page, 'h4')).toEqual(STUDENT.projects!.map(({ title }) => title))
})

test('shows a message without technologies or projects', () => {
  const nothing = { technologies: [], projects: [], evolution: null }
  expect(render(nothing).textContent).toContain('não mostra tecnologias nem projetos no momento.')
  const onlyProjects = render({ technologies: [], evolution: null })
  expect(onlyProjects.textContent).toContain('Esta página não mostra tecnologias no momento.')
  expect(onlyProjects.textContent).not.toContain('desde')
})

test('links to the report form only on a public address', () => {
  expect(render().innerHTML).toContain('/denunciar/mariana')
  const privateLink = renderToStaticMarkup(
    <PortfolioPage portfolio={STUDENT} place={{ ...PLACE, report: null, address: null }} />,
  )
  expect(privateLink).not.toContain('Denunciar')
  expect(privateLink).not.toContain('@mariana ·')
  expect(privateLink).toContain('15 nov 2026')
})
