import { beforeEach, describe, expect, it } from 'vitest'
import { verifications } from '#accounts/table.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { type NewCase, openCase } from './open-case.server.ts'
import { privacyCases } from './table.server.ts'
import { addPerson, postForm } from '#tests/support/people.ts'
import { linkMailedTo, mailPrivacyLinks, readZip } from '#tests/support/personal-data.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const ines = 'ines@marrowby.example'

beforeEach(async () => {
  await app.reset()
  app.setNow('2026-11-21T10:00:00Z')
})

async function addInquiry() {
  await app.db.insert(contactSubmissions).values({
    firstName: 'Ines',
    lastName: 'Marrow',
    email: 'Ines@Marrowby.example',
    message: 'The barn needs a website.',
    reference: 'LB-00001',
    submissionKey: 'k',
    statusToken: 't'.repeat(24),
    source: 'landing',
    replyDueAt: new Date(),
    createdAt: new Date('2026-11-01T10:00:00Z'),
  })
}

const text = async (response: Response) =>
  (await response.text())
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const ask = async (values: Record<string, string>) => await postForm(app, '/privacy-request', values)

/** Makes a request, and returns the path of the link that was sent. */
async function linkFor(values: Record<string, string>): Promise<string> {
  expect((await ask(values)).status).toBe(200)
  await mailPrivacyLinks(app)
  const link = await linkMailedTo(app, values['email'] ?? '')
  if (link === undefined) throw new Error('no link was mailed')
  return link
}

describe('asking', () => {
  it('says the same whether or not the address is known, and tells it in part', async () => {
    await addInquiry()
    const known = await text(await ask({ kind: 'access', email: ines }))
    const unknown = await text(await ask({ kind: 'access', email: 'nobody@marrowby.example' }))
    expect(known).toContain('If we hold anything under i•••@marrowby.example , a link is on its way.')
    expect(known).toContain('It works until Sunday 22 November 2026, 10:00')
    expect(unknown.replace('n•••', 'i•••')).toBe(known)
    expect(await app.db.select().from(privacyCases)).toEqual([])
  })

  it('mails a link only to an address under which something is held; others hear that nothing is', async () => {
    await addInquiry()
    await ask({ kind: 'erasure', email: ines })
    await ask({ kind: 'erasure', email: 'nobody@marrowby.example' })
    await mailPrivacyLinks(app)
    const mails = await app.queuedMails()
    expect(mails.map(({ to, subject, kind }) => [to[0], subject, kind])).toEqual([
      [ines, 'Confirm your request about your data', 'privacy'],
      ['nobody@marrowby.example', 'We hold nothing under this address', 'privacy'],
    ])
    expect(mails[1]?.text).not.toContain('/privacy-request/')
  })

  it.each([
    [{ kind: 'access', email: 'no address' }, 'Enter your e-mail address'],
    [{ kind: 'complaint', email: ines, message: ' ' }, 'Please say what went wrong'],
  ])('keeps what was typed where something is wrong', async (values, message) => {
    const response = await ask(values)
    expect(response.status).toBe(400)
    const html = await response.text()
    expect(html).toContain(message)
    expect(html).toContain(`value="${values.email}"`)
    expect(html).toMatch(new RegExp(`value="${values.kind}"[^>]*checked|checked[^>]*value="${values.kind}"`))
  })

  it('mails one address no more than three times a day', async () => {
    for (let times = 0; times < 3; times += 1) expect((await ask({ email: ines })).status).toBe(200)
    const response = await ask({ email: ines })
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).not.toBeNull()
  })
})

