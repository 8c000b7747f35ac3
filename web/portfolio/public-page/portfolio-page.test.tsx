import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { PLACE, STUDENT } from '../../../testing/portfolio.ts'
import { PortfolioPage } from './portfolio-page.tsx'

function draw(change: Partial<PublicPortfolio> = {}, isPreview = false) {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <PortfolioPage portfolio={{ ...STUDENT, ...change }} place={PLACE} isPreview={isPreview} />,
  )
  return page
}

const textsOf = (page: Element, query: string) =>
  Array.from(page.querySelectorAll(query), ({ textContent }) => textContent)
const withoutLevels = STUDENT.technologies.map((one) => ({ ...one, level: null, projects: 0 }))

test('it shows who it is, what they know, what they built and how it grew', () => {
  const page = draw()
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
])('of a hidden %s nothing is left', (_field, change, marks) => {
  const [shown, hidden] = [draw().innerHTML, draw(change).innerHTML]
  for (const mark of marks) {
    expect(shown).toContain(mark)
    expect(hidden).not.toContain(mark)
  }
})

test('without levels they stand by what they are for, as they were listed', () => {
  const page = draw({ technologies: withoutLevels, evolution: null, projects: null })
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

test('what people wrote is text, and no address of theirs is more than a link', () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const page = draw({
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

test('within a screen every heading is one lower, and its own title stays the only one', () => {
  const page = draw({}, true)
  expect(textsOf(page, 'h1')).toEqual([])
  expect(textsOf(page, 'h2')).toEqual(['Mariana Oliveira'])
  expect(textsOf(page, 'h4')).toEqual(STUDENT.projects!.map(({ title }) => title))
})

test('nobody has to have anything', () => {
  const nothing = { technologies: [], projects: [], evolution: null }
  expect(draw(nothing).textContent).toContain('não mostra tecnologias nem projetos no momento.')
  const onlyProjects = draw({ technologies: [], evolution: null })
  expect(onlyProjects.textContent).toContain('Esta página não mostra tecnologias no momento.')
  expect(onlyProjects.textContent).not.toContain('desde')
})

test('only where an abuse can be told, there is a way to', () => {
  expect(draw().innerHTML).toContain('/denunciar/mariana')
  const forOneReader = renderToStaticMarkup(
    <PortfolioPage portfolio={STUDENT} place={{ ...PLACE, report: null, address: null }} />,
  )
  expect(forOneReader).not.toContain('Denunciar')
  expect(forOneReader).not.toContain('@mariana ·')
  expect(forOneReader).toContain('15 nov 2026')
})
