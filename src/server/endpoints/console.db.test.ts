import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setStatus } from '#features/accounts/server/account-changes.ts'
import { byCommand } from '#features/activity/server/record.ts'
import { users } from '#features/accounts/server/table.ts'
import type { User } from '#features/accounts/server/users.ts'
import { activityEntries } from '#features/activity/server/table.ts'
import type { ConsoleInquiry } from '#features/inquiries/console-inquiry.ts'
import { contactSubmissions } from '#features/inquiries/server/table.ts'
import { sendToClient } from '#features/projects/server/deliver.ts'
import { clientMessages } from '#features/projects/server/table.ts'
import type { SearchResponse } from '#pages/console/palette/search-results.ts'
import type { ConsoleCounts } from '#pages/console/shell.ts'
import type { TodayData } from '#pages/console/today/today-data.ts'
import { backupRuns } from '#platform/backup/table.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { addPerson, postForm, signIn } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { addInquiry } from '#tests/support/waiting-inquiries.ts'

vi.mock('better-auth/crypto', () => import('#tests/support/quick-passwords.ts'))

const now = new Date('2026-11-24T10:42:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

let app: TestApp
let tamsin: User
let owen: User
const cookies = new Map<string, string>()
beforeAll(async () => (app = await openTestApp()))
beforeEach(async () => {
  await app.reset()
  app.setNow(now.toISOString())
  tamsin = await addPerson(app, 'tamsin', { role: 'admin' })
  owen = await addPerson(app, 'owen', { role: 'staff' })
  for (const name of ['tamsin', 'owen']) cookies.set(name, await signIn(app, name))
})
afterAll(async () => await app.close())

const ask = async (path: string, who = 'owen') =>
  await app.request(path, { headers: { cookie: cookies.get(who) ?? '' } })
/** What a call answers. The shapes are those the tests then compare. */
const get = async <Shape>(path: string, who?: string) => (await (await ask(path, who)).json()) as Shape

const patch = async (reference: string, body: unknown, who = 'owen') =>
  await app.request(consolePaths.api.inquiry(reference), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie: cookies.get(who) ?? '' },
    body: JSON.stringify(body),
  })
const ownerOf = async (reference: string) => {
  const [row] = await app.db
    .select({ ownerId: contactSubmissions.ownerId })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  return row?.ownerId
}
const written = async () =>
  (await listWritten()).map(({ actor, type, subject, fields }) => [actor, type, subject, ...fields])

/** What was written down about inquiries. */
const listWritten = async () =>
  await app.db
    .select()
    .from(activityEntries)
    .where(like(activityEntries.type, 'inquiry.%'))
    .orderBy(activityEntries.id)

