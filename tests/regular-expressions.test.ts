import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkSync } from 'recheck/lib/browser.js'
import { analyse } from 'scslre'
import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { reachableFrom, root } from './support/imports.ts'

// Node has one thread: an expression that takes the square of its text lets one visitor stop all others. What the
// server runs is read, not timed, so the answer is the same on every machine.

type Expression = { place: string; source: string; flags: string }

/** The expressions of a file, and where it makes some of a text that no one could read beforehand. */
function expressionsOf(file: string): { literals: Expression[]; made: string[] } {
  const text = readFileSync(path.join(root, file), 'utf8')
  const literals: Expression[] = []
  const made: string[] = []
  const at = (position: number) => `${file}:${text.slice(0, position).split('\n').length}`
  const note = (callee: { type: string }, start: number) => {
    if ('name' in callee && callee.name === 'RegExp') made.push(at(start))
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node)
        literals.push({ place: at(node.start), source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: ({ callee, start }) => note(callee, start),
    CallExpression: ({ callee, start }) => note(callee, start),
  }).visit(parseSync(file, text).program)
  return { literals, made }
}

const files = [...reachableFrom('src/app/main.server.ts').keys()].filter((file) => /\.tsx?$/.test(file))
const found = files.map(expressionsOf)
const literals = found.flatMap((file) => file.literals)
const { email } = z.regexes
const all = [...literals, { place: 'zod: an e-mail address', source: email.source, flags: email.flags }]

/** What makes an expression slow; undefined when its work grows no faster than its text. */
function faultOf({ source, flags }: Expression): string | undefined {
  // It knows every expression without looking ahead or behind, in whatever repeats.
  const known = checkSync(source, flags, { checker: 'automaton', timeout: 600_000 })
  if (known.status === 'vulnerable') return `${known.complexity.summary}: ${known.attack.pattern}`
  if (known.status === 'unknown' && known.error.kind !== 'unsupported') return known.error.kind
  // It knows those too, where one character repeats.
  const [report] = analyse({ source, flags }).reports
  return report && `${report.type} on ${report.character.literal.source}`
}

describe('the expressions that the server runs', () => {
  it('are found', () => {
    expect(files).toContain('src/app/redirects.server.ts')
    expect(literals.length).toBeGreaterThan(40)
  })

  it('are all written down: none is made of a text at run time', () => {
    expect(found.flatMap(({ made }) => made)).toEqual([])
  })

  it('take no longer than their text does', () => {
    // The same expression in two places is judged once.
    const different = new Map(
      all.map((expression) => [`/${expression.source}/${expression.flags}`, expression]),
    )
    const faults = [...different].map(([text, expression]) => [expression.place, text, faultOf(expression)])
    expect(faults.filter(([, , fault]) => fault !== undefined)).toEqual([])
    // Half a minute of computing: longer where other work goes on.
  }, 600_000)

  it.each([
    [String.raw`\/+$`, ''],
    [String.raw`\n+(?!\s*(?:[-*]|\d+\.) )`, 'g'],
    ['<[a-z][^>]*>', 'gi'],
    ['^(ab)*(ab)*$', ''],
  ])('would be told apart from a slow one: /%s/%s', (source, flags) => {
    expect(faultOf({ place: '', source, flags })).toBeDefined()
  })
})
