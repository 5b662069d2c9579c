import type { ActivityKind } from './activity-kinds.ts'
import { activityWords } from './activity-type.ts'

/** One entry of the activity log (console.md §8). */
export type ActivityEntry = {
  id: number
  /** ISO 8601, UTC. */
  at: string
  /** A username, or 'command' or 'system'. */
  actor: string
  type: string
  subject: string
  /** The changed fields, without their values. */
  fields: string[]
  requestId: string | null
}

/** The label of a subject, and its page in the console. */
export type NamedSubject = { label: string; href: string }

/** `from` is included, `to` is not. */
export type ActivityFilter = {
  actor?: string | undefined
  type?: string | undefined
  kind?: ActivityKind | undefined
  /** Only of these subjects: those of the types of each family. */
  subjects?: readonly { family: string; subjects: readonly string[] }[] | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** An entry as a sentence, split around its subject: 'changed the role of', 'maisie', ''. */
export function activityInWords({ type, subject }: Pick<ActivityEntry, 'type' | 'subject'>): {
  before: string
  subject: string
  after: string
} {
  const words: string = Object.entries(activityWords).find(([known]) => known === type)?.[1] ?? `${type} {}`
  const [before = '', after] = words.split('{}')
  return { before: before.trim(), subject: after === undefined ? '' : subject, after: (after ?? '').trim() }
}

/** The name of an actor. `names` are full names by username. */
export function actorName(actor: string, names: Readonly<Record<string, string>>): string {
  if (actor === 'system') return 'Loomsbury itself'
  if (actor === 'command') return 'A command on the server'
  return Object.hasOwn(names, actor) ? (names[actor] ?? actor) : actor
}
