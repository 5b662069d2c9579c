import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessions, users } from '#accounts/table.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import { inquiryEvents } from '#inquiries/conversation-table.server.ts'
import { bouncedAddresses, receivedMails } from '#inquiries/mail-in-table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { privacyCases } from './table.server.ts'
import { addSignedIn, agencyForm, postForm } from '#tests/support/people.ts'
import { addPersonWithData, readZip } from '#tests/support/personal-data.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { runRetention } from './retention.server.ts'

const app = await startTestApp({ rateLimit: 'off' })
let cookie: string
const flora = 'flora@marrowby.example'

beforeEach(async () => {
  await app.reset()
  app.setNow('2026-11-21T10:00:00Z')
  cookie = await addSignedIn(app, 'tamsin', { role: 'admin' })
})

const send = async (path: string, values: Record<string, string>) =>
  await postForm(app, path, values, { cookie })

const read = async (path: string) => {
  const response = await app.get(path, cookie)
  return (await response.text())
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ')
}

const stored = async () => (await app.db.select().from(privacyCases))[0]

async function record(values: Record<string, string> = {}): Promise<string> {
  const response = await send('/console/privacy', {
    kind: 'erasure',
    email: flora,
    name: 'Flora Pym',
    receivedOn: '2026-11-18',
    ...values,
  })
  expect(response.status).toBe(303)
  const path = response.headers.get('location')?.split('?')[0]
  if (path === undefined) throw new Error('it leads nowhere')
  return path
}

const sent = async () => (await app.queuedMails()).map(({ to, subject }) => `${to[0]}: ${subject}`)

describe('a request by letter', () => {
  it('is recorded with the clock of its arrival, and both sides are notified', async () => {
    const path = await record()
    expect(await stored()).toMatchObject({
      kind: 'erasure',
      origin: 'staff',
      email: flora,
      name: 'Flora Pym',
      state: 'open',
      dueOn: '2026-12-18',
      targetOn: '2026-12-16',
    })
    const reference = path.split('/').at(-1)
    expect(await sent()).toEqual([
      `tamsin@example.com: Flora Pym asks for erasure (${reference})`,
      `${flora}: Your request ${reference}`,
    ])
    const list = await read('/console/privacy')
    expect(list).toContain('One request is open. The law gives one month; we aim for 28 days.')
    expect(list).toContain('18 December 2026 27 days left')
    expect(await read(path)).toContain('Recorded by staff')
    expect(await read('/console')).toMatch(/Privacy\s+1\s+open/)
  })

  it.each([
    [{ email: 'no address' }, 'Enter an e-mail address'],
    [{ receivedOn: '2026-11-22' }, 'Please give a day that is not to come'],
    [{ receivedOn: 'soon' }, 'Please give the day on which it reached us'],
    [{ kind: 'complaint' }, 'Please write down what they complain of'],
  ])('is not recorded with %j, and what was typed is kept', async (wrong, message) => {
    const values = { kind: 'access', email: flora, name: 'Flora Pym', receivedOn: '2026-11-18', ...wrong }
    const response = await send('/console/privacy', values)
    expect(response.status).toBe(400)
    const html = await response.text()
    expect(html).toContain(message)
    expect(html).toContain('value="Flora Pym"')
    expect(await stored()).toBeUndefined()
  })
})

