import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PagePlace } from '#contract/public-page.ts'
import { PLACE, STUDENT } from '../../../testing/portfolio.ts'
import { nothingHere } from '../../texts/public-page.ts'
import { MessageDocument, PublicDocument } from './public-document.tsx'

const FILES = { styles: ['/assets/page.css'], font: '/assets/figtree.woff2' }
const render = (place: Partial<PagePlace> = {}, portfolio = STUDENT) =>
  renderToStaticMarkup(
    <PublicDocument portfolio={portfolio} place={{ ...PLACE, ...place }} files={FILES} />,
  )

test('has a title, metadata and styles', () => {
  const html = render()
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

test('has no canonical address by default and is not indexed unless allowed', () => {
  const html = render({ canonical: null, image: null, searchEngines: false })
  expect(html).not.toMatch(/canonical|og:image|og:url|https:\/\/techfolio/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('has no script and no inline style, and loads nothing from other hosts', () => {
  const html = render()
  expect(html).not.toMatch(/<script|<style|style=|<iframe|<object/)
  const loaded = Array.from(html.matchAll(/<(?:link|img|use)[^>]* (?:href|src)="([^"]+)"/g)).filter(
    ([tag]) => !tag.includes('canonical'),
  )
  for (const [, address] of loaded) expect(address).toMatch(/^(\/(?!\/)|#)/)
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
  expect(/<title>(.*?)<\/title>/s.exec(html)?.[1]).toBe('Ana Lima · Techfólio')
})

test('the not-found page names no user', () => {
  const html = renderToStaticMarkup(<MessageDocument files={FILES} message={nothingHere} to="/" />)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('Nada por aqui')
  expect(html).not.toMatch(/<script|style=/)
})
