import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What the build itself runs, once, to draw the form of the login into its page. */
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'prerender.tsx',
    outDir: '../dist/.prerender',
    emptyOutDir: true,
    copyPublicDir: false,
    minify: true,
    sourcemap: false,
  },
})
