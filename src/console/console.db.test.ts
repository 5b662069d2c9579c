import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#accounts/table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import {
  type Colleagues,
  consoleCalls,
  inHours,
  startTestApp,
  resetWithColleagues,
} from '#tests/support/test-app.ts'
import { addPerson, addSignedIn, postForm, setStatus } from '#tests/support/people.ts'
import { addInquiry } from '#tests/support/inquiries.ts'

const app = await startTestApp()
let people: Colleagues
beforeEach(async () => (people = await resetWithColleagues(app)))

const { ask, patch, listWritten } = consoleCalls(app, () => people)

const ownerOf = async (reference: string) => {
  const [row] = await app.db
    .select({ ownerId: contactSubmissions.ownerId })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  return row?.ownerId
}
const written = async () =>
  (await listWritten()).map(({ actor, type, subject, fields }) => [actor, type, subject, ...fields])

describe('who has an inquiry', () => {
  it('is the person who takes it; it is written down with the request', async () => {
    const reference = await addInquiry(app.db, inHours(2))
    const response = await patch(reference, { owner: 'owen' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ inquiry: { reference, owner: { username: 'owen' } } })
    expect(await written()).toEqual([['owen', 'inquiry.owner-changed', reference, 'owner']])
    const [entry] = await listWritten()
    expect(entry?.requestId).toBe(response.headers.get('x-request-id'))
  })

  it('is the first of two who claim it in parallel, and the other is told', async () => {
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
    expect(await ownerOf(reference)).toBe(winner === 'owen' ? people.owen.id : people.tamsin.id)
    expect(await written()).toHaveLength(1)
  })

  it('stays when it is taken once more, and nothing is written down', async () => {
    const reference = await addInquiry(app.db, inHours(2), { ownerId: people.owen.id })
    expect((await patch(reference, { owner: 'owen' })).status).toBe(200)
    expect(await written()).toEqual([])
  })

  it('can be handed over by any of them, and given back by its owner', async () => {
    const reference = await addInquiry(app.db, inHours(2), { ownerId: people.owen.id })
    expect((await patch(reference, { owner: null }, 'tamsin')).status).toBe(409)
    expect((await patch(reference, { owner: 'owen' }, 'tamsin')).status).toBe(200)
    expect((await patch(reference, { owner: 'tamsin' })).status).toBe(200)
    expect(await ownerOf(reference)).toBe(people.tamsin.id)
    expect((await patch(reference, { owner: null }, 'tamsin')).status).toBe(200)
    expect(await ownerOf(reference)).toBeNull()
  })

  it('can be taken over by a person who has seen who has it, and by no one who saw another owner', async () => {
    const reference = await addInquiry(app.db, inHours(2), { ownerId: people.owen.id })
    expect((await patch(reference, { owner: 'tamsin' }, 'tamsin')).status).toBe(409)
    expect((await patch(reference, { owner: 'tamsin', seenOwner: null }, 'tamsin')).status).toBe(409)
    expect((await patch(reference, { owner: 'tamsin', seenOwner: 'owen' }, 'tamsin')).status).toBe(200)
  })

  it.each([
    ['of a client', { owner: 'ada' }],
    ['of someone who is kept out', { owner: 'gone' }],
    ['that is no name', { owner: 7 }],
    ['that is far too long', { owner: 'x'.repeat(101) }],
  ])('is not changed by a call %s', async (_what, body) => {
    await addPerson(app, 'ada')
    const gone = await addPerson(app, 'gone', { role: 'staff' })
    await setStatus(app, gone.id, 'disabled')
    const reference = await addInquiry(app.db, inHours(2))
    const response = await patch(reference, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ success: false, errors: [{}] })
    expect(await ownerOf(reference)).toBeNull()
    expect(await written()).toEqual([])
  })

  it('is changed by a form without scripts, which redirects to its row', async () => {
    const reference = await addInquiry(app.db, inHours(2))
    const cookie = people.cookies.get('owen') ?? ''
    const send = async (owner: string) =>
      await postForm(app, consolePaths.inquiryOwner(reference), { owner }, { cookie })
    const response = await send('owen')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/console#${reference}`)
    expect(await ownerOf(reference)).toBe(people.owen.id)
    expect((await send('')).status).toBe(303)
    expect(await ownerOf(reference)).toBeNull()
    expect((await send('nobody')).status).toBe(400)
    await patch(reference, { owner: 'tamsin' }, 'tamsin')
    const late = await send('owen')
    expect(late.status).toBe(409)
    expect(await late.text()).toContain('tamsin Test has taken this enquiry.')
  })
})

describe('for whom it is', () => {
  it('ends immediately with the role', async () => {
    await app.db.update(users).set({ role: 'client' }).where(eq(users.id, people.owen.id))
    expect((await ask(consolePaths.api.counts())).status).toBe(404)
    expect((await ask(consolePaths.today())).status).toBe(404)
  })

  it('tells a client’s 404 nothing of the console', async () => {
    people.cookies.set('ada', await addSignedIn(app, 'ada'))
    const html = await (await ask(consolePaths.today(), 'ada')).text()
    expect(html).toContain('404 Page Not Found')
    const link = `href="${consolePaths.today()}`
    expect(await (await ask(consolePaths.today())).text()).toContain(link)
    expect(html).not.toContain(link)
    // React does not take it over: at the path itself is another page, for which it would reload for ever.
    expect(html).not.toContain('data-island="page"')
  })
})
