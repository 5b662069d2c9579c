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

// Written by ourselves, and read once, as the server starts.
const readsMigrations = (file: string) => file.startsWith('src/platform/db/')

const files = [...reachableFrom('src/app/main.server.ts').keys()].filter((file) => /\.tsx?$/.test(file))
const found = files.filter((file) => !readsMigrations(file)).map(expressionsOf)
const literals = found.flatMap((file) => file.literals)
const { email } = z.regexes
const all = [...literals, { place: 'zod: an e-mail address', source: email.source, flags: email.flags }]

/** Without such a quantifier nothing repeats without end, and no text makes it slow. */
const repeatsWithoutEnd = (source: string) => /[*+]|\{\d+,\}/.test(source)

/**
 * The alternatives of an expression that stand in no group: they are tried one after the other, so the work is their sum, and
 * they are judged in a hundredth of the time.
 */
function alternativesOf(source: string): string[] {
  // A number of a group counts from the beginning.
  if (/\\[1-9k]/.test(source)) return [source]
  const alternatives = ['']
  let depth = 0
  let isInClass = false
  for (const [part] of source.matchAll(/\\.|[^]/gu)) {
    if (part === '[') isInClass = true
    else if (part === ']') isInClass = false
    else if (!isInClass && part === '(') depth += 1
    else if (!isInClass && part === ')') depth -= 1
    if (part === '|' && depth === 0 && !isInClass) alternatives.push('')
    else alternatives[alternatives.length - 1] += part
  }
  return alternatives
}

/** What makes an expression slow; undefined when its work grows no faster than its text. */
const faultOf = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): string | undefined =>
  alternativesOf(source)
    .filter(repeatsWithoutEnd)
    .map((alternative) => faultOfOne(alternative, flags))
    .find((fault) => fault !== undefined)

function faultOfOne(source: string, flags: string): string | undefined {
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
  }, 600_000)

  it.each([
    [String.raw`\/+$`, ''],
    [String.raw`\n+(?!\s*(?:[-*]|\d+\.) )`, 'g'],
    ['<[a-z][^>]*>', 'gi'],
    ['^(ab)*(ab)*$', ''],
    [String.raw`[|(]a|b|\(|^(ab)*(ab)*$`, ''],
  ])('would be told apart from a slow one: /%s/%s', (source, flags) => {
    expect(faultOf({ source, flags })).toBeDefined()
  })
})
