import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { artVersion } from '#app/rendering/picture-files.server.ts'
import { adaptRadix } from './src/kit/radix/adapt-radix.ts'

// The server names a page's style sheet by its fingerprint, so both builds must make the same of it (finish-build.ts
// proves it). The browsers are Vite's baseline, which only the browser's build would take by itself.
const sameStyles = {
  cssMinify: true,
  cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  assetsInlineLimit: 0,
}

// A loader of a page, or a page that only the server renders, in the table of routes.
const ofServer = /\(\) => import\('[^']+\.server\.tsx?'\)/g

/** What is called *.server.ts stays on the server: the table of routes loses it, and whatever else imports it does not build. */
const serverOnly = (): Plugin => ({
  name: 'server-only',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/routes\.ts$/ },
    handler: (code) => code.replaceAll(ofServer, 'undefined'),
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

/** The style sheets of pages that only the server renders: nothing in the browser names them. */
const sheetsOfServer = () =>
  globSync('src/**/*.server.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(\.[^']+\.css)\?url'/g)].map(([, sheet = '']) =>
      path.join(path.dirname(file), sheet),
    ),
  )

// The build runs twice: for the browser (`vite build`) and for the server (`vite build --ssr`).
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [serverOnly(), tailwind(), react(), adaptRadix()],
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
        target: 'node26',
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
            'src/browser/contents.ts',
            'src/browser/main.tsx',
            'src/browser/hydrate.tsx',
            'src/browser/critical.css',
            'src/browser/styles.css',
            ...sheetsOfServer(),
          ],
          // Nobody imports from the entries, so the application may share a file with what every page needs.
          preserveEntrySignatures: false,
          output: {
            codeSplitting: {
              // What a group's modules import stays where it would be without them.
              includeDependenciesRecursively: false,
              groups: [
                // What islands and whole pages have in common. It imports from no other file, which would import from it.
                {
                  name: 'base',
                  test: /vite\/preload-helper|node_modules\/(react|react-dom|scheduler)\/|lucide-react\/dist\/esm\/(?!icons\/)|lucide-react\/dist\/esm\/icons\/x\.|src\/(kit\/(Button|Link|Notice|EmailAddress|ErrorBoundary|ToastOutlet|Unbroken|LateCode|toast)|web\/IslandTree|shared\/visit)\.tsx?$/,
                  priority: 2,
                },
                {
                  name: 'console',
                  test: /src\/(kit\/(Table|ConsoleDialog|Initials|KeyHints|PageHead|Section|ToastStrip)\.|console\/|shared\/console)/,
                  minShareCount: 6,
                },
                // What is around every page of a client: no visitor reads a byte of it. Of these files, what is in the
                // next group may not import from the application, which imports it.
                {
                  name: 'portal',
                  test: /src\/(clients|accounts|kit\/Tooltip)/,
                  minShareCount: 4,
                },
                // Of the blog's pages and the editor: single files of a few hundred bytes cost more than they hold.
                {
                  name: 'articles',
                  test: /src\/articles\/(?:PostCard|cover|list-filter|post|post-calls)\.tsx?$/,
                  minShareCount: 2,
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
