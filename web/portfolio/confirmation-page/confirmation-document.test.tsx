import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublicConfirmation } from '#contract/confirmations.ts'
import { CONFIRMATION } from '../../../testing/portfolio.ts'
import { confirmationPage as texts } from '../../texts/confirmation-page.ts'
import { shell } from '../../texts/shell.ts'
import { ConfirmationDocument } from './confirmation-document.tsx'

const FILES = { styles: ['/assets/page.css'], font: '/assets/figtree.woff2' }
const PORTFOLIO = 'https://techfolio.example/@mariana'

const markup = (change: Partial<PublicConfirmation>, portfolioUrl: string | null) =>
  renderToStaticMarkup(
    <ConfirmationDocument
      confirmation={{ ...CONFIRMATION, ...change }}
      portfolioUrl={portfolioUrl}
      files={FILES}
    />,
  )

function render(change: Partial<PublicConfirmation> = {}, portfolioUrl: string | null = PORTFOLIO) {
  const page = document.createElement('div')
  page.innerHTML = markup(change, portfolioUrl).split('<body>')[1]!
  return page
}

const WITHDRAWN = {
  state: 'withdrawn',
  withdrawn_on: '2026-11-15',
  signature: null,
} as const

const textsOf = (page: Element, query: string) =>
  Array.from(page.querySelectorAll(query), ({ textContent }) => textContent.trim())
const addressesIn = (page: Element) =>
  Array.from(page.querySelectorAll('a'), (link) => link.getAttribute('href'))

test('answers first, then says who, what, by whom, when and what the level means', () => {
  const page = render()
  expect(textsOf(page, 'h1, h2')).toEqual([
    texts.current.answer,
    'React',
    texts.means('Intermediário').join('React'),
    texts.checked,
  ])
  const opening = `${texts.current.answer}${texts.current.lead}MOMariana`
  expect(page.querySelector('article')?.textContent.slice(0, opening.length)).toBe(opening)
  expect(page.textContent).toContain(
    `${texts.confirmedBy}Profa. Lúcia Andrade, turma Front-end 2026.1${texts.on}12 nov 2026.`,
  )
  expect(textsOf(page, 'article li')).toEqual(CONFIRMATION.statements)
  expect(textsOf(page, 'dd')).toEqual([
    texts.current.situation,
    '12 nov 2026',
    `${CONFIRMATION.signature!.kid}${texts.algorithm}`,
    CONFIRMATION.id,
  ])
  expect(page.textContent).toContain(texts.word)
  expect(addressesIn(page)).toEqual([
    '/',
    '/@mariana',
    CONFIRMATION.signature!.file,
    '/.well-known/jwks.json',
  ])
})

test.each([
  ['outdated', { state: 'outdated', signature: null }, texts.outdated.answer],
  ['withdrawn', WITHDRAWN, texts.withdrawn.answer('2026-11-15')],
] as const)('never presents a confirmation that is %s as valid', (state, change, answer) => {
  const page = render(change)
  expect(textsOf(page, 'h1')).toEqual([answer])
  expect(page.querySelector('[data-state]')?.getAttribute('data-state')).toBe(state)
  expect(page.textContent).toContain(texts.wasConfirmedBy)
  expect(page.textContent).not.toMatch(/válida|Em vigor|é o atual|Confirmado por|Ver JSON/)
  expect(page.textContent).toContain(texts.noLongerSigned)
})

test('says that the account of a teacher was deleted', () => {
  const page = render({ ...WITHDRAWN, teacher: null, note: '' })
  expect(page.textContent).toContain(texts.withdrawn.byDeletion)
  expect(page.textContent).toContain(
    `${texts.wasConfirmedBy}${texts.deletedTeacher}, turma Front-end`,
  )
})

test('quotes the note of the teacher, if any', () => {
  expect(textsOf(render(), 'blockquote')).toEqual([CONFIRMATION.note])
  expect(textsOf(render({ note: '' }), 'figure')).toEqual([])
})

test('names the portfolio only where it is published', () => {
  expect(render().textContent).toContain('techfolio.example/@mariana')
  expect(render({}, null).querySelector('a[href="/@mariana"]')?.textContent).toBe('/@mariana')
  expect(render({ portfolio: null }, PORTFOLIO).innerHTML).not.toContain('@mariana')
})

test('names on paper the address where it can be checked', () => {
  const path = `/confirmacoes/${CONFIRMATION.id}`
  expect(render().textContent).toContain(texts.onPaper(`techfolio.example${path}`))
  expect(render({ url: null }).textContent).toContain(texts.onPaperHere(path))
})

test('says why there is no signed file', () => {
  const page = render({ signature: null })
  expect(page.textContent).toContain(texts.noPublicAddress)
  expect(page.textContent).not.toContain(texts.proves)
  expect(addressesIn(page)).toEqual(['/', '/@mariana'])
})

test('does not repeat the word for class', () => {
  expect(render({ class: 'Turma 12' }).textContent).toContain('Lúcia Andrade, Turma 12, em')
})

test('has a title without the state, is not indexed, and runs no script', () => {
  const html = markup({}, PORTFOLIO)
  const title = texts.title('React', 'Mariana Oliveira')
  expect(html).toContain(`<title>${shell.pageTitle(title)}</title>`)
  expect(html).toContain(`<meta property="og:title" content="${title}"/>`)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toMatch(/<script|<style|style=|<iframe|<object/)
  expect(markup(WITHDRAWN, null).split('</head>')[0]).toBe(html.split('</head>')[0])
})

test('escapes what people wrote', () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const page = render({
    student: hostile,
    title: hostile,
    teacher: hostile,
    class: hostile,
    note: hostile,
  })
  expect(page.querySelectorAll('script, img, [onerror], [style]')).toHaveLength(0)
  expect(textsOf(page, 'blockquote')).toEqual([hostile])
})
