import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { indexPage, OLDEST_BROWSERS } from './web/texts/index-page.ts'
import { WORDMARK_SYMBOL } from './web/ui/icons/wordmark-symbol.ts'

/** index.html has text of its own, which is in web/texts too. */
const wordsOfThePage: Plugin = {
  name: 'words-of-the-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      Object.entries(indexPage).reduce(
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

/** Marks side effects of libraries as pure, so that unused exports are dropped. */
const unusedExports: Plugin = {
  name: 'unused-exports',
  apply: 'build',
  transform: {
    filter: { id: /react-(router|hook-form)|downshift/ },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = ["']\w+["'];$/gm, '')
        .replaceAll(/^(?!useCombobox)\w+\.stateChangeTypes = [\w$]+;$/gm, ''),
  },
}

/**
 * A browser that knows this comment compiles the file while it loads, instead of each function when it is
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
/** Screens open to everybody: what they share with home must not load all of home. */
const OPEN = /(main|(sign-up|password|report|privacy|not-found)-screen)\.tsx$/

/** The entry and lazy modules that import this module statically. */
function askersOf(id: string, modules: Modules): string[] {
  const needing = new Set([id])
  // A set's iteration includes what is added during it.
  for (const one of needing)
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) needing.add(importer)
  return [...needing].filter((one) => {
    const info = modules.getModuleInfo(one)
    return info && (info.isEntry || info.dynamicImporters.length > 0)
  })
}

const isNeededBy = (screens: RegExp, id: string, modules: Modules) =>
  askersOf(id, modules).some((one) => screens.test(one))

/** What home needs and screens that are open to all need too, or do not. */
const neededByHome = (name: string, isOpen: boolean) => (id: string, modules: Modules) =>
  !HOME.test(id) && isNeededBy(HOME, id, modules) && isNeededBy(OPEN, id, modules) === isOpen
    ? name
    : null

/** Open screens load nothing that only signed-in ones share. */
const sharedChunkOf = (id: string, modules: Modules) =>
  isNeededBy(OPEN, id, modules) ? 'shared' : 'shared-signed-in'

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), wordsOfThePage, unusedExports, compiledAhead],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // The Content-Security-Policy allows no data: address.
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    target: Object.entries(OLDEST_BROWSERS).map(([name, version]) => name.toLowerCase() + version),
    modulePreload: {
      // Every supported browser has modulepreload.
      polyfill: false,
    },
    rolldownOptions: {
      treeshake: {
        // A screen that needs one rule of a file drops the others, and the parts of libraries that it does not use.
        manualPureFunctions: ['z', 'import_react.createContext', 'import_react.forwardRef'],
      },
      output: {
        // The start names every file there is, and no compression helps against a hash.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // One file, whatever else shares its modules: in several, their styles would come before
            // the order of layers that main.css sets.
            { name: 'start', tags: ['$initial'] },
            // A browser loads six files at a time, and home came in twenty-one.
            {
              name: neededByHome('home-parts', true),
              debugName: 'parts of home that open screens need too',
            },
            { name: neededByHome('home', false), debugName: 'home' },
            // The first page names every file there is: what is small and shared comes in two.
            {
              name: sharedChunkOf,
              debugName: 'parts and texts of several screens',
              test: /\/web\/(ui|texts)\/(?!.*combobox)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