describe('who has an inquiry', () => {
  it('is whoever takes it; it is written down with the request', async () => {
    const reference = await addInquiry(app.db, inHours(2))
    const response = await patch(reference, { owner: 'owen' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      inquiry: {
        reference,
        status: 'new',
        kind: 'landing',
        firstName: 'Gareth',
        lastName: 'Llewellyn',
        email: expect.stringContaining('@example.com'),
        company: 'Penrhyn Slate Homes',
        service: 'other',
        receivedAt: inHours(-22).toISOString(),
        replyDueAt: inHours(2).toISOString(),
        repliedAt: null,
        snoozedUntil: null,
        owner: { username: 'owen', name: 'owen Test' },
      } satisfies Record<keyof ConsoleInquiry, unknown>,
    })
    expect(await written()).toEqual([['owen', 'inquiry.owner-changed', reference, 'owner']])
    const [entry] = await listWritten()
    expect(entry?.requestId).toBe(response.headers.get('x-request-id'))
  })

  it('is the first of two who take it at once, and the other is told', async () => {
    const reference = await addInquiry(app.db, inHours(2))
    const responses = await Promise.all([
      patch(reference, { owner: 'owen' }),
      patch(reference, { owner: 'tamsin' }, 'tamsin'),
    ])
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const winner = responses[0]?.status === 200 ? 'owen' : 'tamsin'
    const refused = responses.find(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({
      success: false,
      message: `${winner} Test has taken this enquiry.`,
      inquiry: { owner: { username: winner } },
    })
    expect(await ownerOf(reference)).toBe(winner === 'owen' ? owen.id : tamsin.id)
    expect(await written()).toHaveLength(1)
  })

  it('stays when it is taken once more, and nothing is written down', async () => {
    const reference = await addInquiry(app.db, inHours(2), { ownerId: owen.id })
    expect((await patch(reference, { owner: 'owen' })).status).toBe(200)
    expect(await written()).toEqual([])
  })

  it('can be handed over by anybody, and given back by whoever has it', async () => {
    const reference = await addInquiry(app.db, inHours(2), { ownerId: owen.id })
    expect((await patch(reference, { owner: null }, 'tamsin')).status).toBe(409)
    expect((await patch(reference, { owner: 'owen' }, 'tamsin')).status).toBe(200)
    expect((await patch(reference, { owner: 'tamsin' })).status).toBe(200)
    expect(await ownerOf(reference)).toBe(tamsin.id)
    expect((await patch(reference, { owner: null }, 'tamsin')).status).toBe(200)
    expect(await ownerOf(reference)).toBeNull()
  })

  it('can be taken over by whoever has seen who has it, and by nobody who saw somebody else', async () => {
    const reference = await addInquiry(app.db, inHours(2), { ownerId: owen.id })
    expect((await patch(reference, { owner: 'tamsin' }, 'tamsin')).status).toBe(409)
    expect((await patch(reference, { owner: 'tamsin', seenOwner: null }, 'tamsin')).status).toBe(409)
    expect((await patch(reference, { owner: 'tamsin', seenOwner: 'owen' }, 'tamsin')).status).toBe(200)
  })

  it.each([
    ['of somebody who is not there', { owner: 'nobody' }],
    ['of a client', { owner: 'ada' }],
    ['of somebody who is kept out', { owner: 'gone' }],
    ['that is no name', { owner: 7 }],
    ['that is far too long', { owner: 'x'.repeat(101) }],
    ['without a word', {}],
    ['with what this call does not take', { owner: 'owen', colour: 'red' }],
  ])('is not changed by a call %s', async (_what, body) => {
    await addPerson(app, 'ada')
    const gone = await addPerson(app, 'gone', { role: 'staff' })
    await setStatus(app.db, byCommand, gone.id, 'disabled')
    const reference = await addInquiry(app.db, inHours(2))
    const response = await patch(reference, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ success: false, errors: [{}] })
    expect(await ownerOf(reference)).toBeNull()
    expect(await written()).toEqual([])
  })

  it('of an inquiry that is not there is nobody', async () => {
    expect((await patch('LB-NONE1', { owner: 'owen' })).status).toBe(404)
  })

  it('is changed by a form without scripts, which leads back to its row', async () => {
    const reference = await addInquiry(app.db, inHours(2))
    const cookie = cookies.get('owen') ?? ''
    const send = async (owner: string) =>
      await postForm(app, consolePaths.inquiryOwner(reference), { owner }, { cookie })
    const response = await send('owen')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/console#${reference}`)
    expect(await ownerOf(reference)).toBe(owen.id)
    expect((await send('')).status).toBe(303)
    expect(await ownerOf(reference)).toBeNull()
    expect((await send('nobody')).status).toBe(400)
    await patch(reference, { owner: 'tamsin' }, 'tamsin')
    const late = await send('owen')
    expect(late.status).toBe(409)
    expect(await late.text()).toContain('tamsin Test has taken this enquiry.')
  })
})

const counts = async (who?: string) => await get<ConsoleCounts>(consolePaths.api.counts(), who)

describe('what waits', () => {
  it('is counted as it stands, for each person', async () => {
    await addInquiry(app.db, inHours(-1))
    await addInquiry(app.db, inHours(0), { ownerId: owen.id, status: 'open' })
    await addInquiry(app.db, inHours(3), { ownerId: owen.id })
    await addInquiry(app.db, inHours(4), { snoozedUntil: inHours(1) })
    await addInquiry(app.db, inHours(5), { snoozedUntil: inHours(-1) })
    await addInquiry(app.db, inHours(6), { status: 'replied', repliedAt: inHours(-1) })
    for (const status of ['converted', 'closed', 'spam', 'merged'] as const)
      await addInquiry(app.db, inHours(6), { status })
    expect(await counts()).toEqual({
      unanswered: 4,
      overdue: 2,
      mine: 2,
      unread: 0,
      failedMail: 0,
      privacyCases: 0,
    })
    expect(await counts('tamsin')).toMatchObject({ unanswered: 4, mine: 0 })
  })

  it('are conversations in which a client wrote last, and e-mails that were given up', async () => {
    const ada = await addPerson(app, 'ada')
    const write = async (subject: string, answerTo: number | null = null) => {
      const values = { userId: ada.id, subject, message: subject, isFromClient: true, isRead: true, answerTo }
      const [row] = await app.db.insert(clientMessages).values(values).returning()
      return row?.id ?? 0
    }
    const first = await write('First')
    await write('Second')
    await write('First again', first)
    await app.db.insert(outboxJobs).values([
      { kind: 'mail', payload: {}, deadAt: now },
      { kind: 'news', payload: {}, deadAt: now },
      { kind: 'mail', payload: {} },
      { kind: 'mail', payload: {}, doneAt: now },
    ])
    expect(await counts()).toMatchObject({ unread: 2, failedMail: 1 })
    await sendToClient(app.db, byCommand, {
      userId: ada.id,
      subject: 'Re',
      message: 'Here.',
      answerTo: first,
    })
    expect(await counts()).toMatchObject({ unread: 1 })
  })
})

