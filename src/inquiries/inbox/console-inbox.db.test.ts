import { inboxCalls } from '../inbox-calls.ts'
import { setTimeout } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '#accounts/users.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import type { BulkResult } from '../bulk-act.ts'
import type { InboxList } from '../inbox-data.ts'
import { inquiryEvents } from '../conversation-table.server.ts'
import { inquirySavedViews, contactSubmissions } from '../table.server.ts'
import type { ConsoleCounts } from '#console/frame/shell.ts'
import type { TodayData } from '#console/today/today-data.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { addPerson, postForm } from '#tests/support/people.ts'
import {
  type Colleagues,
  consoleCalls,
  inHours,
  now,
  resetWithColleagues,
  startTestApp,
} from '#tests/support/test-app.ts'
import { addInquiry } from '#tests/support/inquiries.ts'

const app = await startTestApp({ rateLimit: 'off' })
let people: Colleagues
let owen: User
beforeEach(async () => {
  people = await resetWithColleagues(app)
  ;({ owen } = people)
})

const { ask, get } = consoleCalls(app, () => people)
const html = async (path: string, who?: string) => await (await ask(path, who)).text()
const inbox = async (query: Record<string, string> = {}) =>
  await get<InboxList>(consolePaths.api.inbox(query))
const references = async (query: Record<string, string> = {}) =>
  (await inbox(query)).inquiries.map(({ reference }) => reference)
const post = async (path: string, body: unknown, who = 'owen') =>
  await app.postJson(path, body, { cookie: people.cookies.get(who) ?? '' })
const form = async (path: string, values: Record<string, string>, who = 'owen') =>
  await postForm(app, path, values, { cookie: people.cookies.get(who) ?? '' })

const stored = async (reference: string) => {
  const [row] = await app.db
    .select()
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  if (!row) throw new Error(`${reference} is not there`)
  return row
}

describe('the order', () => {
  it('is the first due first of what waits, those who had a reply behind them, and then the latest of the others', async () => {
    const again = await addInquiry(app.db, inHours(-40), { status: 'open', repliedAt: inHours(-50) })
    const later = await addInquiry(app.db, inHours(9), { status: 'open' })
    const late = await addInquiry(app.db, inHours(-1))
    const answered = await addInquiry(app.db, inHours(5), { status: 'replied', repliedAt: inHours(-3) })
    const closed = await addInquiry(app.db, inHours(1), { status: 'closed' })
    await addInquiry(app.db, inHours(1), { status: 'spam' })
    await addInquiry(app.db, inHours(1), { status: 'merged' })
    expect(await references()).toEqual([late, later, again, closed, answered])
    expect(await references({ view: 'unanswered' })).toEqual([late, later, again])
  })

  it('lists an enquiry once that is closed while the list is read', async () => {
    const twice: string[][] = []
    for (let round = 0; round < 40; round += 1) {
      const reference = await addInquiry(app.db, inHours(2))
      const isIt = eq(contactSubmissions.reference, reference)
      const close = async () => await app.db.update(contactSubmissions).set({ status: 'closed' }).where(isIt)
      const [listed] = await Promise.all([references(), setTimeout(round / 10).then(close)])
      if (listed.filter((one) => one === reference).length > 1) twice.push(listed)
    }
    expect(twice).toEqual([])
  })

  it.each(['all', 'unanswered', 'spam'] as const)(
    'of %s goes on page by page, each one once',
    async (view) => {
      // Two of each at the very same time, and times that JavaScript cannot tell apart.
      for (let at = 0; at < 12; at += 1) {
        const status = view === 'spam' ? 'spam' : view === 'all' && at % 3 === 0 ? 'replied' : 'new'
        await addInquiry(app.db, inHours(Math.floor(at / 2)), {
          status,
          ...(at % 4 === 1 && { repliedAt: inHours(-1) }),
        })
      }
      await app.db.execute(
        `update contact_submissions set reply_due_at = reply_due_at + id * interval '7 microseconds'`,
      )
      const whole = await references({ view })
      const pages: string[][] = []
      for (let cursor: string | undefined; ;) {
        const page = await inbox({ view, limit: '3', ...(cursor !== undefined && { cursor }) })
        pages.push(page.inquiries.map(({ reference }) => reference))
        if (page.next === null) break
        cursor = page.next
      }
      expect(whole).toHaveLength(12)
      expect(pages.flat()).toEqual(whole)
      expect(pages).toHaveLength(4)
    },
  )

  it('does not lose its place when the last one shown is answered meanwhile', async () => {
    const [, second, third] = [
      await addInquiry(app.db, inHours(1)),
      await addInquiry(app.db, inHours(2)),
      await addInquiry(app.db, inHours(3)),
    ]
    const { next } = await inbox({ view: 'unanswered', limit: '2' })
    await app.db
      .update(contactSubmissions)
      .set({ status: 'replied', repliedAt: now })
      .where(eq(contactSubmissions.reference, second))
    expect(await references({ view: 'unanswered', cursor: next ?? '' })).toEqual([third])
  })
})

