import { like } from 'drizzle-orm'
import type { User } from '#features/accounts/server/users.ts'
import { activityEntries } from '#features/activity/server/table.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { addPerson, signIn } from './people.ts'
import type { TestApp } from './test-app.ts'

/** The clock of resetWithColleagues. */
export const now = new Date('2026-11-24T10:42:00Z')

export const inHours = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000)

export type Colleagues = { tamsin: User; owen: User; cookies: Map<string, string> }

/**
 * Empties the application, sets its clock to `now`, and adds tamsin (admin) and owen (staff).
 * @returns both, and the cookies of both by their names; those of others may be added
 */
export async function resetWithColleagues(app: TestApp): Promise<Colleagues> {
  await app.reset()
  app.setNow(now.toISOString())
  const tamsin = await addPerson(app, 'tamsin', { role: 'admin' })
  const owen = await addPerson(app, 'owen', { role: 'staff' })
  const cookies = new Map<string, string>()
  for (const name of ['tamsin', 'owen']) cookies.set(name, await signIn(app, name))
  return { tamsin, owen, cookies }
}

/**
 * What the console is asked, by owen unless a call names another. Both are functions because a test file has its
 * application, and its people, only when its tests run.
 */
export function consoleCalls(app: () => TestApp, people: () => Colleagues) {
  const ask = async (path: string, who = 'owen') =>
    await app().request(path, { headers: { cookie: people().cookies.get(who) ?? '' } })
  return {
    ask,
    /** What a call answers. The shapes are those the tests then compare. */
    get: async <Shape>(path: string, who?: string) => (await (await ask(path, who)).json()) as Shape,
    /** Changes an inquiry. */
    patch: async (reference: string, body: unknown, who = 'owen') =>
      await app().request(consolePaths.api.inquiry(reference), {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', cookie: people().cookies.get(who) ?? '' },
        body: JSON.stringify(body),
      }),
    /** What was written down about inquiries, in order. */
    listWritten: async () =>
      await app()
        .db.select()
        .from(activityEntries)
        .where(like(activityEntries.type, 'inquiry.%'))
        .orderBy(activityEntries.id),
  }
}
