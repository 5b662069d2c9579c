import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { artVersion } from '#server/rendering/picture-files.ts'
import { adaptQuery } from './src/api-client/adapt-query.ts'
import { adaptLucide } from './src/ui/lucide/adapt-lucide.ts'
import { adaptRadix } from './src/ui/radix/adapt-radix.ts'
import { chunkGroups } from './vite-chunks.ts'

// The server names a page's style sheet by its fingerprint, so both builds must make the same of it (finish-build.ts
// proves it). The browsers are Vite's baseline, which only the browser's build would take by itself.
const sameStyles = {
  cssMinify: true,
  cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  assetsInlineLimit: 0,
}

/**
 * Vite wraps each dynamic import in a helper that preloads files and style sheets; with `modulePreload` off and one
 * style sheet it has nothing to do, and costs every visitor 1.3 KB.
 */
const withoutPreloading: Plugin = {
  name: 'without-preloading',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
}

const beyondAscii = /[^\0-\u007F]/g

/**
 * A text with a single character beyond Latin-1 takes two bytes of memory for each of its characters, and Node keeps the
 * server's all the time. Only strings, patterns and comments have such characters, where an escape means the same.
 */
const inAscii: Plugin = {
  name: 'in-ascii',
  // At the very end: the bundler would write the characters anew.
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      if (/\\[^\0-\u007F]/.test(chunk.code)) this.error('A character beyond ASCII stands after a backslash.')
      chunk.code = chunk.code.replace(
        beyondAscii,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    }
  },
}

const stringRenderer = 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'

// PGlite, which finds its WebAssembly next to itself, only where the database is embedded; undici with the first audit.
const lateModules = new Set(['@electric-sql/pglite', '@electric-sql/pglite/nodefs', 'undici'])
const latePrefix = '\0late:'

/**
 * In one file, whatever is imported from outside it is loaded at the start, however late the module that imports it is
 * evaluated. These are loaded with that module: on PostgreSQL that saves 3 MB of memory, and a megabyte of text.
 */
const loadedLate: Plugin = {
  name: 'loaded-late',
  enforce: 'pre',
  resolveId: (id, importer) =>
    !lateModules.has(id)
      ? undefined
      : importer === latePrefix + id
        ? { id, external: true }
        : latePrefix + id,
  load: async (id) => {
    if (!id.startsWith(latePrefix)) return undefined
    const name = id.slice(latePrefix.length)
    const loaded: object = await import(name)
    const names = Object.keys(loaded).filter((key) => /^(?!default$)\w+$/.test(key))
    return `export const { ${names.join(', ')} } = await import(${JSON.stringify(name)})`
  },
}

// The build runs twice: for the browser (`vite build`) and for the server (`vite build --ssr`).
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    withoutPreloading,
    react(),
    tailwindcss(),
    adaptRadix(),
    adaptLucide(),
    adaptQuery(),
    ...(isSsrBuild ? [loadedLate, inAscii] : []),
  ],
  resolve: {
    alias: {
      // React has the hook itself; the router brings a copy for versions before 18.
      'use-sync-external-store/shim/index.js': 'react',
      // What renders to a string; Node's entry brings the streaming renderer as well, which nobody asks for.
      ...(isSsrBuild && { 'react-dom/server': path.resolve(stringRenderer) }),
    },
  },
  define: {
    __ART_VERSION__: JSON.stringify(artVersion()),
    // What is built is for production, however it is started: React would else choose by the environment.
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        ...sameStyles,
        outDir: 'dist/server',
        target: 'node24',
        // One file starts in a tenth of the time of a thousand.
        // And a build beside a running server must not take its pages away.
        // What draws social images is partly native, and loaded when the first of them is asked for; what checks passkeys
        // with the first of those, and what reads a mailbox where there is one.
        rolldownOptions: {
          external: ['@resvg/resvg-js', '@simplewebauthn/server', 'fontkit', 'imapflow', 'mailauth', 'sharp'],
          output: { codeSplitting: false, comments: false },
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
            'src/features/accounts/entry-forms/entry.css',
          ],
          // Nobody imports from the entries, so the application may share a file with what every page needs.
          preserveEntrySignatures: false,
          output: {
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
  ...(isSsrBuild && { ssr: { noExternal: true } }),
}))
