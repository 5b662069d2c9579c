import { paths } from '#shared/paths.ts'
import { startServer } from '#tests/support/server-process.ts'
import { makeBenchPlace } from './bench-place.ts'
import { load } from './load.ts'
import { amount, type Figure } from './table.ts'

/** How many inquiries a second one server takes, while its worker writes their e-mails to files. */
export async function measureInquiries(): Promise<Figure[]> {
  const place = await makeBenchPlace()
  const server = await startServer(place.settings)
  const order = {
    url: server.url + paths.api.contactLanding(),
    connections: 50,
    seconds: 8,
    what: 'inquiry',
  } as const
  await load(server.child.pid ?? 0, { ...order, seconds: 2 })
  const result = await load(server.child.pid ?? 0, order)
  await server.stop()
  await place.remove()
  const note = `99 % within ${amount(result.p99Ms, 'ms')}, the slowest ${amount(result.slowestMs, 'ms')}`
  return [{ name: 'inquiries', value: amount(result.perSecond, '/s'), note }]
}
