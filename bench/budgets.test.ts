import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const KB = 1000

/** Vite's manifest, by source file. */
interface Chunk {
  file: string
  src?: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { cwd: ROOT })
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>
const page = readFileSync(join(DIST, 'login.html'), 'utf8')
const styles = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? ''

/** All that /login loads: the page, its files and their static imports. */
const named = [...page.matchAll(/<(?:link|script)\s[^>]*?(?:href|src)="\/([^"]+)"/gs)].map(
  ([tag, file = '']) => ({ file, isForInstalling: /rel="(manifest|apple-touch-icon)"/.test(tag) }),
)
const entry = manifest['index.html']
const files = [
  ...new Set([
    'login.html',
    ...named.filter(({ isForInstalling }) => !isForInstalling).map(({ file }) => file),
    // Its styles stand in the page.
    ...needsOf(entry).filter((file) => !file.endsWith('.css')),
  ]),
]

test('finds the entry and its font; its styles and its form stand in the page', () => {
  expect(entry?.file).toMatch(/^assets\/.+\.js$/)
  expect(files.filter((file) => file.endsWith('.js'))).toContain(entry?.file)
  for (const ending of ['.html', '.woff2'])
    expect(files.filter((file) => file.endsWith(ending))).toHaveLength(1)
  expect(files.filter((file) => file.endsWith('.css'))).toEqual([])
  expect(page).toMatch(/<form .*<\/form>/s)
})

test('every class of the form is in those styles: both were built as one', () => {
  const form = page.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  const used = Array.from(form.matchAll(/class="([^"]+)"/g), ([, list]) => list!.split(' '))
  // Classes of Tailwind stand escaped in them.
  const names = styles.replaceAll('\\', '')
  const missing = [...new Set(used.flat())].filter((name) => !names.includes(`.${name}`))
  expect(missing).toEqual([])
})

test('the frame of all other screens has no form in it, and behind its styles what asks ahead', () => {
  const frame = readFileSync(join(DIST, 'index.html'), 'utf8')
  expect(frame).not.toMatch(/<form|<template|<style/)
  expect(frame).toMatch(/<link rel="stylesheet"[^>]* href="\/assets\/[\w.-]+\.css">.*<script>/s)
  const scripts = [...frame.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script)
  expect(scripts).toEqual([
    expect.stringContaining(`"/${manifest['technologies/home/home-screen.tsx']?.file}"`),
  ])
})

test('/login loads at most 120 KB in at most 6 requests', () => {
  expect(sumOf(files)).toBeLessThanOrEqual(120 * KB)
  expect(files.length).toBeLessThanOrEqual(6)
})

test('of which scripts and styles are at most 100 KB', () => {
  const code = files.filter((file) => file.endsWith('.js'))
  expect(sumOf(code) + brotliCompressSync(styles).length).toBeLessThanOrEqual(100 * KB)
})

test("/login waits for no other screen's code", () => {
  const later = entry?.dynamicImports ?? []
  for (const part of [
    'sign-up-screen',
    'forgotten-password-screen',
    'reset-password-screen',
    'privacy-screen',
    'home-screen',
    'projects-screen',
    'portfolio-screen',
    'report-screen',
    'account-screen',
    'not-found-screen',
  ]) {
    const source = later.find((name) => name.includes(part))
    expect(source, `${part} is loaded when it is needed`).toBeDefined()
    expect(files).not.toContain(manifest[source ?? '']?.file)
  }
})

test('what only signed-in people need is not in it', () => {
  const code = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(DIST, file), 'utf8'))
    .join('')
  for (const mark of [
    'refetchOnReconnect',
    'ReactCrop',
    'Navegação principal',
    'Cadastrar Projeto',
    'Endereço trocado',
    'Enviar denúncia',
  ])
    expect(code.includes(mark), mark).toBe(false)
})

/** A browser fetches six files at a time, and a round trip on slow 4G is half a second: the sixth is the profile. */
test('home needs at most five files more', () => {
  const needed = codeOf('technologies/home/home-screen.tsx')
  const scripts = needed.filter((file) => file.endsWith('.js'))
  expect(scripts.length, needed.join('\n')).toBeLessThanOrEqual(5)
  // With the one sheet of the signed-in client, which no later screen fetches again.
  const sheet = manifest['session/signed-in.tsx']?.css ?? []
  expect(sumOf([...new Set([...needed, ...sheet])])).toBeLessThanOrEqual(78 * KB)
})

test('what anybody may see brings nothing along that only home needs', () => {
  const start = sumOf(needsOf(entry).filter((file) => file.endsWith('.js')))
  for (const [screen, kilobytes] of [
    ['accounts/sign-in/sign-up-screen.tsx', 109],
    ['accounts/sign-in/reset-password-screen.tsx', 109],
    ['privacy/privacy-screen.tsx', 112],
    ['shell/not-found-screen.tsx', 105],
  ] as const)
    expect(start + sumOf(codeOf(screen)), screen).toBeLessThanOrEqual(kilobytes * KB)
})

/** Scripts and styles that no other screen has loaded yet. */
function codeOf(screen: string) {
  const needed = new Set(needsOf(manifest[screen]))
  return [...needed].filter((file) => /\.(js|css)$/.test(file) && !needsOf(entry).includes(file))
}

function needsOf(chunk: Chunk | undefined): string[] {
  if (!chunk) return []
  const { file, css = [], assets = [], imports = [] } = chunk
  return [file, ...css, ...assets, ...imports.flatMap((name) => needsOf(manifest[name]))]
}

function sumOf(some: string[]) {
  return some.reduce((sum, file) => sum + bytesOf(join(DIST, file)), 0)
}

/** Bytes over the network with brotli. */
function bytesOf(path: string) {
  if (path.endsWith('.html')) return brotliCompressSync(readFileSync(path)).length
  return readFileSync(existsSync(`${path}.br`) ? `${path}.br` : path).length
}
