import { listActivity, listActors } from '#activity/list-entries.server.ts'
import type { ActivityEntry, NamedSubject } from '#activity/activity-entry.ts'
import { isActivityKind, type ActivityKind } from '#activity/activity-kinds.ts'
import { hasAccess, toRole } from '#accounts/roles.ts'
import { listNamed } from '#accounts/users.server.ts'
import { londonDay, londonDayStart } from '#shared/dates.ts'
import { fullName } from '#shared/full-name.ts'
import { toNumber } from '#shared/row-number.ts'
import { findSubjects, nameSubjects } from '../activity-subjects.server.ts'
import { inConsole } from '../frame/console-load.server.ts'

export type ActivityFilterValues = {
  actor: string
  /** Words of what it was done to. */
  thing: string
  kind: ActivityKind | ''
  type: string
  from: string
  to: string
  /** Each sign-in on a line of its own. */
  signIns: boolean
}

export type ConsoleActivityData = {
  filter: ActivityFilterValues
  /** The options of the filter. */
  actors: string[]
  /** Full names, by username, of staff and clients in the log. */
  names: Record<string, string>
  /** The usernames of those of them who work here. */
  staff: string[]
  today: string
  entries: ActivityEntry[]
  /** The subject of each entry, by its id, if it has a page. */
  subjects: Record<number, NamedSubject>
  next: string | null
}

const entriesOnAPage = 100

/** Both days of the filter are included. */
export const load = inConsole<ConsoleActivityData>(async ({ services, query }) => {
  const { db } = services.database
  const value = (name: string) => (query.get(name) ?? '').trim().slice(0, 80)
  const kind = value('kind')
  const filter: ActivityFilterValues = {
    actor: value('actor'),
    thing: value('thing'),
    kind: isActivityKind(kind) ? kind : '',
    type: value('type'),
    from: value('from'),
    to: value('to'),
    signIns: query.get('signIns') === 'each',
  }
  const [actors, page] = await Promise.all([
    listActors(db),
    listActivity(db, {
      actor: filter.actor || undefined,
      kind: filter.kind || undefined,
      type: filter.type || undefined,
      subjects: filter.thing === '' ? undefined : await findSubjects(db, filter.thing),
      from: londonDayStart(filter.from),
      to: londonDayStart(filter.to, 1),
      before: toNumber(query.get('cursor') ?? undefined),
      limit: entriesOnAPage,
    }),
  ])
  const people = await listNamed(db, actors)
  const names = Object.fromEntries(people.map((person) => [person.username, fullName(person)]))
  const staff = people.filter(({ role }) => hasAccess(toRole(role), 'staff')).map(({ username }) => username)
  const subjects = await nameSubjects(db, page.entries)
  const today = londonDay(services.now())
  return { filter, actors, names, staff, today, subjects, ...page }
})