describe('an open request', () => {
  it('is extended once, only with a reason that the person is mailed, and only in time', async () => {
    const path = await record()
    const nothing = await send(`${path}/extension`, { words: ' ' })
    expect(nothing.status).toBe(400)
    expect(await nothing.text()).toContain('Please say why it takes longer')
    expect((await stored())?.extendedAt).toBeNull()

    const words = { words: 'Eleven years of letters have to be read.' }
    expect((await send(`${path}/extension`, words)).headers.get('location')).toBe(`${path}?done=extension`)
    expect(await stored()).toMatchObject({ dueOn: '2027-02-18', extensionReason: words.words })
    const mail = (await app.queuedMails()).at(-1)
    expect(mail?.to).toEqual([flora])
    expect(mail?.text).toContain('18 February 2027')
    expect(mail?.text).toContain(words.words)
    expect((await send(`${path}/extension`, words)).headers.get('location')).toBe(`${path}?done=late`)
  })

  it('cannot be extended once the month is over', async () => {
    const path = await record()
    app.setNow('2026-12-19T00:00:00Z')
    await app.db.update(sessions).set({ confirmedAt: new Date('2026-12-19T00:00:00Z') })
    const response = await send(`${path}/extension`, { words: 'It is large.' })
    expect(response.headers.get('location')).toBe(`${path}?done=late`)
    expect((await stored())?.extendedAt).toBeNull()
  })

  it.each([
    ['answer', 'done', 'Please write a reply'],
    ['refusal', 'refused', 'Please say why it is refused'],
  ])('is closed with the words of the form %s, which are mailed', async (form, state, missing) => {
    const path = await record({ kind: 'complaint', message: 'You wrote to me twice.' })
    expect(await (await send(`${path}/${form}`, {})).text()).toContain(missing)
    expect(
      (await send(`${path}/${form}`, { words: 'You are right.\n\nIt will not happen again.' })).status,
    ).toBe(303)
    expect(await stored()).toMatchObject({ state, closedBy: 'tamsin' })
    expect((await app.queuedMails()).at(-1)?.text).toContain('You are right.\n\nIt will not happen again.')
    expect((await send(`${path}/${form}`, { words: 'Again' })).headers.get('location')).toBe(
      `${path}?done=over`,
    )
    const types = (await app.db.select().from(activityEntries)).map(({ type, actor }) => `${actor} ${type}`)
    expect(types).toContain('tamsin privacy.closed')
  })

  it('has its copy sent by a link of its own, which ends the one before', async () => {
    await addPersonWithData(app.db, 'flora')
    const path = await record({ kind: 'access' })
    expect((await send(`${path}/copy`, {})).headers.get('location')).toBe(`${path}?done=copy`)
    const links = async () =>
      (await app.queuedMails()).flatMap(({ text }) => /\/privacy-request\/[\w-]+/.exec(text)?.[0] ?? [])
    const first = (await links()).at(-1) ?? ''
    const zip = await app.request(`${first}/copy.zip`)
    const files = readZip(Buffer.from(await zip.arrayBuffer()))
    expect(String(files.get('files/1-flora.txt'))).toBe('the file of flora')
    expect((await stored())?.state).toBe('done')
    expect((await send(`${path}/copy`, {})).headers.get('location')).toBe(`${path}?done=over`)
  })

  it('is looked at with what we hold, and its copy too', async () => {
    await addPersonWithData(app.db, 'flora')
    const path = await record()
    const page = await read(path)
    expect(page).toContain('Enquiries contact_submissions 1 Deleted')
    expect(page).toContain('Requests about their data privacy_cases 1 Stays: that there was a request')
    const zip = await app.get(`${path}/copy.zip`, cookie)
    expect(readZip(Buffer.from(await zip.arrayBuffer())).has('users.json')).toBe(true)
    const copied = await app.db
      .select()
      .from(activityEntries)
      .where(eq(activityEntries.type, 'privacy.copied'))
    expect(copied).toMatchObject([{ actor: 'tamsin' }])
  })
})

describe('an erasure', () => {
  it('asks for the reference, is done once, and leaves a proof', async () => {
    await addPersonWithData(app.db, 'flora')
    const path = await record()
    const reference = path.split('/').at(-1) ?? ''
    const refused = await send(`${path}/erasure`, { typed: 'PR-00000' })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain(`Please type ${reference}`)
    expect(await app.db.select().from(contactSubmissions)).toHaveLength(1)

    const done = await send(`${path}/erasure`, { typed: ` ${reference} ` })
    expect(done.headers.get('location')).toBe(`${path}?done=erasure`)
    expect(await app.db.select().from(contactSubmissions)).toEqual([])
    expect((await app.db.select().from(users)).map(({ username }) => username)).toEqual(['tamsin'])
    const page = await read(path)
    expect(page).toContain('Proof of the erasure')
    expect(page).toContain('Enquiries: 1')
    expect(page).toContain(`${reference}, erased`)
    expect(page).not.toContain('Flora')
    expect((await send(`${path}/erasure`, { typed: reference })).headers.get('location')).toBe(
      `${path}?done=over`,
    )
  })

  it('is refused for a member of staff', async () => {
    const path = await record({ email: 'tamsin@example.com' })
    const reference = path.split('/').at(-1) ?? ''
    const response = await send(`${path}/erasure`, { typed: reference })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('the address of someone who works here')
    expect(await app.db.select().from(users)).toHaveLength(1)
  })
})

async function addInquiry(number: number, values: Partial<typeof contactSubmissions.$inferInsert>) {
  const createdAt = values.createdAt ?? new Date('2026-11-01T10:00:00Z')
  const [row] = await app.db
    .insert(contactSubmissions)
    .values({
      firstName: 'A',
      lastName: 'B',
      email: 'a@example.org',
      reference: `LB-${number}`,
      submissionKey: `k${number}`,
      statusToken: `t${number}`,
      source: 'landing',
      replyDueAt: createdAt,
      createdAt,
      ...values,
    })
    .returning()
  return row?.id ?? 0
}