describe('filters', () => {
  it('go by service, source, form, owner, words and days in London', async () => {
    const website = await addInquiry(app.db, inHours(1), {
      source: 'contact',
      service: 'Website Design - Business Pro',
      packageService: 'website-design',
      package: 'business-pro',
      ownerId: owen.id,
      details: { attribution: { referrerHost: 'www.google.co.uk', landingPath: '/services/website-design' } },
    })
    const landing = await addInquiry(app.db, inHours(2), {
      createdAt: new Date('2026-11-20T23:30:00Z'),
      details: {
        attribution: { utmSource: 'Newsletter', utmCampaign: 'november', referrerHost: 'mail.example' },
      },
    })
    expect(await references({ service: 'Website Design' })).toEqual([website])
    expect(await references({ service: 'other' })).toEqual([landing])
    expect(await references({ source: 'google.co.uk' })).toEqual([website])
    expect(await references({ source: 'newsletter' })).toEqual([landing])
    expect(await references({ source: 'unknown' })).toEqual([])
    expect(await references({ kind: 'contact' })).toEqual([website])
    expect(await references({ owner: 'owen' })).toEqual([website])
    expect(await references({ owner: 'nobody' })).toEqual([landing])
    expect(await references({ q: 'nowhere' })).toEqual([])
    expect(await references({ q: '%' })).toEqual([])
    expect(await references({ from: '2026-11-20', to: '2026-11-20' })).toEqual([landing])
    expect(await references({ to: '2026-11-19' })).toEqual([])
    const [first] = (await inbox()).inquiries
    expect(first).toMatchObject({
      requested: { service: 'Website Design', packageName: 'Business Pro', price: '$1,500' },
    })
    const page = await html(consolePaths.inquiries())
    for (const choice of [
      '<option value="Website Design">',
      '<option value="google.co.uk">Google<',
      '<option value="newsletter">Newsletter<',
    ])
      expect(page).toContain(choice)
    await addInquiry(app.db, inHours(3), { details: { attribution: { referrerHost: 'google.com' } } })
    const withTwo = await html(consolePaths.inquiries())
    for (const host of ['google.co.uk', 'google.com'])
      expect(withTwo).toContain(`<option value="${host}">Google (${host})<`)
    const api = await get<InboxList>(`${consolePaths.api.inquiries()}?service=other&source=newsletter`)
    expect(api.inquiries).toMatchObject([{ reference: landing }])
  })
})

describe('someone who wrote again', () => {
  it('waits everywhere, and is late nowhere', async () => {
    const reference = await addInquiry(app.db, inHours(-40), {
      status: 'open',
      repliedAt: inHours(-50),
      ownerId: owen.id,
    })
    const { id } = await stored(reference)
    await app.db.insert(inquiryEvents).values({
      inquiryId: id,
      type: 'visitor-message',
      by: 'visitor',
      at: inHours(-2),
      data: { text: 'And?' },
    })
    expect(await get<ConsoleCounts>(consolePaths.api.counts())).toMatchObject({
      unanswered: 1,
      mine: 1,
      overdue: 0,
    })
    for (const view of ['unanswered', 'mine'])
      expect(await inbox({ view })).toMatchObject({
        inquiries: [{ reference, wroteAgainAt: inHours(-2).toISOString() }],
      })
    const today = await get<TodayData>(consolePaths.api.today())
    expect(today.waiting).toMatchObject([{ reference, wroteAgainAt: inHours(-2).toISOString() }])
    for (const path of [consolePaths.today(), consolePaths.inquiries()]) {
      const page = await html(path)
      expect(page, path).toContain('wrote again')
      expect(page, path).not.toContain('late<')
    }
    expect(await html(consolePaths.today())).toContain('One person is waiting.')
  })
})

