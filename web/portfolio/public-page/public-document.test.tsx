import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PagePlace } from '#contract/public-page.ts'
import { PLACE, STUDENT } from '../../../testing/portfolio.ts'
import { nothingHere } from '../../texts/public-page.ts'
import { PlainMessage } from './plain-message.tsx'
import { PublicDocument } from './public-document.tsx'

const FILES = { styles: ['/assets/page.css'], font: '/assets/figtree.woff2' }
const draw = (place: Partial<PagePlace> = {}, portfolio = STUDENT) =>
  renderToStaticMarkup(
    <PublicDocument portfolio={portfolio} place={{ ...PLACE, ...place }} files={FILES} />,
  )

test('it says what it is, to people and to other sites', () => {
  const html = draw()
  expect(html).toMatch(/^<html lang="pt-BR"><head>/)
  for (const part of [
    '<title>Mariana Oliveira · Techfólio</title>',
    '<meta property="og:title" content="Mariana Oliveira"/>',
    '<meta property="og:image" content="https://techfolio.example/@mariana/og.png"/>',
    '<link rel="canonical" href="https://techfolio.example/@mariana"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
    '<link rel="stylesheet" href="/assets/page.css"/>',
  ])
    expect(html).toContain(part)
  expect(html).toMatch(/<meta name="description" content="Desenvolvedora front-end/)
  expect(html).not.toContain('noindex')
})

test('it names no address it was not given, and is found only where that was allowed', () => {
  const html = draw({ canonical: null, image: null, searchEngines: false })
  expect(html).not.toMatch(/canonical|og:image|og:url|https:\/\/techfolio/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('it has no script, no style of its own, and asks nobody else for anything', () => {
  const html = draw()
  expect(html).not.toMatch(/<script|<style|style=|<iframe|<object/)
  const loaded = Array.from(html.matchAll(/<(?:link|img|use)[^>]* (?:href|src)="([^"]+)"/g)).filter(
    ([tag]) => !tag.includes('canonical'),
  )
  for (const [, address] of loaded) expect(address).toMatch(/^(\/(?!\/)|#)/)
})

test('every icon it shows is in it, once', () => {
  const html = draw()
  const defined = Array.from(html.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id!)
  const used = Array.from(html.matchAll(/<use href="#([^"]+)"/g), ([, id]) => id!)
  expect(new Set(defined).size).toBe(defined.length)
  expect(defined.toSorted()).toEqual([...new Set(used)].toSorted())
})

test('a name turns nothing around and ends no line in a title', () => {
  const html = draw({}, { ...STUDENT, name: 'Ana\u202e\n\u0007 Lima' })
  expect(/<title>(.*?)<\/title>/s.exec(html)?.[1]).toBe('Ana Lima · Techfólio')
})

test('where nothing is to be seen, nobody is named', () => {
  const html = renderToStaticMarkup(<PlainMessage files={FILES} words={nothingHere} to="/" />)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('Nada por aqui')
  expect(html).not.toMatch(/<script|style=/)
})
