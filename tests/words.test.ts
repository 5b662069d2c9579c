import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'
import { root } from './support/imports.ts'

// What people read in place of these is fixed: 'reply' by decision 28, the rest by the agency. Names in the code are no
// text: only what is in quotes, in templates and between tags is looked at.
const banned: [turn: RegExp, instead: string][] = [
  [/\banswer this e-?mail\b/i, 'reply'],
  [/^(?:Your|Send|Our) answer$/i, 'Your reply, Send reply'],
  [/^Answer$|\bAnswer the (?:next one|complaint)\b|\bAnswer in words\b/, 'Reply'],
  [/(?:^| )to answer$|\bMessages to answer\b/i, 'to reply to'],
  [/\bthey don’t answer\b|\bnot answered by\b|\bwithout an answer\b|^No answer from\b/i, 'no reply'],
  [
    /\b(?:All|Every message is|Your request is) answered\b|^answered (?:before\b|at once\b|in )/i,
    'replied to',
  ],
  [/\b(?:You will have|You get|Please write) an answer\b/i, 'a reply'],
  [/\bAnswer to $/, 'Reply to'],
  [/\bpromises kept\b|^Kept for /i, 'Replied within 24 hours: 26 of the last 28'],
  [/\bHave us mend\b|\bweave it\b/i, 'Ask us to fix it'],
  [/\bholds? the reply\b/i, 'is replying'],
  [/^What waits$/i, 'Reply due'],
  [
    /^Mend\b|\b(?:To|to) mend\b|\bWants mending\b|\bWeave (?:another|one)\b/,
    'Needs work, to fix, Draw another',
  ],
  [/^No weight$/i, 'Checked, not scored'],
  [/\bweighs more is wider\b/i, 'Important checks are wider'],
  [/\brestart the clock\b/i, 'Your reply time stays the same'],
  [/\bFirst due, first\b/i, 'Sorted by: due soonest'],
  [/\ball that happened$/i, 'Plan, files and history'],
]

// The specification's own words, to the letter, and one idiom.
const fixed = new Set([
  'Please enter a valid email address', // §5
  'Please enter a valid email', // §5
  'Check your email', // The inbox, not the letter.
  'Check your email: ',
  'Your default email app should open with the message ready to send.', // §8
])

type Text = { where: string; text: string }

/** Every text of a source file that someone may read. */
function textsOf(file: string): Text[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  const texts: Text[] = []
  const note = (text: string, start: number) =>
    texts.push({
      where: `${file}:${source.slice(0, start).split('\n').length}`,
      text: text.replaceAll(/\s+/g, ' '),
    })
  new Visitor({
    Literal: ({ value, start }) => void (typeof value === 'string' && note(value, start)),
    TemplateElement: ({ value, start }) => void note(value.cooked ?? '', start),
    JSXText: ({ value, start }) => void note(value, start),
  }).visit(parseSync(file, source).program)
  return texts
}

const texts = globSync(['content/**/*.ts', 'src/**/*.{ts,tsx}', 'db/*.ts'], { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap(textsOf)
  .filter(({ text }) => !fixed.has(text))

it('has no words that were replaced by fixed ones', () => {
  expect(texts.length).toBeGreaterThan(5000)
  const found = texts.flatMap(({ where, text }) =>
    banned
      .filter(([turn]) => turn.test(text))
      .map(([turn, instead]) => `${where}: ${turn.exec(text)?.[0]} (${instead})`),
  )
  expect(found).toEqual([])
})

it("writes 'e-mail' in running text: 'Email' is for labels and the name of the service", () => {
  // The articles, the guide and the rest have a hand of their own; commands and the log are read by no one else. After a
  // full stop it is the column of a query.
  const hasOtherRules =
    /^(?:content\/(?:posts|ai-marketing-guide|case-studies|legal)\b|src\/(?:app\/commands|privacy|platform)\/)/
  const found = texts.filter(
    ({ where, text }) =>
      !hasOtherRules.test(where) &&
      / /.test(text) &&
      /(?<!\.)\bemails?\b(?! marketing)|\bEmails\b/.test(text),
  )
  expect(found).toEqual([])
})

it.each([
  ['src/audits/report', ['Needs work']],
  ['src/site/frame', ['Replied within 24 hours: ']],
  ['src/inquiries', ['Your reply time stays the same', 'Reply due', 'is replying']],
  ['src/inquiries/inbox', ['Sorted by: due soonest']],
  ['src/clients', ['Plan, files and history']],
])('says in %s what was agreed', (folder, agreed) => {
  const there = texts.filter(({ where }) => where.startsWith(`${folder}/`)).map(({ text }) => text)
  expect(agreed.filter((words) => !there.some((text) => text.includes(words)))).toEqual([])
})
