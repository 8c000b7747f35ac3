import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { brand } from './web/texts/brand.ts'
import { WORDMARK_SYMBOL } from './web/ui/wordmark-symbol.ts'

/** The page says its first words before any script arrives, and they too live in web/texts. */
const firstWords: Plugin = {
  name: 'first-words',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace('{wordmark}', WORDMARK_SYMBOL)
        .replaceAll('{name}', brand.name)
        .replaceAll('{tagline}', brand.tagline)
        .replaceAll('{privacy}', brand.privacy)
        .replaceAll('{description}', brand.description)
        .replaceAll('{needsScript}', brand.needsScript),
  },
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

export default defineConfig({
  root: 'web',
  plugins: [react(), firstWords, unusedExports],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // The Content-Security-Policy allows no data: address.
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    modulePreload: {
      // Every browser that knows AbortSignal.any, which each request uses, preloads by itself.
      polyfill: false,
      // Every page has the styles of the start, in a file or in itself: no later part brings them again.
      resolveDependencies: (_part, needs) =>
        needs.filter((need) => !/\/index-[^/]+\.css$/.test(need)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file, whatever else shares its modules: in several, their styles would come before
            // the order of layers that main.css sets.
            { name: 'start', tags: ['$initial'] },
            // The first page names every file there is: what is small and shared comes in one.
            { name: 'parts', test: /\/web\/ui\/(?!.*combobox)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
