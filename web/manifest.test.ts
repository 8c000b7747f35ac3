import { expect, test } from 'vitest'
import { SCREENS } from '#contract/screens.ts'
import page from './index.html?raw'
import text from './public/manifest.webmanifest?raw'
import { indexPage } from './texts/index-page.ts'

interface Manifest {
  name: string
  description: string
  lang: string
  start_url: string
  scope: string
  background_color: string
  theme_color: string
  shortcuts: { name: string; url: string }[]
}

const manifest = JSON.parse(text) as Manifest

test('has the name, texts and colours of the page', () => {
  expect(manifest).toMatchObject({
    id: '/',
    name: indexPage.name,
    description: indexPage.description,
    lang: /<html lang="([^"]+)"/.exec(page)![1],
    display: 'standalone',
    theme_color: /name="theme-color" content="([^"]+)"/.exec(page)![1],
    background_color: manifest.theme_color,
  })
})

test('its start URL and shortcuts are existing screens', () => {
  const screens: string[] = Object.values(SCREENS)
  const places = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]
  for (const place of places) {
    expect(screens).toContain(place)
    expect(place.startsWith(manifest.scope)).toBe(true)
  }
  expect(manifest.start_url).toBe(SCREENS.home)
  expect(new Set(manifest.shortcuts.map(({ url }) => url)).size).toBe(manifest.shortcuts.length)
})
