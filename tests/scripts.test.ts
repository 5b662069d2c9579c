import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from './support/imports.ts'

const scripts = ['start', 'demo', 'dev', 'build', 'check', 'bench', 'faults', 'soak', 'test']
const run = (name: string, word: string) =>
  spawnSync(process.execPath, [path.join(root, 'scripts', `${name}.mjs`), word], { encoding: 'utf8' })

it('every command says how it is used, and does nothing else, for --help and for words it does not take', () => {
  const results = scripts.map((name) => {
    const [help, wrong] = [run(name, '--help'), run(name, 'nonsense')]
    const begin = name === 'start' || name === 'test' ? `Usage: npm ${name}` : `Usage: npm run ${name}`
    return [name, help.status, help.stdout.startsWith(begin), wrong.status, wrong.stderr.startsWith(begin)]
  })
  expect(results).toEqual(scripts.map((name) => [name, 0, true, 2, true]))
})
