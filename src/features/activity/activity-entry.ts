import { activityWords } from './activity-type.ts'

/** One thing that was done (console.md §8). */
export type ActivityEntry = {
  id: number
  /** ISO 8601, UTC. */
  at: string
  /** A username, or 'command' or 'system'. */
  actor: string
  type: string
  subject: string
  /** The names of what changed, never the values. */
  fields: string[]
  requestId: string | null
}

/** What people call that to which something was done, and the page in the console that shows it. */
export type NamedSubject = { label: string; href: string }

/** Which entries are asked for. `from` counts, `to` does not. */
export type ActivityFilter = {
  actor?: string | undefined
  type?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** What was done in words, with what is before and after its subject: 'changed the role of', 'maisie', ''. */
export function activityInWords({ type, subject }: Pick<ActivityEntry, 'type' | 'subject'>): {
  before: string
  subject: string
  after: string
} {
  const words: string = Object.entries(activityWords).find(([known]) => known === type)?.[1] ?? `${type} {}`
  const [before = '', after] = words.split('{}')
  return { before: before.trim(), subject: after === undefined ? '' : subject, after: (after ?? '').trim() }
}

/** Who did it, as people read it. `names` are people's, by their usernames. */
export function actorName(actor: string, names: Readonly<Record<string, string>>): string {
  if (actor === 'system') return 'The loom'
  if (actor === 'command') return 'A command on the server'
  return Object.hasOwn(names, actor) ? (names[actor] ?? actor) : actor
}
