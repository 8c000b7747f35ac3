import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { firstWords, OLDEST_BROWSERS } from './web/texts/first-words.ts'
import { WORDMARK_SYMBOL } from './web/ui/icons/wordmark-symbol.ts'

/** The page says its first words before any script arrives, and they too live in web/texts. */
const wordsOfThePage: Plugin = {
  name: 'words-of-the-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      Object.entries(firstWords).reduce(
        (page, [name, words]) => page.replaceAll(`{${name}}`, words),
        html.replace('{wordmark}', WORDMARK_SYMBOL),
      ),
  },
}

type Built = Rolldown.OutputAsset | Rolldown.OutputChunk

/** Changes what was built, at the very last. */
const lastChange = (name: string, change: (file: Built) => void): Plugin => ({
  name,
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => Object.values(bundle).forEach(change),
  },
})

/** The first tier of tokens is for whoever writes styles: a browser needs only what each is for. */
const plainColours = lastChange('plain-colours', (file) => {
  if (file.type === 'asset' && file.fileName.endsWith('.css'))
    file.source = withPlainColours(String(file.source))
})

function withPlainColours(css: string) {
  const values = new Map<string, string>()
  const rest = css.replaceAll(/(--[a-z]+-\d\d+):([^;{}]+);?/g, (_token, name, value) => {
    values.set(name, value)
    return ''
  })
  return rest.replaceAll(/var\((--[a-z]+-\d\d+)\)/g, (read, name) => values.get(name) ?? read)
}

/** Libraries make and name what they export by deeds, as a bundler sees it, and it would keep what nobody uses. */
const unusedExports: Plugin = {
  name: 'unused-exports',
  apply: 'build',
  transform: {
    filter: { id: /react-(router|hook-form)/ },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = ["']\w+["'];$/gm, '')
        .replaceAll(
          /= (React[\w$]*\.(forwardRef|createContext|createElement)\()/g,
          '= /* @__PURE__ */ $1',
        ),
  },
}

/**
 * A browser that knows this word compiles such a file whole, beside its arrival, instead of each function when it is
 * first called, which holds up the first screen. For files of which a start runs most.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n'

const compiledAhead = lastChange('compiled-ahead', (file) => {
  if (file.type === 'chunk' && (file.isEntry || file.name.startsWith('home')))
    file.code = COMPILE_AHEAD + file.code
})

interface Modules {
  getModuleInfo: (id: string) => {
    isEntry: boolean
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

const HOME = /\/technologies\/home\/home-screen\.tsx$/
/** Whoever is here may see these: what they share with home does not bring all of it along. */
const OPEN = /(main|(sign-up|password|report|privacy|not-found)-screen)\.tsx$/

/** In home itself, whoever shares anything at all would wait for all of home. */
const NEEDED_BY_SHARED = /\/texts\/months\.ts$/

/** What can be asked for by itself, and needs this module at once. */
function askersOf(id: string, modules: Modules): string[] {
  const needing = new Set([id])
  // A set goes on to what is added meanwhile.
  for (const one of needing)
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) needing.add(importer)
  return [...needing].filter((one) => {
    const info = modules.getModuleInfo(one)
    return info && (info.isEntry || info.dynamicImporters.length > 0)
  })
}

/** What home needs and screens that are open to all need too, or do not. */
const neededByHome = (name: string, isOpen: boolean) => (id: string, modules: Modules) => {
  if (HOME.test(id)) return null
  const askers = askersOf(id, modules)
  const isNeededByOpen = NEEDED_BY_SHARED.test(id) || askers.some((one) => OPEN.test(one))
  return askers.some((one) => HOME.test(one)) && isNeededByOpen === isOpen ? name : null
}

export default defineConfig({
  root: 'web',
  plugins: [react(), wordsOfThePage, plainColours, unusedExports, compiledAhead],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // The Content-Security-Policy allows no data: address.
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    target: Object.entries(OLDEST_BROWSERS).map(([name, version]) => name.toLowerCase() + version),
    modulePreload: {
      // Every browser this is built for preloads by itself.
      polyfill: false,
      // Every page has the styles of the start, in a file or in itself: no later part brings them again.
      resolveDependencies: (_part, needs) =>
        needs.filter((need) => !/\/index-[^/]+\.css$/.test(need)),
    },
    rolldownOptions: {
      output: {
        // The start names every file there is, and no compression helps against a hash.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            // One file, whatever else shares its modules: in several, their styles would come before
            // the order of layers that main.css sets.
            { name: 'start', tags: ['$initial'] },
            // A slow line takes six files at a time, and home came in twenty-one.
            {
              name: neededByHome('home-parts', true),
              debugName: 'parts of home that open screens need too',
            },
            { name: neededByHome('home', false), debugName: 'home' },
            // The first page names every file there is: what is small and shared comes in one.
            { name: 'shared', test: /\/web\/(ui|texts)\/(?!.*combobox)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
