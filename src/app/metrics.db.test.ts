import { beforeEach, expect, it, vi } from 'vitest'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { machinePaths, paths } from '#shared/paths.ts'
import { readMetrics } from '#tests/support/read-metrics.ts'
import { openTestApp, startTestApp } from '#tests/support/test-app.ts'

const token = 'a-token-of-the-tests'
const address = machinePaths.metrics()

const app = await startTestApp({ metricsToken: token })
beforeEach(() => app.reset())

const ask = async (authorization: string) => await app.request(address, { headers: { authorization } })

async function read() {
  const response = await ask(`Bearer ${token}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  return { text, value: readMetrics(text) }
}

it('is not there without METRICS_TOKEN', async () => {
  const without = await openTestApp()
  try {
    const response = await without.request(address, { headers: { authorization: 'Bearer undefined' } })
    expect(response.status).toBe(404)
  } finally {
    await without.close()
  }
})

it.each(['', 'Bearer ', 'Bearer wrong', `Basic ${token}`, `Bearer ${token}x`, token])(
  'refuses the wrong token: "%s"',
  async (authorization) => {
    const response = await ask(authorization)
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await response.text()).not.toContain('loomsbury_')
  },
)

it('counts requests by the pattern of their route, never by their address', async () => {
  const before = await read()
  const secret = 'b'.repeat(32)
  await app.request(paths.guide())
  await app.request(paths.guide())
  await app.request(paths.inquiryStatus(secret))
  await app.request('/no/such/address-of-mine')
  await app.request('/api/blog/no-such-article')
  await app.request(paths.guide(), { method: 'BREW' })
  const { value, text } = await read()
  const counted = (route: string, method: string, status: string) => {
    const labels = { route, method, status }
    const name = 'loomsbury_http_request_duration_seconds_count'
    return (value(name, labels) ?? 0) - (before.value(name, labels) ?? 0)
  }
  expect(counted(paths.guide(), 'GET', '2xx')).toBe(2)
  expect(counted(paths.guide(), 'other', '4xx')).toBe(1)
  expect(counted('/enquiries/:statusToken', 'GET', '4xx')).toBe(1)
  expect(counted('*', 'GET', '4xx')).toBe(1)
  expect(counted('/api/blog/:slug', 'GET', '4xx')).toBe(1)
  expect(text).not.toMatch(/bbbb|address-of-mine|no-such-article|BREW/)
})

it('tells pages found in memory from those made anew', async () => {
  app.services.responseCache.purge()
  const before = await read()
  for (let times = 0; times < 3; times += 1) await app.request(paths.guide())
  const after = await read()
  const more = (result: string) => {
    const name = 'loomsbury_page_cache_look_ups_total'
    return (after.value(name, { result }) ?? 0) - (before.value(name, { result }) ?? 0)
  }
  expect([more('hit'), more('miss')]).toEqual([2, 1])
})

it('says how old the outbox is, and what was given up', async () => {
  const job = { kind: 'x', payload: {} }
  const at = (time: string) => new Date(`2026-11-21T${time}Z`)
  app.setNow('2026-11-21T10:00:00Z')
  await app.db.insert(outboxJobs).values([
    { ...job, runAt: at('09:59:00'), createdAt: at('09:59:00') },
    // Tried at 9:00 and put off: it waits all the same.
    { ...job, runAt: at('10:30:00'), createdAt: at('09:00:00'), attempts: 3 },
    // Meant for later.
    { ...job, runAt: at('12:00:00'), createdAt: at('01:00:00') },
    { ...job, createdAt: at('01:00:00'), runAt: at('01:00:00'), deadAt: at('02:00:00'), attempts: 48 },
    { ...job, createdAt: at('01:00:00'), runAt: at('01:00:00'), doneAt: at('02:00:00') },
  ])
  const { value } = await read()
  expect(value('loomsbury_outbox_waiting')).toBe(2)
  expect(value('loomsbury_outbox_oldest_seconds')).toBe(3600)
  expect(value('loomsbury_outbox_dead')).toBe(1)
})

it('says how many enquiries are late, and due within four hours', async () => {
  app.setNow('2026-11-21T10:00:00Z')
  const at = (time: string) => new Date(`2026-11-21T${time}Z`)
  const times: Partial<typeof contactSubmissions.$inferInsert>[] = [
    { replyDueAt: at('09:59:00') },
    { replyDueAt: at('13:59:00') },
    { replyDueAt: at('14:00:00') },
    { replyDueAt: at('14:01:00') },
    { replyDueAt: at('09:00:00'), repliedAt: at('08:00:00'), status: 'open' },
    { replyDueAt: at('09:00:00'), status: 'spam' },
    { replyDueAt: at('09:00:00'), snoozedUntil: at('11:00:00') },
  ]
  const inquiry = { firstName: 'A', lastName: 'B', email: 'a@example.org', source: 'landing' as const }
  await app.db.insert(contactSubmissions).values(
    times.map((one, number) => ({
      ...inquiry,
      replyDueAt: at('09:00:00'),
      reference: `LB-0000${number}`,
      submissionKey: `k${number}`,
      statusToken: `t${number}`,
      ...one,
    })),
  )
  const { value } = await read()
  expect(value('loomsbury_inquiries_overdue')).toBe(1)
  expect(value('loomsbury_inquiries_due_soon')).toBe(2)
})

it('gives figures of connections, streams, the event loop and memory', async () => {
  const stop = await app.services.clientChanges.watch('somebody', () => {})
  await read()
  const { value, text } = await read()
  stop()
  expect(value('loomsbury_database_up')).toBe(1)
  for (const state of ['in_use', 'idle', 'waiting'])
    expect(value('loomsbury_database_connections', { state })).toBeGreaterThanOrEqual(0)
  expect(value('loomsbury_event_streams', { kind: 'client' })).toBe(1)
  expect(value('loomsbury_event_streams', { kind: 'console' })).toBe(0)
  expect(value('loomsbury_memory_bytes', { kind: 'resident' })).toBeGreaterThan(10_000_000)
  expect(value('process_start_time_seconds')).toBeGreaterThan(1_700_000_000)
  expect(text).toContain('# TYPE loomsbury_event_loop_lag_seconds gauge\n')
})

it('still says what it knows when the database does not answer', async () => {
  const away = vi.spyOn(app.services.database.db, 'execute').mockImplementation(() => {
    throw new Error('away')
  })
  try {
    const { value } = await read()
    expect(value('loomsbury_database_up')).toBe(0)
    expect(value('loomsbury_memory_bytes', { kind: 'resident' })).toBeGreaterThan(0)
    expect(value('loomsbury_outbox_dead')).toBeUndefined()
  } finally {
    away.mockRestore()
  }
})
