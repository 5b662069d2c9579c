import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chunks, isModuleOf } from '../vite-chunks.ts'
import { root, sourceFiles } from './support/imports.ts'

const files = [
  ...sourceFiles('src', 'content'),
  ...globSync(
    'node_modules/{react,react-dom,scheduler,wouter,regexparam,use-sync-external-store}/**/*.{js,mjs}',
    {
      cwd: root,
    },
  ),
  ...globSync('node_modules/{@radix-ui/*,@tanstack/*,lucide-react,prosemirror-*}/**/*.{js,mjs}', {
    cwd: root,
  }),
]

it('names only modules that exist', () => {
  const missing = chunks
    .flatMap(({ modules }) => modules)
    .filter((entry) => !files.some((file) => isModuleOf({ name: '', modules: [entry] }, file)))
  expect(missing).toEqual([])
})

it('gives each module one chunk', () => {
  const twice = files.filter((file) => chunks.filter((chunk) => isModuleOf(chunk, file)).length > 1)
  expect(twice).toEqual([])
})