describe('Today', () => {
  const today = async () => await get<TodayData>(consolePaths.api.today())

  it('lists who waits, the earliest due first, with what was asked for', async () => {
    const later = await addInquiry(app.db, inHours(5))
    const sooner = await addInquiry(app.db, inHours(1), {
      source: 'contact',
      service: 'Website Design - Business Pro',
      details: { phone: '020 7946 0000', goals: 'To be found.' },
      ownerId: owen.id,
    })
    const { waiting, unanswered, colleagues } = await today()
    expect(waiting.map(({ reference }) => reference)).toEqual([sooner, later])
    expect(waiting[0]).toMatchObject({
      what: 'Website Design, Business Pro',
      price: '$1,500',
      phone: '020 7946 0000',
      message: 'To be found.\n\nIs there hope for us?',
      owner: { username: 'owen' },
    })
    expect(waiting[1]).toMatchObject({ what: 'A website, or something else', price: null, owner: null })
    expect(unanswered).toBe(2)
    expect(colleagues.map(({ username }) => username)).toEqual(['owen', 'tamsin'])
  })

  it('lists no more than fifty, and says how many there are', async () => {
    for (let index = 0; index < 52; index += 1) await addInquiry(app.db, inHours(index / 10))
    const { waiting, unanswered } = await today()
    expect(waiting).toHaveLength(50)
    expect(unanswered).toBe(52)
  })

  it('tells what was done since midnight in London, by whom', async () => {
    const reference = await addInquiry(app.db, inHours(2))
    await patch(reference, { owner: 'owen' })
    // Written with the time of the database; the rest of this test is about the times below.
    const [taken] = await listWritten()
    app.setNow(taken?.at.toISOString() ?? '')
    const since = (minutes: number) => new Date((taken?.at.getTime() ?? 0) - minutes * 60_000)
    await addInquiry(app.db, since(0), { repliedAt: since(2), status: 'replied', ownerId: tamsin.id })
    await addInquiry(app.db, since(0), { repliedAt: since(26 * 60), status: 'replied' })
    await app.db.insert(activityEntries).values([
      { actor: 'system', type: 'mail.retried', subject: '7', at: since(1) },
      { actor: 'tamsin', type: 'account.disabled', subject: 'gone', at: since(1) },
    ])
    const { done } = await today()
    expect(done.map(({ by, text }) => [by, text])).toEqual([
      ['owen Test', `changed the owner of ${reference}`],
      [null, 'sent e-mail 7 again'],
      ['tamsin Test', 'answered Gareth Llewellyn'],
    ])
  })

  it('is rendered with everything in it, marked as nobody else’s business', async () => {
    const reference = await addInquiry(app.db, inHours(-0.75))
    const response = await ask(consolePaths.today())
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<title>(1) Today · Loomsbury</title>')
    expect(html).toContain('One person is waiting, and has waited too long.')
    expect(html).toContain('Reply overdue by 45 minutes. It was due today at 09:57.')
    expect(html).toContain(`action="/console/inquiries/${reference}/owner"`)
    expect(html).toContain('Is there hope for us?')
    expect(html).not.toMatch(/ style=|<style/)
  })

  it('says that a backup failed or is overdue, to administrators, where the server makes them', async () => {
    const lastDone = { startedAt: inHours(-31), seenAt: inHours(-31), doneAt: inHours(-30.9) }
    await app.db.insert(backupRuns).values(lastDone)
    const backupOf = async (who: string) => (await get<TodayData>(consolePaths.api.today(), who)).backup
    expect(await backupOf('tamsin')).toBeNull()
    app.services.env.backupDir = '/backups'
    try {
      const lastDoneAt = lastDone.doneAt.toISOString()
      expect(await backupOf('tamsin')).toEqual({
        kind: 'overdue',
        at: inHours(-7).toISOString(),
        reason: '',
        lastDoneAt,
      })
      expect(await (await ask(consolePaths.today(), 'tamsin')).text()).toContain('The backup is overdue')
      const failure = { failedAt: inHours(-1), error: 'The folder cannot be written (ENOSPC).' }
      await app.db.insert(backupRuns).values({ startedAt: inHours(-1), seenAt: inHours(-1), ...failure })
      expect(await backupOf('tamsin')).toEqual({
        kind: 'failed',
        at: inHours(-1).toISOString(),
        reason: failure.error,
        lastDoneAt,
      })
      expect(await backupOf('owen')).toBeNull()
      expect(await (await ask(consolePaths.today(), 'owen')).text()).not.toContain('ENOSPC')
    } finally {
      app.services.env.backupDir = undefined
    }
  })

  it('says so when nobody waits', async () => {
    const html = await (await ask(consolePaths.today())).text()
    expect(html).toContain('<title>Today · Loomsbury</title>')
    expect(html).toContain('All answered')
    expect(html).toContain('The next enquiry appears here the moment it arrives.')
  })
})

