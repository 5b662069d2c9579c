import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { byCommand } from '#activity/record.server.ts'
import { privatePaths, paths } from '#shared/paths.ts'
import { newStatusToken } from '#inquiries/store.server.ts'
import { erase } from '#privacy/erase.server.ts'
import { addInquiry } from '#tests/support/inquiries.ts'
import { addPerson, postForm, signIn } from '#tests/support/people.ts'
import { addProject, sendForApproval } from '#tests/support/projects.ts'
import { wholeArticle } from '#tests/support/articles.ts'
import { resetWithColleagues, startTestApp } from '#tests/support/test-app.ts'
import { webhookDeliveries } from './table.server.ts'
import { webhookEvents } from './webhook.ts'

// What causes each event, by the acts of people. The clock is Tuesday 24 November 2026, 10:42 in London.

const app = await startTestApp({ isOnLoopback: true, rateLimit: 'off' })

it('each event is told by the act that causes it, with words only where they are wanted', async () => {
  const { cookies } = await resetWithColleagues(app)
  const cookie = cookies.get('tamsin')
  const staff = async (method: string, path: string, body?: object) => {
    const response = await app.send(method, `/api/console${path}`, body, cookie)
    expect([path, response.status, response.status < 300 ? '' : await response.clone().text()]).toEqual([
      path,
      expect.any(Number),
      '',
    ])
    return (await response.json()) as Record<string, never>
  }
  const ids: Record<string, number> = {}
  for (const includesWords of [false, true]) {
    const hook = { url: 'http://127.0.0.1:9/', events: [...webhookEvents], includesWords }
    const { webhook } = (await staff('POST', '/webhooks', hook)) as unknown as { webhook: { id: number } }
    ids[String(includesWords)] = webhook.id
  }

  const statusToken = newStatusToken()
  const reference = await addInquiry(app.db, app.services.now(), { statusToken, email: 'ines@example.com' })
  await postForm(app, `/enquiries/${statusToken}/messages`, { message: 'One thing more.' })
  const reply = { channel: 'Phone', repliedAt: '2026-11-24T10:00:00Z', note: 'We spoke.' }
  await staff('POST', `/inquiries/${reference}/outside-replies`, reply)
  await staff('PATCH', `/inquiries/${reference}`, { status: 'closed', reason: 'Too small', confirm: true })

  const person = { firstName: 'Lena', lastName: 'Brunner', email: 'lena@brunner.example' }
  const call = await app.postJson('/api/bookings', { ...person, at: '2026-11-26T10:00:00Z' })
  const { page } = (await call.json()) as { page: string }
  await postForm(app, privatePaths.moveBooking(page.slice('/book/'.length)), { at: '2026-11-26T14:00:00Z' })
  await postForm(app, privatePaths.cancelBooking(page.slice('/book/'.length)), { reason: 'I am ill' })

  await staff('POST', '/clients', { ...person, username: 'lena' })
  const { id: clientId } = await addPerson(app, 'ada')
  const ada = await signIn(app, 'ada')
  await app.postJson(paths.api.clientMessages(), { subject: 'A question', message: 'When?' }, { cookie: ada })
  const project = { clientId, projectName: 'A shop', status: 'planning' as const }
  const projectId = await addProject(app.db, byCommand, project)
  const { deliverableId } = await sendForApproval(app.db, { projectId, title: 'The words' })
  await app.postJson(paths.api.clientDecision(deliverableId), { decision: 'approved' }, { cookie: ada })
  await staff('PUT', `/projects/${projectId}/reports/2026-10`, {
    figures: [],
    learned: 'They read on.',
    advice: '- Write more',
    spent: { planned: 1, actual: 1, unit: 'h' },
  })
  await staff('POST', `/projects/${projectId}/reports/2026-10/publish`, {})
  const { article } = (await staff('POST', '/articles', wholeArticle(1))) as unknown as {
    article: { id: number; revision: number }
  }
  await staff('POST', `/articles/${article.id}/publish`, { revision: article.revision })
  await staff('POST', `/articles/${article.id}/withdraw`)

  const told = await app.db.select().from(webhookDeliveries)
  const plain = told.filter(({ webhookId }) => webhookId === ids['false'])
  const whole = told.filter(({ webhookId }) => webhookId === ids['true'])
  expect([...new Set(plain.map(({ type }) => type))].toSorted()).toEqual(webhookEvents.toSorted())
  expect(plain.map(({ eventId }) => eventId)).toEqual(whole.map(({ eventId }) => eventId))
  for (const { type, data } of plain)
    expect([type, data['url']]).toEqual([type, expect.stringMatching(/^\/console\//)])
  const words = /example\.com|brunner|Ada|Ines|Lena|When\?|One thing more|We spoke|Too small|I am ill|A shop/
  expect(JSON.stringify(plain.map(({ data }) => data))).not.toMatch(words)
  expect(JSON.stringify(whole)).toMatch(/One thing more/)
  expect(whole.filter(({ data }) => words.test(JSON.stringify(data))).length).toBeGreaterThan(9)

  // An erasure knows what was told of a person.
  const ofLena = (rows: typeof told) => rows.filter(({ data }) => JSON.stringify(data).includes('brunner'))
  expect(ofLena(told).length).toBeGreaterThan(0)
  await app.db.transaction(async (tx) =>
    erase(
      tx,
      { email: 'lena@brunner.example' },
      { reference: 'PR-00001', by: byCommand, now: app.services.now() },
    ),
  )
  const left = await app.db.select().from(webhookDeliveries)
  expect(ofLena(left)).toEqual([])
  expect(left.some(({ type }) => type === 'booking.created')).toBe(false)
  expect(await app.db.$count(webhookDeliveries, eq(webhookDeliveries.type, 'client.message'))).toBe(2)
})