describe('the link', () => {
  it('is confirmed by a click, opens one case and tells both sides by when it is answered', async () => {
    await addPerson(app, 'ada', { role: 'admin' })
    await addInquiry()
    const link = await linkFor({ kind: 'erasure', email: ines })
    const before = await app.request(link)
    expect(before.headers.get('cache-control')).toContain('no-store')
    expect(before.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await text(before)).toContain('Someone using i•••@marrowby.example asked for erasure.')
    expect(await app.db.select().from(privacyCases)).toEqual([])

    for (let times = 0; times < 2; times += 1)
      expect((await postForm(app, `${link}/confirm`, {})).headers.get('location')).toBe(link)
    const [row, ...more] = await app.db.select().from(privacyCases)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      kind: 'erasure',
      state: 'open',
      origin: 'page',
      email: ines,
      dueOn: '2026-12-21',
      targetOn: '2026-12-19',
      copyUntil: null,
    })
    expect(row?.reference).toMatch(/^PR-[0-9A-Z]{5}$/)
    // The link itself is stored nowhere.
    expect(JSON.stringify([row, await app.db.select().from(verifications)])).not.toContain(
      link.split('/').at(-1),
    )
    const subjects = (await app.queuedMails()).map(({ to, subject }) => [to[0], subject]).slice(1)
    expect(subjects).toEqual([
      ['ada@example.com', `${ines} asks for erasure (${row?.reference})`],
      [ines, `Your request ${row?.reference}`],
    ])
    const [entry] = await app.db.select().from(activityEntries)
    expect(entry).toMatchObject({ actor: 'visitor', type: 'privacy.opened', subject: row?.reference })
    expect(await text(await app.request(link))).toContain('by 21 December 2026 at the latest')
    expect((await app.request(`${link}/copy.zip`)).status).toBe(404)
  })

  it('gives a copy immediately and for seven days; with the first download the request is answered', async () => {
    await addInquiry()
    const link = await linkFor({ kind: 'access', email: ines })
    expect((await app.request(`${link}/copy.zip`)).status).toBe(404)
    await postForm(app, `${link}/confirm`, {})
    expect(await text(await app.request(link))).toContain('Your copy is ready')
    expect((await app.request(`${link}/copy.zip`, { method: 'HEAD' })).status).toBe(200)
    expect((await app.db.select().from(privacyCases))[0]?.copiedAt).toBeNull()
    const response = await app.request(`${link}/copy.zip`)
    expect(response.headers.get('content-type')).toBe('application/zip')
    const files = readZip(Buffer.from(await response.arrayBuffer()))
    expect(String(files.get('contact_submissions.json'))).toContain('The barn needs a website.')
    expect((await app.db.select().from(privacyCases))[0]).toMatchObject({ state: 'done', closedBy: 'system' })
    app.setNow('2026-11-28T10:00:01Z')
    expect((await app.request(`${link}/copy.zip`)).status).toBe(404)
    expect(await text(await app.request(link))).not.toContain('Your copy is ready')
  })

  it('takes a complaint from anybody, and lets it be withdrawn', async () => {
    const link = await linkFor({ kind: 'complaint', email: 'new@example.org', message: 'You wrote twice.' })
    await postForm(app, `${link}/confirm`, {})
    expect((await app.db.select().from(privacyCases))[0]).toMatchObject({ message: 'You wrote twice.' })
    expect((await postForm(app, `${link}/withdraw`, {})).status).toBe(303)
    expect((await app.db.select().from(privacyCases))[0]).toMatchObject({
      state: 'withdrawn',
      closedBy: 'visitor',
    })
    expect(await text(await app.request(link))).toContain('You have withdrawn your request')
  })

  it('is 404 when it is made up', async () => {
    expect((await app.request('/privacy-request/made-up')).status).toBe(404)
    for (const form of ['confirm', 'withdraw'])
      expect((await postForm(app, `/privacy-request/made-up/${form}`, {})).status).toBe(404)
    expect((await app.request('/privacy-request/made-up/copy.zip')).status).toBe(404)
  })

  it.each(['access', 'erasure'])('asked for %s twice, leads to the one case', async (kind) => {
    await addInquiry()
    const first = await linkFor({ kind, email: ines })
    await postForm(app, `${first}/confirm`, {})
    app.setNow('2026-11-24T10:00:00Z')
    const second = await linkFor({ kind, email: ines })
    const confirmed = await postForm(app, `${second}/confirm`, {})
    expect(confirmed.headers.get('location')).toBe(second)
    const [row, ...more] = await app.db.select().from(privacyCases)
    expect(more).toEqual([])
    // The clock runs from the first time.
    expect(row?.dueOn).toBe('2026-12-21')
    const page = await app.request(second)
    expect(page.status).toBe(200)
    expect(await text(page)).toContain(`Request ${row?.reference}`)
    const entries = await app.db.select().from(activityEntries)
    expect(entries.map(({ actor, type, subject }) => `${actor} ${type} ${subject}`)).toContain(
      `visitor privacy.link-renewed ${row?.reference}`,
    )
    const old = await app.request(first)
    expect(old.status).toBe(404)
    expect(await text(old)).toContain('Please open the newest, ask again, or write to us.')
    // Pressed once more, it is the same.
    expect((await postForm(app, `${second}/confirm`, {})).headers.get('location')).toBe(second)
  })

  it('gives the copy for seven more days to a person who asks again after the first seven', async () => {
    await addInquiry()
    const first = await linkFor({ kind: 'access', email: ines })
    await postForm(app, `${first}/confirm`, {})
    app.setNow('2026-11-30T10:00:00Z')
    expect((await app.request(`${first}/copy.zip`)).status).toBe(404)
    const second = await linkFor({ kind: 'access', email: ines })
    await postForm(app, `${second}/confirm`, {})
    expect((await app.db.select().from(privacyCases))[0]?.copyUntil).toEqual(new Date('2026-12-07T10:00:00Z'))
    expect((await app.request(`${second}/copy.zip`)).status).toBe(200)
    expect(await app.db.select().from(privacyCases)).toMatchObject([{ state: 'done' }])
  })

  it('gives the copy of a request that staff recorded', async () => {
    await addInquiry()
    const opening = { by: { username: 'ada' }, publicUrl: 'http://localhost:3000', agencyInbox: [] }
    const asked: NewCase = {
      kind: 'access',
      origin: 'staff',
      email: ines,
      openedAt: new Date('2026-11-20T10:00:00Z'),
    }
    await app.db.transaction(async (tx) => openCase(tx, asked, opening))
    const link = await linkFor({ kind: 'access', email: ines })
    await postForm(app, `${link}/confirm`, {})
    expect(await app.db.select().from(privacyCases)).toHaveLength(1)
    expect(await text(await app.request(link))).toContain('Your copy is ready')
    expect((await app.request(`${link}/copy.zip`)).status).toBe(200)
  })
})