describe('many together', () => {
  const bulk = async (body: object, who?: string) =>
    (await (await post(inboxCalls.bulk.path, body, who)).json()) as BulkResult

  it('are closed but for those that cannot be, and put back exactly as they were', async () => {
    const fresh = await addInquiry(app.db, inHours(1))
    const answered = await addInquiry(app.db, inHours(2), { status: 'replied', repliedAt: now })
    const client = await addInquiry(app.db, inHours(2), { status: 'converted' })
    const inquiries = [fresh, client, answered, 'LB-00000', fresh]
    expect(await bulk({ act: 'close', inquiries: [fresh] })).toMatchObject({
      done: [],
      refused: [{ reference: fresh, reason: 'Nobody has replied to it.' }],
    })
    expect(await stored(fresh)).toMatchObject({ status: 'new' })
    const result = await bulk({ act: 'close', inquiries, confirm: true })
    expect(result).toEqual({
      success: true,
      done: [fresh, answered],
      refused: [
        { reference: client, reason: 'It cannot be closed as it stands.' },
        { reference: 'LB-00000', reason: 'There is no enquiry with this reference.' },
      ],
    })
    expect(await stored(fresh)).toMatchObject({ status: 'closed' })
    expect(await bulk({ act: 'take-back', inquiries: result.done })).toMatchObject({
      done: [fresh, answered],
    })
    expect(await stored(fresh)).toMatchObject({ status: 'new' })
    expect(await stored(answered)).toMatchObject({ status: 'replied' })
    const written = await app.db.select().from(activityEntries).orderBy(asc(activityEntries.id))
    expect(written.filter(({ type }) => type === 'inquiry.status-changed')).toHaveLength(4)
  })

  it.each(['close', 'spam'])('get back the follow-up and the due time that %s has cleared', async (act) => {
    const before = {
      replied: { status: 'replied', repliedAt: now, followUpAt: inHours(72), nextReplyDueAt: null },
      open: { status: 'open', repliedAt: now, followUpAt: null, nextReplyDueAt: inHours(5) },
    } as const
    for (const fields of Object.values(before)) {
      const reference = await addInquiry(app.db, inHours(1), fields)
      await bulk({ act, inquiries: [reference] })
      expect(await stored(reference)).toMatchObject({ followUpAt: null, nextReplyDueAt: null })
      expect((await bulk({ act: 'take-back', inquiries: [reference] })).done).toEqual([reference])
      expect(await stored(reference)).toMatchObject(fields)
      // Sent once more, as after a lost response, it does not undo itself.
      expect((await bulk({ act: 'take-back', inquiries: [reference] })).done).toEqual([])
      expect(await stored(reference)).toMatchObject(fields)
      // Closed on its page, it is the same.
      await app.send(
        'PATCH',
        consolePaths.api.inquiry(reference),
        { status: act === 'close' ? 'closed' : 'spam' },
        people.cookies.get('owen'),
      )
      expect((await bulk({ act: 'take-back', inquiries: [reference] })).done).toEqual([reference])
      expect(await stored(reference)).toMatchObject(fields)
    }
  })

  it('are put back by the person who changed them, and only as long as nothing else happened', async () => {
    const reference = await addInquiry(app.db, inHours(1))
    await bulk({ act: 'spam', inquiries: [reference] })
    const reason = 'Something else has happened to it since.'
    expect((await bulk({ act: 'take-back', inquiries: [reference] }, 'tamsin')).refused).toEqual([
      { reference, reason },
    ])
    await bulk({ act: 'reopen', inquiries: [reference] }, 'tamsin')
    expect((await bulk({ act: 'take-back', inquiries: [reference] })).refused).toEqual([
      { reference, reason },
    ])
    expect(await stored(reference)).toMatchObject({ status: 'open' })
  })

  it('are taken, but for those that someone has taken unseen', async () => {
    const free = await addInquiry(app.db, inHours(1))
    const taken = await addInquiry(app.db, inHours(2))
    await bulk({ act: 'owner', inquiries: [{ reference: taken, owner: 'tamsin' }] }, 'tamsin')
    const take = (reference: string) => ({ reference, owner: 'owen', seenOwner: null })
    expect(await bulk({ act: 'owner', inquiries: [take(free), take(taken)] })).toMatchObject({
      done: [free],
      refused: [{ reference: taken, reason: 'tamsin Test has it.' }],
    })
    expect((await stored(free)).ownerId).toBe(owen.id)
  })

  it('are snoozed until a time or until they write, and shown again as before', async () => {
    const one = await addInquiry(app.db, inHours(1))
    const other = await addInquiry(app.db, inHours(2))
    const closed = await addInquiry(app.db, inHours(2), { status: 'closed' })
    const until = inHours(3).toISOString()
    const snooze = async (...inquiries: [reference: string, until: string | null][]) =>
      await bulk({
        act: 'snooze',
        inquiries: inquiries.map(([reference, end]) => ({ reference, until: end })),
      })
    expect(await snooze([one, until], [other, 'reply'], [closed, until], ['LB-00000', until])).toMatchObject({
      done: [one, other],
      refused: [
        { reference: closed, reason: 'Only an enquiry that is waiting for a reply can be snoozed.' },
        { reference: 'LB-00000', reason: 'There is no enquiry with this reference.' },
      ],
    })
    expect((await stored(one)).snoozedUntil?.toISOString()).toBe(until)
    expect((await stored(other)).snoozedUntil?.getFullYear()).toBeGreaterThan(9000)
    expect(await snooze([one, inHours(-1).toISOString()])).toMatchObject({
      refused: [{ reference: one, reason: 'That time has passed.' }],
    })
    await snooze([one, null], [other, null])
    expect((await stored(one)).snoozedUntil).toBeNull()
    expect((await stored(other)).snoozedUntil).toBeNull()
  })

  it.each([
    [{ act: 'snooze', inquiries: [{ reference: 'LB-00000', until: 'soon' }] }],
    [{ act: 'erase', inquiries: ['LB-00000'] }],
    [{ act: 'close', inquiries: [] }],
    [{ act: 'close' }],
    [{ act: 'close', inquiries: Array.from({ length: 201 }, (_, at) => `LB-${at}`) }],
    [{ act: 'owner', inquiries: ['LB-00000'] }],
  ])('are left alone by %o', async (body) => {
    expect((await post(inboxCalls.bulk.path, body)).status).toBe(400)
  })

  it('are changed by a native form, which redirects to the list and says what was done', async () => {
    const one = await addInquiry(app.db, inHours(1), { status: 'replied' })
    const other = await addInquiry(app.db, inHours(2))
    const send = async (entries: [string, string][]) =>
      await app.request(consolePaths.bulkInquiries(), {
        method: 'POST',
        headers: { cookie: people.cookies.get('owen') ?? '' },
        body: new URLSearchParams(entries),
      })
    const boxes: [string, string][] = [
      ['inquiry[]', one],
      ['inquiry[]', other],
    ]
    const closed = await send([['act', 'close'], ['back', 'q=gareth'], ...boxes])
    expect(closed.status).toBe(303)
    const back = closed.headers.get('location') ?? ''
    expect(back).toBe(`/console/inquiries?q=gareth&done=close-1&refused=${other}`)
    expect(await html(back)).toContain(
      `One enquiry is closed. Not ${other}. Open it to see why, or to close without a reply.`,
    )
    expect(await stored(one)).toMatchObject({ status: 'closed' })
    const snoozed = await send([['act', 'snooze'], ['until', 'reply'], ...boxes.slice(1)])
    expect(await html(snoozed.headers.get('location') ?? '')).toContain('One enquiry is snoozed.')
    await send([['act', 'take'], ...boxes.slice(0, 1)])
    expect((await stored(one)).ownerId).toBe(owen.id)
    await send([['act', 'hand-over'], ['owner', ''], ...boxes.slice(0, 1)])
    expect((await stored(one)).ownerId).toBeNull()
    expect((await send([['act', 'close']])).headers.get('location')).toBe('/console/inquiries?done=nothing')
  })
})

