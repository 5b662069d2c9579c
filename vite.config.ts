import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { artVersion } from './src/ui/art/picture-files.ts'

// The build runs twice: for the browser (`vite build`) and for the server (`vite build --ssr`).
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  define: { __ART_VERSION__: JSON.stringify(artVersion()) },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: 'src/server/main.ts',
        target: 'node24',
        // One file starts in a tenth of the time of a thousand; PGlite finds its WebAssembly next to itself.
        rolldownOptions: { external: [/^@electric-sql\/pglite/] },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'baseline-widely-available',
        cssCodeSplit: false,
        modulePreload: false,
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/browser/boot.ts' },
      },
  ...(isSsrBuild && { ssr: { noExternal: true } }),
}))
