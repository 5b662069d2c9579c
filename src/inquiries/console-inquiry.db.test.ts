import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bouncedAddresses } from './mail-in-table.server.ts'
import { addInquiry, dueAt, inquiryCalls, resetWithStaff } from '#tests/support/inquiries.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let maisie = ''
let owen = ''
beforeEach(async () => ({ maisie, owen } = await resetWithStaff(app)))

const { add, call, json, pageOf, storedOf } = inquiryCalls(app, () => maisie)

describe('the page', () => {
  it('shows everything asked, and what the fields of saved replies are filled with', async () => {
    const reference = await add({
      source: 'contact',
      service: 'GEO - Pro',
      packageService: 'generative-engine-optimization',
      package: 'pro',
      firstName: 'Gareth Llewellyn',
      lastName: '',
    })
    const page = await pageOf(reference)
    expect(page).toMatchObject({
      message: 'Is there hope for us?',
      lastEvent: 0,
      present: [],
      nextStates: ['closed', 'spam'],
      newClient: { username: 'gareth-llewellyn', projectType: 'GEO' },
      replyValues: { firstName: 'Gareth', lastName: 'Llewellyn', reference, myName: 'maisie' },
    })
    expect(page.price).toMatch(/£/)
    const html = await (await app.get(`/console/inquiries/${reference}`, maisie)).text()
    for (const text of ['Gareth Llewellyn', 'Is there hope for us?', reference]) expect(html).toContain(text)
  })

  it('lists others of the same person, and of the same company but not of a free mail provider', async () => {
    const mine = await add({ email: 'Gareth@penrhyn.example' })
    const own = await add({ email: 'gareth@penrhyn.example' })
    const colleague = await add({ email: 'nia@PENRHYN.example' })
    await add({ email: 'stranger@gmail.com' })
    const { others } = await pageOf(mine)
    expect(others.map(({ reference, isSamePerson }) => [reference, isSamePerson])).toEqual([
      [own, true],
      [colleague, false],
    ])
    const free = await add({ email: 'other@gmail.com' })
    expect((await pageOf(free)).others).toEqual([])
  })

  it('is not there for an unknown reference', async () => {
    expect((await call('GET', '/LB-NONE/page')).status).toBe(404)
    const response = await app.get('/console/inquiries/LB-NONE', maisie)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('There is no enquiry with this reference')
  })

  it('opens a new inquiry when someone looks, not when a browser fetches it ahead', async () => {
    const reference = await add({ status: 'new' })
    const look = async (headers: Record<string, string>, method = 'GET') =>
      await app.request(`/console/inquiries/${reference}`, {
        method,
        headers: { cookie: maisie, ...headers },
      })
    await look({ 'sec-purpose': 'prefetch;prerender' })
    await look({}, 'HEAD')
    expect((await storedOf(reference)).status).toBe('new')
    await look({})
    expect(await storedOf(reference)).toMatchObject({ status: 'open', openedAt: app.services.now() })
  })
})

describe('presence', () => {
  const beat = async (reference: string, cookie = maisie) =>
    (await json(call('POST', `/${reference}/presence`, undefined, cookie)))['present']

  it('says who else is here, for 30 seconds after their last sign', async () => {
    const reference = await add()
    expect(await beat(reference)).toEqual([])
    app.setNow('2026-11-21T10:00:10Z')
    expect(await beat(reference, owen)).toEqual([
      { username: 'maisie', name: 'maisie Test', since: '2026-11-21T10:00:00.000Z' },
    ])
    expect((await pageOf(reference)).present).toMatchObject([{ username: 'owen' }])
    app.setNow('2026-11-21T10:00:29Z')
    expect(await beat(reference, owen)).toMatchObject([{ username: 'maisie' }])
    app.setNow('2026-11-21T10:00:31Z')
    expect(await beat(reference, owen)).toEqual([])
  })

  it('ends immediately when someone leaves, and counts no one for another inquiry', async () => {
    const [reference, other] = [await add(), await add()]
    await beat(reference)
    expect(await beat(other, owen)).toEqual([])
    expect(await beat(reference, owen)).toHaveLength(1)
    expect((await call('DELETE', `/${reference}/presence`)).status).toBe(200)
    expect(await beat(reference, owen)).toEqual([])
    expect((await call('POST', '/LB-NONE/presence')).status).toBe(404)
  })

  it('is told to open consoles when someone comes and goes, not with every sign', async () => {
    const reference = await add()
    const told: string[] = []
    const stop = await app.services.database.listen('console_changed', (topic) => told.push(topic))
    const presence = () => told.filter((topic) => topic === 'presence').length
    await beat(reference)
    await vi.waitFor(() => expect(presence()).toBe(1), 20_000)
    await beat(reference)
    await call('DELETE', `/${reference}/presence`)
    await vi.waitFor(() => expect(presence()).toBe(2), 20_000)
    await stop()
  })
})

describe('what comes before and after it', () => {
  it('are the unanswered ones, first due first; those put off and answered are left out', async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour))
    const second = await addInquiry(app.db, at(11), { status: 'new' })
    const first = await addInquiry(app.db, at(10), { status: 'open' })
    const putOff = await addInquiry(app.db, at(12), {
      status: 'open',
      snoozedUntil: new Date('2026-11-23T00:00:00Z'),
    })
    const again = await addInquiry(app.db, at(9), { status: 'open', repliedAt: at(8) })
    const answered = await addInquiry(app.db, at(13), { status: 'replied', repliedAt: at(8) })
    const around = async (reference: string) => (await pageOf(reference)).neighbours
    expect(await around(first)).toEqual({ previous: null, next: second, position: 1 })
    expect(await around(second)).toEqual({ previous: first, next: again, position: 2 })
    expect(await around(again)).toEqual({ previous: second, next: null, position: 3 })
    expect(await around(putOff)).toEqual({ previous: null, next: first, position: null })
    expect(await around(answered)).toEqual({ previous: null, next: first, position: null })
  })

  it('an address that sent an e-mail back is named', async () => {
    const reference = await add({ email: 'ada@okaforbakery.example' })
    expect((await pageOf(reference)).returnedMail).toBeNull()
    await app.db
      .insert(bouncedAddresses)
      .values({ address: 'ada@okaforbakery.example', at: dueAt, isComplaint: false, reason: 'no such user' })
    expect((await pageOf(reference)).returnedMail).toMatchObject({ reason: 'no such user' })
  })
})
