import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import project from './package.json' with { type: 'json' }

const DIST = join(import.meta.dirname, 'dist')

/** What Vite wrote about the client, which was built before. */
type Chunk = { file: string; css?: string[]; assets?: string[] }

function namesOfFiles() {
  const chunks = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const named = Object.values(chunks).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ])
  return [...new Set(named)].toSorted().map((file) => `/${file}`)
}

/** Cached on first use, except the picture of the not-found screen, which works offline too. */
const isKeptWhenUsed = (file: string) =>
  /\.(svg|png|jpg|webp)$/.test(file) && !file.includes('/not-found-')

/** The worker is another one whenever anything it keeps is, or the headers that a release may change. */
const builtFiles: Plugin = {
  name: 'built-files',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = namesOfFiles()
      const documents = globSync('*.html', { cwd: DIST })
        .toSorted()
        .map((name) => readFileSync(join(DIST, name), 'utf8'))
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const parts = [project.version, chunk.code, ...documents, ...files]
        const built = {
          build: hash('sha256', parts.join('\n')).slice(0, 16),
          needed: files.filter((file) => !isKeptWhenUsed(file)),
          used: files.filter(isKeptWhenUsed),
        }
        chunk.code = chunk.code.replaceAll('BUILT_FILES', JSON.stringify(built))
      }
    },
  },
}

/** One file under an address that stays: browsers ask for it there to learn of a new version. */
export default defineConfig({
  root: 'web',
  plugins: [builtFiles],
  build: {
    outDir: '../dist',
    emptyOutDir: false,
    copyPublicDir: false,
    sourcemap: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'web/worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
})
