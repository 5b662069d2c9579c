import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const noMutations = fileURLToPath(new URL('no-mutations.ts', import.meta.url))

/** Vite plugin: TanStack Query without mutations, which its client brings along and nobody here uses: 1.4 KB a reader. */
export function adaptQuery(): Plugin {
  return {
    name: 'adapt-query',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\/mutation\.js$/ },
      handler: (_id, importer) => (importer?.includes('query-core') ? noMutations : null),
    },
  }
}
