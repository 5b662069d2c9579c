import { listActivity, listActors } from '#activity/list-entries.server.ts'
import type { ActivityEntry, NamedSubject } from '#activity/activity-entry.ts'
import { listPeople } from '#accounts/list-people.server.ts'
import { londonDayStart } from '#shared/dates.ts'
import { fullName } from '#shared/full-name.ts'
import { toNumber } from '#shared/row-number.ts'
import { nameSubjects } from '../activity-subjects.server.ts'
import { inConsole } from '../frame/console-load.server.ts'

export type ActivityFilterValues = { actor: string; type: string; from: string; to: string }

export type ConsoleActivityData = {
  filter: ActivityFilterValues
  /** The options of the filter. */
  actors: string[]
  /** Full names, by username. */
  names: Record<string, string>
  entries: ActivityEntry[]
  /** The subject of each entry, by its id, if it has a page. */
  subjects: Record<number, NamedSubject>
  next: string | null
}

/** Both days of the filter are included. */
export const load = inConsole<ConsoleActivityData>(async ({ services, query }) => {
  const { db } = services.database
  const value = (name: string) => (query.get(name) ?? '').slice(0, 80)
  const filter = { actor: value('actor'), type: value('type'), from: value('from'), to: value('to') }
  const [actors, people, page] = await Promise.all([
    listActors(db),
    listPeople(db),
    listActivity(db, {
      actor: filter.actor || undefined,
      type: filter.type || undefined,
      from: londonDayStart(filter.from),
      to: londonDayStart(filter.to, 1),
      before: toNumber(query.get('cursor') ?? undefined),
    }),
  ])
  const names = people.map((person) => [person.username, fullName(person)])
  const subjects = await nameSubjects(db, page.entries)
  return { filter, actors, names: Object.fromEntries(names), subjects, ...page }
})
