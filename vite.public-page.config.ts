import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The page names its styles and its font, whose names are known only when both are built. */
const fileNames: Plugin = {
  name: 'file-names',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const namesOf = (ending: string) =>
        Object.keys(bundle)
          .filter((name) => name.endsWith(ending))
          .map((name) => `/${name}`)
      const files = JSON.stringify({ styles: namesOf('.css'), font: namesOf('.woff2')[0] })
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll('BUILT_PAGE_FILES', files)
    },
  },
}

/** What the server draws with: one file with all it needs, React included, below a name that is never served. */
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), fileNames],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'public-page.tsx',
    outDir: '../dist/.server',
    emptyOutDir: true,
    copyPublicDir: false,
    ssrEmitAssets: true,
    assetsInlineLimit: 0,
    cssMinify: true,
    sourcemap: false,
    // As in the client, whose icons and font are the same files.
    rolldownOptions: { output: { assetFileNames: 'assets/[name]-[hash:7][extname]' } },
  },
})
