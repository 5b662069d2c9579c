import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { artVersion } from '#app/rendering/picture-files.server.ts'
import { adaptRadix } from './src/ui/radix/adapt-radix.ts'

// The server names a page's style sheet by its fingerprint, so both builds must make the same of it (finish-build.ts
// proves it). The browsers are Vite's baseline, which only the browser's build would take by itself.
const sameStyles = {
  cssMinify: true,
  cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  assetsInlineLimit: 0,
}

// A loader of a page, in the table of routes.
const loaders = /,\s*\(\) => import\('[^']+\.server\.tsx?'\)/g

/** What is called *.server.ts stays on the server: the table of routes loses its loaders, and whatever else imports one does not build. */
const serverOnly = (): Plugin => ({
  name: 'server-only',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/routes\.tsx$/ },
    handler: (code) => code.replaceAll(loaders, ''),
  },
  resolveId: {
    filter: { id: /\.server\.tsx?$/ },
    handler(id, importer, options) {
      // The search for packages, before the development server starts, reads files as they are written.
      if ('scan' in options && options.scan === true) return { id, external: true }
      return this.error(
        `${importer} imports ${id}, which only the server has. Is it a type? Then 'import type'.`,
      )
    },
  },
})

// The build runs twice: for the browser (`vite build`) and for the server (`vite build --ssr`).
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [serverOnly(), react(), adaptRadix()],
  define: {
    __ART_VERSION__: JSON.stringify(artVersion()),
    // React would else choose by the environment: what is built is for production, however it is started.
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        ...sameStyles,
        outDir: 'dist/server',
        target: 'node24',
        rolldownOptions: {
          // Native, or never bundled by its authors' own word; loaded when first used.
          external: ['@resvg/resvg-js', 'fontkit', 'mailauth', 'sharp'],
          // One file: a build beside a running server must not take away what it has not loaded yet.
          output: {
            codeSplitting: false,
            entryFileNames: ({ name }) => `${name.replace(/\.server$/, '')}.js`,
          },
        },
      }
    : {
        ...sameStyles,
        outDir: 'dist/client',
        manifest: true,
        target: 'baseline-widely-available',
        modulePreload: false,
        rolldownOptions: {
          input: [
            'src/browser/boot.ts',
            'src/browser/consent.ts',
            'src/browser/passkeys.ts',
            'src/browser/passkey-press.ts',
            'src/browser/main.tsx',
            'src/browser/critical.css',
            'src/browser/styles.css',
            // Of pages that only the server renders.
            'src/accounts/entry/entry.css',
          ],
          // Nobody imports from the entries, so the application may share a file with what every page needs.
          preserveEntrySignatures: false,
          output: {
            codeSplitting: {
              // What a group's modules import stays where it would be without them.
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: 'console',
                  test: /src\/(ui\/console|console\/|shared\/console)/,
                  minShareCount: 6,
                },
                // What is around every page of a client: no visitor reads a byte of it. Of these files, what is in the
                // next group may not import from the application, which imports it.
                {
                  name: 'portal',
                  test: /src\/(clients|accounts|ui\/(Tooltip|landmark))/,
                  minShareCount: 4,
                },
                // What pages fetch with while they are open: most of the public ones do not.
                {
                  name: 'query',
                  test: /node_modules\/@tanstack\/|src\/api-client\/(?:QueryProvider|invalidate-in-turn)/,
                },
                // React, and everything else that many pages import.
                { name: 'shared', minShareCount: 8 },
              ],
            },
          },
        },
      },
  ...(isSsrBuild && { ssr: { noExternal: true } }),
}))
