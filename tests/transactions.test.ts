import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

// Inside a transaction only `tx` may be used: what `db` does is not part of it, and may wait for its locks for ever.
// The database throws there at run time too (src/platform/db/postgres.ts); this finds the code that no test runs.

const root = path.resolve(import.meta.dirname, '..')

type Node = { type: string; start: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item)
  if (!isNode(value)) return
  yield value
  for (const [key, child] of Object.entries(value)) {
    // The name after a dot refers to nothing by itself.
    if (key !== 'property' || value['computed'] === true) yield* nodesIn(child)
  }
}

/** The places where the body of a transaction mentions what the transaction was opened on. */
function findOuterUses(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`)
  const text = (node: unknown): string => (isNode(node) ? code.slice(node.start, Number(node['end'])) : '')
  const lineOf = (node: Node): number => code.slice(0, node.start).split('\n').length
  return [...nodesIn(program)].flatMap((call) => {
    const callee = call['callee']
    if (call.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return []
    if (text(callee['property']) !== 'transaction') return []
    const outer = text(callee['object'])
    return [...nodesIn(call['arguments'])]
      .filter((node) => ['Identifier', 'MemberExpression'].includes(node.type) && text(node) === outer)
      .map((node) => `${file}:${lineOf(node)} uses ${outer} inside its transaction`)
  })
}

test('no transaction uses the database it was opened on', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'db/*.ts'], { cwd: root, exclude: ['**/*.test.*'] })
  expect(files.length).toBeGreaterThan(20)
  expect(files.flatMap((file) => findOuterUses(file, readFileSync(path.join(root, file), 'utf8')))).toEqual(
    [],
  )
})

test.each([
  ['db.transaction(async (tx) => { await tx.insert(a); await db.insert(b) })', 1],
  ['db.transaction((tx) => store(db, tx))', 1],
  ['services.database.db.transaction(async (tx) => { await find(services.database.db) })', 1],
  ['db.transaction(async (tx) => { if (a) { for (const x of y) { await db\n.select() } } })', 1],
  ['db.transaction(async (tx) => { await tx.insert(a) }); await db.insert(b)', 0],
  ['db.transaction(async (tx) => { await tx.insert(other.db) })', 0],
])('%s has %i such uses', (code, count) => {
  expect(findOuterUses('example.ts', code)).toHaveLength(count)
})
