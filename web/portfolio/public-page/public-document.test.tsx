import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PagePlace } from '#contract/public-page.ts'
import { PLACE, STUDENT } from '../../../testing/portfolio.ts'
import { nothingHere, publicPage } from '../../texts/public-page.ts'
import { MessageDocument, PublicDocument } from './public-document.tsx'

const FILES = { styles: ['/assets/page.css'], font: '/assets/figtree.woff2' }
const render = (place: Partial<PagePlace> = {}, portfolio = STUDENT) =>
  renderToStaticMarkup(
    <PublicDocument portfolio={portfolio} place={{ ...PLACE, ...place }} files={FILES} />,
  )

test('has a title, metadata and styles', () => {
  const html = render()
  expect(html).toMatch(/^<html lang="pt-BR" class="reader"><head>/)
  for (const part of [
    `<title>${publicPage.title('Mariana Oliveira')}</title>`,
    '<meta property="og:title" content="Mariana Oliveira"/>',
    '<meta property="og:image" content="https://techfolio.example/@mariana/og.png"/>',
    '<link rel="canonical" href="https://techfolio.example/@mariana"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
    '<link rel="stylesheet" href="/assets/page.css"/>',
  ])
    expect(html).toContain(part)
  expect(html).toMatch(/content="Dev front-end júnior · busco estágio. Desenvolvedora front-end/)
  expect(html).not.toContain('noindex')
})

test('has no canonical address by default and is not indexed unless allowed', () => {
  const html = render({ canonical: null, image: null, searchEngines: false })
  expect(html).not.toMatch(/canonical|og:image|og:url|https:\/\/techfolio/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('has no script and no inline style, and loads nothing from other hosts', () => {
  const html = render()
  expect(html).not.toMatch(/<script|<style|style=|<iframe|<object/)
  const loaded = Array.from(html.matchAll(/<(?:link|img|use)[^>]* (?:href|src)="([^"]+)"/g)).filter(
    ([tag]) => !/canonical|itemProp/.test(tag),
  )
  for (const [, address] of loaded) expect(address).toMatch(/^(\/(?!\/)|#)/)
})

test('describes the person to search engines only where they are allowed', () => {
  const html = render()
  const described = Array.from(
    html.matchAll(/itemProp="(\w+)" (?:content|href)="([^"]*)"/g),
    ([, name, value]) => [name, value],
  )
  expect(html).toContain('itemType="https://schema.org/ProfilePage"')
  expect(html).toContain('itemProp="mainEntity" itemScope="" itemType="https://schema.org/Person"')
  expect(described.slice(0, 9)).toEqual([
    ['name', 'Mariana Oliveira'],
    ['jobTitle', 'Dev front-end júnior · busco estágio'],
    ['description', STUDENT.bio],
    ['address', 'Campinas, SP'],
    ['url', 'https://techfolio.example/@mariana'],
    ['image', 'https://techfolio.example/@mariana/photo'],
    ['sameAs', 'https://github.com/mariana-exemplo'],
    ['sameAs', 'https://www.linkedin.com/in/mariana-exemplo'],
    ['sameAs', 'https://mariana.example'],
  ])
  expect(described.slice(9)).toEqual(STUDENT.technologies.map(({ title }) => ['knowsAbout', title]))
  expect(render({ searchEngines: false })).not.toMatch(/item(?:Prop|Scope|Type)|schema\.org/)
})

const qrCodeIn = (html: string) => /<p class="paper-only[^>]*><svg[^]*?<\/p>/.exec(html)?.[0]

test('prints a QR code of its address where the server knows it', () => {
  expect(qrCodeIn(render())).toMatch(/<path d="M.*techfolio\.example<br\/>\/@mariana<\/p>/)
  expect(qrCodeIn(render({ canonical: null }))).toBeDefined()
  expect(qrCodeIn(render({ url: null, address: null }))).toBeUndefined()
})

test('contains every icon it uses once', () => {
  const html = render()
  const defined = Array.from(html.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id!)
  const used = Array.from(html.matchAll(/<use href="#([^"]+)"/g), ([, id]) => id!)
  expect(new Set(defined).size).toBe(defined.length)
  expect(defined.toSorted()).toEqual([...new Set(used)].toSorted())
})

test('strips control characters from the title', () => {
  const html = render({}, { ...STUDENT, name: 'Ana\u202e\n\u0007 Lima' })
  expect(/<title>(.*?)<\/title>/s.exec(html)?.[1]).toBe(publicPage.title('Ana Lima'))
})

test('the not-found page names no user', () => {
  const html = renderToStaticMarkup(<MessageDocument files={FILES} message={nothingHere} to="/" />)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain(nothingHere.title)
  expect(html).not.toMatch(/<script|style=/)
})
