import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { PLACE, STUDENT } from '../../../testing/portfolio.ts'
import { PortfolioPage } from './portfolio-page.tsx'

function render(change: Partial<PublicPortfolio> = {}, isPreview = false) {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <PortfolioPage portfolio={{ ...STUDENT, ...change }} place={PLACE} isPreview={isPreview} />,
  )
  return page
}

const textsOf = (page: Element, query: string) =>
  Array.from(page.querySelectorAll(query), ({ textContent }) => textContent)
const withoutLevels = STUDENT.technologies.map((one) => ({ ...one, level: null, projects: 0 }))

test('shows the person, technologies, projects and evolution', () => {
  const page = render()
  expect(textsOf(page, 'h1')).toEqual(['Mariana Oliveira'])
  expect(textsOf(page, 'h2')).toEqual([
    'Avançado',
    'Intermediário',
    'Iniciante',
    'Projetos',
    'Evolução',
  ])
  expect(textsOf(page, 'h3')).toEqual(STUDENT.projects!.map(({ title }) => title))
  expect(page.querySelector('img')?.getAttribute('src')).toBe('/@mariana/photo')
  expect(page.textContent).toContain('20 tecnologias')
  expect(page.textContent).toContain('4 projetos')
  expect(page.textContent).toContain('desde fev 2026')
  expect(page.textContent).toContain('HTML2 projetos · desde fev 2026')
  expect(page.textContent).toContain('techfolio.example/@mariana · 15 nov 2026')
})

test.each<[keyof PublicPortfolio, Partial<PublicPortfolio>, string[]]>([
  ['bio', { bio: null }, ['livraria']],
  ['course_module', { course_module: null }, ['módulo']],
  ['contact', { contact: null }, ['95555', 'tel:', 'Contato']],
  ['has_photo', { has_photo: false }, ['<img', '/photo']],
  ['projects', { projects: null }, ['Cardápio', 'Projetos', 'code.example']],
  ['evolution', { evolution: null }, ['Evolução', 'Ver como tabela']],
  [
    'technologies',
    { technologies: withoutLevels, evolution: null },
    ['Avançado', 'Intermediário', 'Iniciante', 'data-level', 'Níveis'],
  ],
])('contains no data of a hidden %s', (_field, change, marks) => {
  const [shown, hidden] = [render().innerHTML, render(change).innerHTML]
  for (const mark of marks) {
    expect(shown).toContain(mark)
    expect(hidden).not.toContain(mark)
  }
})

test('groups technologies by category when levels are hidden', () => {
  const page = render({ technologies: withoutLevels, evolution: null, projects: null })
  expect(textsOf(page, 'h2')).toEqual([
    'Linguagens',
    'Front-end',
    'Back-end',
    'Bancos de dados',
    'Nuvem e DevOps',
    'Design e UX',
    'Ferramentas e sistemas',
    'Outras',
  ])
})

test('escapes user input and links only http addresses', () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const page = render({
    name: hostile,
    bio: hostile,
    contact: hostile,
    course_module: hostile,
    technologies: [{ title: hostile, level: 'Avançado', since: '2026-02', projects: 1 }],
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
  const page = render({}, true)
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