async function addAll() {
  const old = new Date('2024-11-20T10:00:00Z')
  const young = new Date('2024-11-22T10:00:00Z')
  // With an e-mail that belongs to no enquiry, and an address that sent one back.
  await addPersonWithData(app.db, 'flora', flora, old)
  await app.db.insert(receivedMails).values([
    { key: 'young', arrivedAt: young, outcome: 'unmatched', fromAddress: 'young@sedge.example', text: 'x' },
    { key: 'taken', arrivedAt: old, outcome: 'dismissed' },
    { key: 'news', arrivedAt: new Date('2026-10-21T10:00:00Z'), outcome: 'unmatched', kind: 'newsletter' },
    { key: 'away', arrivedAt: new Date('2026-11-01T10:00:00Z'), outcome: 'unmatched', kind: 'automatic' },
  ])
  await app.db
    .insert(bouncedAddresses)
    .values({ address: 'young@sedge.example', at: young, isComplaint: false, reason: 'x' })
  await addInquiry(1, { status: 'spam', createdAt: new Date('2026-10-22T09:00:00Z') })
  await addInquiry(2, { status: 'spam', createdAt: new Date('2026-10-22T11:00:00Z') })
  // Old, and marked yesterday.
  const marked = await addInquiry(3, { status: 'spam', createdAt: new Date('2026-09-01T10:00:00Z') })
  await app.db.insert(inquiryEvents).values({
    inquiryId: marked,
    type: 'status',
    by: 'Owen',
    at: new Date('2026-11-20T09:00:00Z'),
  })
  await addInquiry(4, { status: 'closed', createdAt: old })
  await addInquiry(5, { status: 'closed', createdAt: new Date('2024-11-22T10:00:00Z') })
  const answered = await addInquiry(6, { status: 'replied', createdAt: old })
  await app.db.insert(inquiryEvents).values({
    inquiryId: answered,
    type: 'note',
    by: 'Owen',
    at: new Date('2025-01-05T10:00:00Z'),
  })
}

describe('what has a retention period', () => {
  const keysOfMails = async () =>
    (await app.db.select().from(receivedMails).orderBy(receivedMails.key)).map(({ key }) => key)
  const left = async () =>
    (await app.db.select().from(contactSubmissions).orderBy(contactSubmissions.id)).map(
      (row) => row.reference,
    )

  it('is counted before anything goes, and nothing goes before an administrator has let it', async () => {
    await addAll()
    expect(await runRetention(app.db, app.services.now())).toEqual({})
    const page = await read('/console/privacy')
    expect(page).toContain('Spam 30 days after it was marked Deleted 1')
    expect(page).toContain('Enquiries that did not become clients 24 months after the last message')
    expect(page).toContain('E-mails that belong to no enquiry 24 months after they came Deleted 1')
    expect(page).toContain('Bounced addresses 24 months after the last one Deleted 1')
    expect(page).toContain('that belong to no enquiry 30 days after they came Deleted 1')
    expect(page).toContain('Delete five rows now, then every hour')
    expect(await left()).toHaveLength(7)

    // Someone has looked at other numbers.
    const other = await send('/console/privacy/retention', { seen: '1' })
    expect(other.headers.get('location')).toBe('/console/privacy?done=changed')
    expect(await left()).toHaveLength(7)

    const begun = await send('/console/privacy/retention', { seen: '5' })
    expect(begun.headers.get('location')).toBe('/console/privacy?done=retention')
    expect(await left()).toEqual(['LB-flora', 'LB-2', 'LB-3', 'LB-5', 'LB-6'])
    const entries = await app.db.select().from(activityEntries)
    expect(entries.slice(-6).map(({ actor, type, subject }) => [actor, type, subject])).toEqual([
      ['tamsin', 'retention.confirmed', 'what is over'],
      ['system', 'retention.done', 'spam, 1'],
      ['system', 'retention.done', 'inquiries, 1'],
      ['system', 'retention.done', 'unmatched, 1'],
      ['system', 'retention.done', 'passing, 1'],
      ['system', 'retention.done', 'returned, 1'],
    ])
    expect(await keysOfMails()).toEqual(['away', 'taken', 'young'])
    expect((await app.db.select().from(bouncedAddresses)).map(({ address }) => address)).toEqual([
      'young@sedge.example',
    ])
    expect(await read('/console/privacy')).toContain(
      'Deleted by itself, every hour, since 21 November 2026 (tamsin)',
    )
  })

  it('goes by itself from then on, as the settings say', async () => {
    await addAll()
    await send('/console/privacy/retention', { seen: '5' })
    expect(await runRetention(app.db, app.services.now())).toEqual({})
    await send('/console/settings/agency', agencyForm({ spamDays: '1', inquiryMonths: '20' }))
    expect(await runRetention(app.db, app.services.now())).toEqual({
      spam: 2,
      inquiries: 2,
      unmatched: 1,
      returned: 1,
    })
    expect(await left()).toEqual(['LB-flora'])
    // It holds no words any more, and says that this one was taken already.
    expect(await keysOfMails()).toEqual(['away', 'taken'])
  })
})
