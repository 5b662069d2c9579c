import { sql } from 'drizzle-orm'
import { paths } from '#shared/paths.ts'
import { addAccount, signInTo, password } from '#tests/support/people.ts'
import { startServer } from '#tests/support/server-process.ts'
import { makeBenchPlace, type BenchPlace } from './bench-place.ts'
import { load, middleOf } from './load.ts'
import { amount, type Figure } from './table.ts'

const sizes = [10, 10_000]
const projectsOfClient = 10
const rounds = 3
// Those who sign in; all others are only there.
const people = Array.from({ length: 10 }, (_, index) => ({ login: `bench-${index}`, password }))

/** Sign-ins and `GET /api/client/projects` a second, with few and with many clients. */
export async function measurePortal(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const size of sizes) figures.push(...(await measureSize(size)))
  return figures
}

async function measureSize(size: number): Promise<Figure[]> {
  const place = await makeBenchPlace()
  await fill(place, size)
  const server = await startServer(place.settings)
  const pid = server.child.pid ?? 0
  const cookies = await Promise.all(people.map(async ({ login }) => await signInTo(server.url, login)))
  const order = { connections: 50, seconds: 4 }
  const calls = { ...order, url: server.url + paths.api.clientProjects(), what: 'page', cookies } as const
  await load(pid, { ...calls, seconds: 2 })
  const loads = []
  for (let round = 0; round < rounds; round += 1) loads.push(await load(pid, calls))
  const projects = middleOf(loads)
  // Fifty at once end together, after the processor time of all of them.
  const signIns = await load(pid, {
    ...order,
    seconds: 15,
    url: server.url + paths.signIn(),
    what: 'sign-in',
    forms: people,
  })
  await server.stop()
  await place.remove()
  const name = (what: string) => `${size.toLocaleString('en-GB')} clients: ${what}`
  const figure = (what: string, result: typeof projects): Figure => ({
    name: name(what),
    value: amount(result.perSecond, '/s'),
    note: `${amount((result.cpuMicros ?? 0) / 1000, 'ms')} of processor each, 99 % within ${amount(result.p99Ms, 'ms')}`,
  })
  return [figure('/api/client/projects', projects), figure('sign-ins', signIns)]
}

async function fill(place: BenchPlace, size: number): Promise<void> {
  const database = await place.openDatabase()
  const { db } = database
  for (const { login } of people) await addAccount(db, login, { role: 'client' })
  await db.execute(sql`
    insert into users (id, username, email, first_name, last_name)
    select 'u' || n, 'u' || n, 'u' || n || '@example.com', 'U', 'N'
    from generate_series(1, ${size - people.length}::int) n`)
  await db.execute(sql`
    insert into client_projects (user_id, project_name, project_type, status, total_value, description)
    select id, 'Spring catalogue ' || m, 'Website Design', 'in_progress', '$1,500', 'Ten pages and an editor.'
    from users, generate_series(1, ${projectsOfClient}::int) m`)
  await db.execute(sql`analyze`)
  await database.close()
}