describe('the search of the palette', () => {
  const search = async (q?: string) => await get<SearchResponse>(consolePaths.api.search(q))
  const ids = ({ inquiries }: SearchResponse) => inquiries.map(({ id }) => id)

  it('begins with what is due next', async () => {
    await addInquiry(app.db, inHours(9))
    const next = await addInquiry(app.db, inHours(1.74))
    const second = await addInquiry(app.db, inHours(2))
    const found = await search()
    expect(ids(found)).toEqual([next, second])
    expect(found.inquiries[0]).toEqual({
      id: next,
      title: 'Gareth Llewellyn',
      detail: 'Penrhyn Slate Homes',
      note: '1 h 44 min left',
      href: `/console/inquiries/${next}`,
    })
  })

  it.each([
    ['its reference, in small letters', 'lb-find9'],
    ['a part of its reference', 'FIND'],
    ['a company', 'orrin & daugh'],
    ['a whole name', 'philippa orrin'],
    ['an address', 'philippa@'],
  ])('finds an inquiry by %s', async (_what, q) => {
    await addInquiry(app.db, inHours(1))
    const reference = await addInquiry(app.db, inHours(9), {
      reference: 'LB-FIND9',
      firstName: 'Philippa',
      lastName: 'Orrin',
      company: 'Orrin & Daughters',
      email: 'philippa@example.com',
    })
    expect(ids(await search(q))).toEqual([reference])
  })

  it('takes every character as it is', async () => {
    await addInquiry(app.db, inHours(1))
    for (const q of ['%', '_', '\\', "'; drop table users; --", '%'.repeat(200)])
      expect(ids(await search(q)), q).toEqual([])
    expect((await ask(`${consolePaths.api.search()}?q=%00`)).status).toBe(400)
  })

  it('finds five at most, the newest first', async () => {
    for (let hour = 0; hour < 7; hour += 1) await addInquiry(app.db, inHours(hour))
    const { inquiries } = await search('gareth')
    expect(inquiries).toHaveLength(5)
    expect(inquiries[0]?.note).toBe('6 h left')
  })
})

describe('for whom it is', () => {
  it('is refused to visitors and not there for clients', async () => {
    await addPerson(app, 'ada')
    cookies.set('ada', await signIn(app, 'ada'))
    const reference = await addInquiry(app.db, inHours(2))
    const { counts: countsPath, today, events, search } = consolePaths.api
    for (const path of [countsPath(), today(), events(), search()]) {
      expect((await app.request(path)).status, path).toBe(401)
      expect((await ask(path, 'ada')).status, path).toBe(404)
    }
    expect((await patch(reference, { owner: 'ada' }, 'ada')).status).toBe(404)
    expect((await patch(reference, { owner: 'owen' }, 'nobody')).status).toBe(401)
    const form = await postForm(app, consolePaths.inquiryOwner(reference), { owner: 'owen' })
    expect(form.status).toBe(401)
    expect(await ownerOf(reference)).toBeNull()
  })

  it('ends at once with the role', async () => {
    await app.db.update(users).set({ role: 'client' }).where(eq(users.id, owen.id))
    expect((await ask(consolePaths.api.counts())).status).toBe(404)
    expect((await ask(consolePaths.today())).status).toBe(404)
  })

  it('tells a client’s 404 nothing of the console', async () => {
    await addPerson(app, 'ada')
    cookies.set('ada', await signIn(app, 'ada'))
    const html = await (await ask(consolePaths.today(), 'ada')).text()
    expect(html).toContain('404 Page Not Found')
    expect(html).not.toContain('console-main')
    // React finds the same page: at the path itself stands another, for which it would reload for ever.
    expect(html).toContain('"substitute":"not-found"')
  })
})
