import { beforeEach, describe, expect, it } from 'vitest'
import { inquiryReplies } from './conversation-table.server.ts'
import { inquiryCalls, resetWithStaff } from '#tests/support/inquiries.ts'
import { postForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let maisie = ''
let owen = ''
beforeEach(async () => ({ maisie, owen } = await resetWithStaff(app)))

const { add, call, form, pageOf, storedOf } = inquiryCalls(app, () => maisie)

describe('without JavaScript', () => {
  const done = (reference: string, name: string) => `/console/inquiries/${reference}?done=${name}#composer`

  it('a reply leaves after the same ten seconds, and is taken back by a form', async () => {
    const reference = await add()
    const values = { text: 'Dear Gareth', seenEvent: '0', submissionKey: 'native-key-1' }
    const response = await form(reference, 'reply', values)
    expect([response.status, response.headers.get('location')]).toEqual([303, done(reference, 'reply')])
    const html = await (await app.get(`/console/inquiries/${reference}?done=reply`, maisie)).text()
    expect(html).toContain('leaves in 10 seconds')
    const { replies } = await pageOf(reference)
    expect(replies).toMatchObject([{ state: 'waiting', isMine: true, sendsAt: '2026-11-21T10:00:10.000Z' }])
    const undo = `/console/inquiries/${reference}/replies/${replies[0]?.id}/undo`
    expect(html).toContain(undo)
    const undone = await postForm(app, undo, {}, { cookie: maisie })
    expect(undone.headers.get('location')).toBe(done(reference, 'undo'))
    expect(await pageOf(reference)).toMatchObject({ draft: 'Dear Gareth', replies: [{ state: 'undone' }] })
  })

  it('a reply closes by one button, and goes on to the next enquiry by another, where it is taken back', async () => {
    const [first, second] = [await add(), await add({ replyDueAt: new Date('2026-11-22T09:00:00Z') })]
    const replyTo = async (reference: string, then: string) => {
      const values = { text: 'Dear Gareth', seenEvent: '0', submissionKey: `native-key-${then}` }
      // oxlint-disable-next-line unicorn/no-thenable -- the contract's name; a word, which nothing awaits
      return await form(reference, 'reply', { ...values, then })
    }
    await replyTo(second, 'close')
    expect((await storedOf(second)).status).toBe('closed')
    const { replies } = await pageOf(second)
    await postForm(app, `/console/inquiries/${second}/replies/${replies[0]?.id}/undo`, {}, { cookie: maisie })
    expect((await storedOf(second)).status).toBe('open')
    const response = await replyTo(first, 'next')
    const location = response.headers.get('location') ?? ''
    expect(location).toBe(`/console/inquiries/${second}?sent=${first}`)
    const html = await app.page(location, maisie)
    expect(html).toContain('leaves in 10 seconds')
    const [reply] = (await pageOf(first)).replies
    expect(html).toContain(`/console/inquiries/${first}/replies/${reply?.id}/undo`)
    // Of another's reply nothing is shown.
    const seen = await app.page(location, owen)
    expect(seen).not.toContain('leaves in')
  })

  it('a reply is held back when something newer is there; the words stay, and it is shown', async () => {
    const reference = await add()
    await call('POST', `/${reference}/notes`, { text: 'She is away.' }, owen)
    const values = { text: 'Dear Gareth, my words', seenEvent: '0', submissionKey: 'native-key-2' }
    const response = await form(reference, 'reply', values)
    expect(response.status).toBe(409)
    const html = await response.text()
    expect(html).toContain('changed this while you were writing. Your reply is untouched.')
    expect(html).toContain('Dear Gareth, my words')
    expect(html).toContain('She is away.')
    expect(await app.db.select().from(inquiryReplies)).toEqual([])
    // The form has seen it now.
    const { lastEvent } = await pageOf(reference)
    expect(html).toContain(`name="seenEvent" value="${lastEvent}"`)
  })

  it('closing before a reply, and braces that are no field, are sent again with a word', async () => {
    const reference = await add()
    const asked = await form(reference, 'status', { status: 'closed' })
    expect(asked.status).toBe(409)
    expect(await asked.text()).toMatch(/Nobody has replied[\s\S]*name="confirm"/)
    const text = 'Dear {name}, yes.'
    const values = { text, seenEvent: '0', submissionKey: 'native-key-4' }
    const refused = await form(reference, 'reply', values)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toMatch(/name="asItIs"/)
    expect((await form(reference, 'reply', { ...values, asItIs: 'true' })).status).toBe(303)
    const other = await add()
    const closed = await form(other, 'status', { status: 'closed', confirm: 'true' })
    expect(closed.headers.get('location')).toBe(done(other, 'status'))
    expect((await storedOf(other)).status).toBe('closed')
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['reply', { text: '', seenEvent: '0', submissionKey: 'native-key-3' }, /Please write the reply/],
    ['note', { text: ' ' }, /Please write the note/],
    ['assign', { owner: 'nobody-here' }, /There is no colleague with that name/],
    ['status', { status: 'converted' }, /cannot become that/],
    ['snooze', { until: 'own', own: '2026-11-20T09:00' }, /That time has passed/],
    ['snooze', { until: 'own', own: 'soon' }, /Please give a time/],
    ['outside-reply', { channel: 'Phone', repliedAt: '2026-11-21T11:00' }, /has not come yet/],
    ['merge', { into: 'LB-NONE' }, /There is no enquiry LB-NONE/],
    ['client', { projectName: 'Kept words', projectType: '' }, /Please say which service it is/],
  ])('%s with %o comes back with what is wrong', async (name, values, words) => {
    const response = await form(await add(), name, values)
    expect(response.status).toBe(400)
    const html = await response.text()
    expect(html).toMatch(words)
    // What was typed is there still.
    for (const typed of kept(name, values)) expect(html).toContain(typed)
  })

  /** What a field can show again: a list offers nothing that does not exist. */
  const kept = (name: string, values: Record<string, string>) =>
    name === 'assign' || name === 'status' ? [] : Object.values(values)
})
