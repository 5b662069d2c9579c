import { storedData } from '#content/legal/stored-data.ts'

/** What a copy calls columns that are about no person themselves, but say when something was and what became of it. */
const otherWords: Readonly<Record<string, string>> = {
  at: 'when',
  arrived_at: 'arrived',
  bytes: 'size in bytes',
  closed_at: 'closed',
  completion_date: 'ends',
  created_at: 'stored',
  decision: 'decision',
  done_at: 'left',
  due_on: 'due',
  expires_at: 'until',
  extended_at: 'extended',
  kind: 'kind',
  last_used_at: 'last used',
  made_at: 'made',
  opened_at: 'opened',
  read_at: 'read',
  reference: 'reference',
  replied_at: 'replied to',
  reply_due_at: 'reply due',
  sent_at: 'sent',
  start_date: 'begins',
  state: 'state',
  status: 'state',
  type: 'kind',
  updated_at: 'last changed',
  used_at: 'used',
}

/**
 * The columns of a table that have words, in the order in which they are read: those of the privacy policy, which are about the
 * person, and then when things were and what became of them. The rest is there for the machine.
 */
export function wordsOf(table: string): readonly (readonly [column: string, words: string])[] {
  const personal = groupOf(table)?.holds[table] ?? {}
  return [
    ...Object.entries(personal),
    ...Object.entries(otherWords).filter(([column]) => !(column in personal)),
  ]
}

/** The line of the privacy policy that a table belongs to: what it is, and how long it is kept. */
export const groupOf = (table: string) => storedData.find(({ holds }) => table in holds)

/** What a key inside a value is called: 'landingPage' and 'landing_page' are 'landing page'. */
export const wordsForKey = (key: string): string =>
  key
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .trim()