describe('saved views', () => {
  const save = async (name: string, query = 'q=slate', who?: string) =>
    await form(consolePaths.savedViews(), { name, query }, who)
  const saved = async () => await app.db.select().from(inquirySavedViews).orderBy(asc(inquirySavedViews.id))

  it('are stored under a name, listed beside the views, and are renamed and deleted', async () => {
    const response = await save('Slate', 'view=unanswered&q=slate&lost=1')
    expect(response.headers.get('location')).toBe(
      '/console/inquiries?view=unanswered&q=slate&done=view-saved',
    )
    const page = await html('/console/inquiries?q=slate&view=unanswered')
    expect(page).toMatch(
      /href="\/console\/inquiries\?view=unanswered&amp;q=slate" aria-current="page">Slate</,
    )
    const [view] = await saved()
    const path = consolePaths.savedView(view?.id ?? 0)
    await form(path, { name: 'Roofs' })
    expect(await saved()).toMatchObject([{ name: 'Roofs', userId: owen.id }])
    await form(path, { remove: 'yes' })
    expect(await saved()).toEqual([])
    expect((await form(path, { name: 'Again' })).headers.get('location')).toBe(
      '/console/inquiries?done=view-gone',
    )
  })

  it('come back with what is wrong', async () => {
    await save('Slate')
    const twice = await save('Slate', 'q=tiles')
    expect(twice.status).toBe(400)
    expect(await twice.text()).toContain('You have a view of that name. Please choose another.')
    expect(await (await save(' ')).text()).toContain('Please give it a name')
    expect((await save('x'.repeat(41))).status).toBe(400)
  })

  it('are twenty at most, also when many are saved in parallel', async () => {
    const responses = await Promise.all(Array.from({ length: 23 }, async (_, at) => await save(`View ${at}`)))
    expect(responses.filter(({ status }) => status === 303)).toHaveLength(20)
    expect(await saved()).toHaveLength(20)
  })

  it('are private to their owner', async () => {
    await save('Slate')
    const [view] = await saved()
    expect(await html(consolePaths.inquiries(), 'tamsin')).not.toContain('Slate')
    for (const values of [{ name: 'Mine now' }, { remove: 'yes' }]) {
      const response = await form(consolePaths.savedView(view?.id ?? 0), values, 'tamsin')
      expect(response.headers.get('location')).toBe('/console/inquiries?done=view-gone')
    }
    expect(await saved()).toMatchObject([{ name: 'Slate', userId: owen.id }])
    expect((await save('Slate', 'q=slate', 'tamsin')).status).toBe(303)
  })
})

describe('the page', () => {
  it('has every row with its clock, links to each, and has words for an empty list', async () => {
    const late = await addInquiry(app.db, inHours(-0.75))
    await addInquiry(app.db, inHours(2), { status: 'replied', createdAt: inHours(-2.1), repliedAt: now })
    const response = await ask(consolePaths.inquiries())
    const page = await response.text()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(page).toContain('<title>(1) Enquiries · Loomsbury</title>')
    expect(page).toContain('Reply overdue by 45 minutes. It was due today at 09:57.')
    expect(page).toContain('Replied in 2 hours 6 minutes')
    expect(page).toContain(`href="/console/inquiries/${late}"`)
    expect(page).not.toMatch(/ style=|<style/)
    expect(await html('/console/inquiries?view=mine')).toContain('Nothing of yours is waiting')
    const none = await html('/console/inquiries?q=%3Cscript%3Enowhere')
    expect(none).toContain('No enquiry matches')
    expect(none).toContain('“&lt;script&gt;nowhere”')
  })

  it('shows one beside the list, which is opened by that; what is none is left out', async () => {
    const reference = await addInquiry(app.db, inHours(1))
    expect(await html(`/console/inquiries?open=${reference}&done=reply`)).toContain(
      'The enquiry that is open',
    )
    expect(await html('/console/inquiries?view=unanswered')).toContain('Open</span>')
    for (const none of ['LB-NONE0', '%00', `${reference}%00`])
      expect(await html(`/console/inquiries?open=${none}`)).not.toContain('The enquiry that is open')
  })

  it('shows fifty, and the way to the next ones', async () => {
    for (let at = 0; at < 52; at += 1) await addInquiry(app.db, inHours(at / 10))
    const first = await html('/console/inquiries?view=unanswered')
    const more = /href="([^"]*cursor=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const rest = await html(more)
    expect(first.match(/row-link/g)).toHaveLength(50)
    expect(rest.match(/row-link/g)).toHaveLength(2)
    expect(rest).toContain('Back to the first')
  })

  it('counts services by source where it is asked to', async () => {
    await addInquiry(app.db, inHours(1), { details: { attribution: { referrerHost: 'chatgpt.com' } } })
    await addInquiry(app.db, inHours(1))
    expect(await html(consolePaths.inquiries())).not.toContain('sources-table')
    const page = await html('/console/inquiries?show=sources')
    expect(page).toMatch(/<th scope="row">A website, or something else<\/th>/)
    expect(page).toContain('<th scope="col">ChatGPT</th>')
  })

  it('lets administrators take the filtered list along', async () => {
    const reference = await addInquiry(app.db, inHours(1), { company: 'Slate & Sons' })
    await addInquiry(app.db, inHours(1), { company: 'Other' })
    expect(await html(consolePaths.inquiries())).not.toContain(consolePaths.exportInquiries())
    expect(await html(consolePaths.inquiries(), 'tamsin')).toContain(consolePaths.exportInquiries())
    const csv = await (await form(consolePaths.exportInquiries(), { query: 'q=slate' }, 'tamsin')).text()
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    expect(csv).toContain(reference)
  })

  it('says which one to answer next: the first due of one’s own and the unassigned', async () => {
    const tamsin = await addPerson(app, 'ida', { role: 'staff' })
    await addInquiry(app.db, inHours(-1), { ownerId: tamsin.id })
    expect((await inbox()).answerNext).toBeNull()
    await addInquiry(app.db, inHours(5))
    const own = await addInquiry(app.db, inHours(3), { ownerId: owen.id })
    expect((await inbox()).answerNext).toBe(own)
  })
})
