import { clientCalls } from '../console-calls.ts'
import { addressOf } from '#api-client/call.ts'
import { ownCalls } from '../own-calls.ts'
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { byCommand } from '#activity/record.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import { users } from '#accounts/table.server.ts'
import type { ClientPageData } from '../console-client.ts'
import type { ApprovalDecision, Approvals } from '../client-shapes.ts'
import type { OwnFiles } from '../files/client-file.ts'
import { approvalDecisions, approvalPins, deliverables, deliverableVersions } from './table.server.ts'
import { decisionRecord } from './decision-record.server.ts'
import { finalDecisionJob, mailFinalDecision } from './decide.server.ts'
import { approvalReminderJob, sendApprovalReminder } from './mails.server.ts'
import {
  postUpdate,
  addFile,
  archiveClient,
  sendForApproval,
  addClient,
  type TestClient,
} from '#tests/support/projects.ts'
import { sendNewsMail } from '../news-mail.server.ts'
import { type OutboxJob, outboxJobs } from '#platform/outbox/table.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { drawPicture } from '#tests/support/articles.ts'
import { addSignedIn, postForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let staff = ''
let ada: TestClient
let ben = ''

beforeAll(async () => {
  staff = await addSignedIn(app, 'staff', { role: 'staff' })
  ben = await addSignedIn(app, 'ben')
  ada = await addClient(app, 'ada')
})
beforeEach(async () => {
  app.setNow('2026-11-21T19:10:00Z')
  await app.db.delete(deliverables)
  await app.db.delete(outboxJobs)
  await app.db.update(users).set({ newsMailedAt: null })
})

const post = async (path: string, body: object, cookie: string) => await app.postJson(path, body, { cookie })
const send = async (more: Partial<Parameters<typeof sendForApproval>[1]> = {}) =>
  await sendForApproval(app.db, { projectId: ada.projectId, ...more })
const decide = async (deliverableId: number, body: object, cookie = ada.cookie) =>
  await post(paths.api.clientDecision(deliverableId), body, cookie)
const takeBack = async (deliverableId: number, cookie = ada.cookie) =>
  await app.request(paths.api.clientDecision(deliverableId), { method: 'DELETE', headers: { cookie } })
const pin = async (deliverableId: number, body: object, cookie = ada.cookie) =>
  await post(
    addressOf(ownCalls.addPin, { id: deliverableId }),
    { version: 1, x: 0.5, y: 0.25, words: 'Larger', ...body },
    cookie,
  )
/** Runs the jobs of all decisions that are a minute old. */
async function tellFinal() {
  for (const job of await app.db.select().from(outboxJobs).where(eq(outboxJobs.kind, finalDecisionJob)))
    await mailFinalDecision(app.db, app.services.env)(job.payload, job, app.services.log)
}
const approvals = async (cookie = ada.cookie): Promise<Approvals> =>
  // What the call answers.
  await app.read<Approvals>(paths.api.clientApprovals(), cookie)
const sharedFiles = async () => {
  const response = await app.get(paths.api.clientFiles(), ada.cookie)
  // What the call answers.
  return ((await response.json()) as OwnFiles).files
}
const decisionOf = async (response: Response) =>
  // What the call answers with 200 and 201.
  ((await response.json()) as { decision: ApprovalDecision }).decision

describe('the agency', () => {
  const submit = async (form: 'approval' | 'send-approval', values: Record<string, string>, of = 'ada') =>
    await postForm(app, consolePaths.clientForm(of, form), values, { cookie: staff })

  it('begins a piece of work, writes a draft, writes it anew, and sends it', async () => {
    const file = await addFile(app.db, ada)
    const work = { projectId: String(ada.projectId), title: ' Home  page words ', [`file-${file.id}`]: 'yes' }
    expect((await submit('approval', { ...work, note: 'First words.' })).status).toBe(303)
    const [deliverable] = await app.db.select().from(deliverables)
    const again = { ...work, deliverableId: String(deliverable?.id), note: 'Better words.' }
    expect((await submit('approval', again)).status).toBe(303)
    const [version, ...others] = await app.db.select().from(deliverableVersions)
    expect(others).toEqual([])
    // A client sees no draft, and none of its files.
    expect(await approvals()).toEqual({ userId: ada.clientId, deliverables: [] })
    expect(await sharedFiles()).toEqual([])

    const draft = { versionId: String(version?.id) }
    expect((await submit('send-approval', draft)).status).toBe(303)
    const seen = await approvals()
    expect((await sharedFiles()).map(({ id }) => id)).toEqual([file.id])
    expect(seen.deliverables).toEqual([
      {
        id: deliverable?.id,
        projectId: ada.projectId,
        projectName: 'Spring catalogue',
        title: 'Home page words',
        versions: [
          {
            id: version?.id,
            number: 1,
            state: 'in-review',
            note: 'Better words.',
            sentAt: '2026-11-21T19:10:00.000Z',
            senderName: 'staff Test',
            files: [file],
            decision: null,
          },
        ],
      },
    ])
    const entries = await app.db.select().from(activityEntries).where(eq(activityEntries.actor, 'staff'))
    expect(entries.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['deliverable.added', 'deliverable.version-written', 'deliverable.sent']),
    )
    // Sent again it is sent once.
    expect((await submit('send-approval', draft)).status).toBe(303)
    const jobs = await app.db.select().from(outboxJobs).where(eq(outboxJobs.kind, approvalReminderJob))
    expect(jobs.map(({ runAt }) => runAt.toISOString())).toEqual([
      '2026-11-24T19:10:00.000Z',
      '2026-11-28T19:10:00.000Z',
    ])
  })

  it('cannot change what was sent, nor what was decided', async () => {
    const { deliverableId } = await send()
    await decide(deliverableId, { decision: 'approved' })
    for (const statement of [
      sql`update deliverable_versions set note = 'other words'`,
      sql`update approval_decisions set decision = 'changes-asked'`,
      sql`update approval_decisions set user_id = ${ada.clientId} || 'x'`,
    ])
      await expect(app.db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/never changed/) },
      })
    // The account may go: then no one is named but by the name.
    await app.db.execute(sql`update approval_decisions set user_id = null`)
    const [kept] = await app.db.select().from(approvalDecisions)
    expect(kept).toMatchObject({ userId: null, personName: 'ada Test' })
  })
})

describe('a decision', () => {
  it('records person, time, version, words, files and hash, and notifies the agency', async () => {
    const file = await addFile(app.db, ada)
    const { versionId, deliverableId } = await send({ files: [file.id] })
    const response = await decide(deliverableId, {
      decision: 'changes-asked',
      comment: ' When are we open? ',
    })
    expect(response.status).toBe(201)
    const decision = await decisionOf(response)
    const record = decisionRecord({
      versionId,
      title: 'Home page words',
      number: 1,
      wordsShown: 'I have cut the word “finest”.',
      files: [file],
      decision: 'changes-asked',
      comment: 'When are we open?',
      personName: 'ada Test',
      at: new Date('2026-11-21T19:10:00Z'),
    })
    expect(decision).toEqual({
      id: decision.id,
      versionId,
      personName: 'ada Test',
      decision: 'changes-asked',
      comment: 'When are we open?',
      hash: createHash('sha256').update(record).digest('hex'),
      at: '2026-11-21T19:10:00.000Z',
      finalAt: '2026-11-21T19:11:00.000Z',
      takenBackAt: null,
    })
    const [stored] = await app.db.select().from(approvalDecisions)
    expect(stored?.wordsShown).toBe('I have cut the word “finest”.')
    const [version] = (await approvals()).deliverables[0]?.versions ?? []
    expect(version).toMatchObject({ state: 'changes-asked', decision })
    // Until it is final no one is told by e-mail.
    expect(await app.queuedMails()).toEqual([])
    await tellFinal()
    expect((await app.queuedMails()).at(-1)).toMatchObject({
      subject: 'ada Test asks for changes to version 1: Home page words',
      replyTo: { address: 'ada@example.com' },
    })
    const entries = await app.db.select().from(activityEntries).where(eq(activityEntries.actor, 'ada'))
    expect(entries.at(-1)).toMatchObject({ type: 'deliverable.decided', subject: String(deliverableId) })
  })

  it('sent twice is one record, also at the same moment', async () => {
    const { deliverableId } = await send()
    const body = { decision: 'approved', comment: 'Lovely', submissionKey: 'k'.repeat(20) }
    const both = await Promise.all([decide(deliverableId, body), decide(deliverableId, body)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 201]))
    const again = await decide(deliverableId, body)
    const [one, two, three] = await Promise.all([...both, again].map(decisionOf))
    expect(two).toEqual(one)
    expect(three).toEqual(one)
    expect(await app.db.$count(approvalDecisions)).toBe(1)
    await tellFinal()
    await tellFinal()
    expect(await app.queuedMails()).toHaveLength(1)
  })

  it('is not replaced by another one', async () => {
    const { deliverableId } = await send()
    await decide(deliverableId, { decision: 'approved' })
    const other = await decide(deliverableId, { decision: 'changes-asked', comment: 'No' })
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({ success: false, decision: { decision: 'approved' } })
    expect(await app.db.$count(approvalDecisions)).toBe(1)
  })

  it('on an outdated version is refused, with the newer one', async () => {
    const first = await send()
    const second = await send({ deliverableId: first.deliverableId, note: 'Newer words.' })
    const response = await decide(first.deliverableId, { version: 1, decision: 'approved' })
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      success: false,
      message: 'Version 2 has arrived in the meantime. Please look at that one and decide on it.',
      newer: { id: second.versionId, number: 2 },
    })
    expect((await decide(second.deliverableId, { decision: 'approved' })).status).toBe(201)
  })

  it('stays in the record when a newer version is sent', async () => {
    const { deliverableId } = await send()
    await decide(deliverableId, { decision: 'changes-asked', comment: 'Shorter' })
    await send({ deliverableId, note: 'Shorter words.' })
    const [deliverable] = (await approvals()).deliverables
    expect(deliverable?.versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'in-review'],
      [1, 'superseded'],
    ])
    expect(deliverable?.versions[1]?.decision?.comment).toBe('Shorter')
  })

  it.each([
    [{ decision: 'superseded' }, 'decision', /approve it or ask/],
    [{ decision: 'changes-asked', comment: ' ' }, 'comment', /^Tell us what to change. One line is enough.$/],
    [{ decision: 'changes-asked' }, 'comment', /Tell us what to change/],
  ])('of %j is refused in words', async (body, field, words) => {
    const { deliverableId } = await send()
    const response = await decide(deliverableId, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      errors: [{ field, message: expect.stringMatching(words) }],
    })
    expect(await app.db.$count(approvalDecisions)).toBe(0)
  })

  it('of a client who is archived is refused, but for one that is stored', async () => {
    const first = await send()
    const second = await send()
    await decide(first.deliverableId, { version: 1, decision: 'approved' })
    await archiveClient(app.db, ada.clientId, true)
    try {
      const refused = await decide(second.deliverableId, { decision: 'approved' })
      expect(refused.status).toBe(409)
      expect(await refused.text()).toContain('archived')
      expect((await decide(first.deliverableId, { version: 1, decision: 'approved' })).status).toBe(200)
      const page = await app.get(paths.dashboardApproval(second.deliverableId), ada.cookie)
      const text = await page.text()
      expect(text).toContain('our work together is over')
      expect(text).not.toContain(paths.decideApproval(second.deliverableId))
      for (const path of [paths.dashboard(), paths.dashboardApprovals()]) {
        const list = await app.get(path, ada.cookie)
        // Nothing waits for someone who cannot decide.
        expect(await list.text(), path).not.toContain('aiting for you')
      }
    } finally {
      await archiveClient(app.db, ada.clientId, false)
    }
    expect(await app.db.$count(approvalDecisions)).toBe(1)
  })

  it('on another client’s version, on a draft, and on none is not found', async () => {
    const { deliverableId } = await send()
    const [draft] = await app.db
      .insert(deliverableVersions)
      .values({
        deliverableId: (await send({ title: 'Second' })).deliverableId,
        number: 2,
        state: 'draft',
        note: 'Not yet',
        createdAt: new Date(),
      })
      .returning()
    const approved = { decision: 'approved' }
    expect((await decide(deliverableId, approved, ben)).status).toBe(404)
    expect((await approvals(ben)).deliverables).toEqual([])
    expect((await decide(draft?.deliverableId ?? 0, { ...approved, version: 2 })).status).toBe(404)
    expect((await decide(987_654, approved)).status).toBe(404)
    expect(await app.db.$count(approvalDecisions)).toBe(0)
  })
})

describe('a decision that is taken back', () => {
  it('puts it in review again, stays in the record, notifies no one, and can be made anew', async () => {
    const { versionId, deliverableId } = await send()
    const first = await decisionOf(await decide(deliverableId, { decision: 'approved' }))
    app.setNow('2026-11-21T19:10:59Z')
    const response = await takeBack(deliverableId)
    expect(response.status).toBe(200)
    const taken = { ...first, takenBackAt: '2026-11-21T19:10:59.000Z' }
    expect(await response.json()).toEqual({ decision: taken })
    expect((await takeBack(deliverableId)).status).toBe(200)
    expect((await approvals()).deliverables[0]?.versions[0]).toMatchObject({
      state: 'in-review',
      decision: null,
    })
    await tellFinal()
    expect(await app.queuedMails()).toEqual([])

    const second = await decide(deliverableId, { decision: 'changes-asked', comment: 'Shorter' })
    expect(second.status).toBe(201)
    await tellFinal()
    expect((await app.queuedMails()).map(({ subject }) => subject)).toEqual([
      'ada Test asks for changes to version 1: Home page words',
    ])
    const stored = await app.db.select().from(approvalDecisions).orderBy(approvalDecisions.id)
    expect(stored).toMatchObject([
      { versionId, decision: 'approved', hash: first.hash, takenBackAt: new Date('2026-11-21T19:10:59Z') },
      { versionId, decision: 'changes-asked', takenBackAt: null },
    ])
    const entries = await app.db.select().from(activityEntries).where(eq(activityEntries.actor, 'ada'))
    expect(entries.map(({ type }) => type).slice(-3)).toEqual([
      'deliverable.decided',
      'deliverable.decision-taken-back',
      'deliverable.decided',
    ])
    // What was taken back is never put back, nor taken back at another time.
    await expect(
      app.db.execute(sql`update approval_decisions set taken_back_at = null`),
    ).rejects.toMatchObject({ cause: { message: expect.stringMatching(/never changed/) } })
  })

  it('is not repeated by the same form, which arrives late', async () => {
    const { deliverableId } = await send()
    const body = { decision: 'approved', submissionKey: 'k'.repeat(20) }
    await decide(deliverableId, body)
    await takeBack(deliverableId)
    expect((await decide(deliverableId, body)).status).toBe(409)
    expect((await approvals()).deliverables[0]?.versions[0]?.decision).toBeNull()
  })

  it('is refused after a minute, and once the agency is notified', async () => {
    const { deliverableId } = await send()
    expect((await takeBack(deliverableId)).status).toBe(409)
    await decide(deliverableId, { decision: 'approved' })
    expect((await takeBack(deliverableId, ben)).status).toBe(404)
    app.setNow('2026-11-21T19:11:00Z')
    const late = await takeBack(deliverableId)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      message: 'This decision is final. If you have changed your mind, please write to us.',
      decision: { decision: 'approved', takenBackAt: null },
    })
    app.setNow('2026-11-21T19:10:01Z')
    await tellFinal()
    expect((await takeBack(deliverableId)).status).toBe(409)
  })

  it('is refused once a newer version has come', async () => {
    const { deliverableId } = await send()
    await decide(deliverableId, { decision: 'changes-asked', comment: 'Shorter' })
    await send({ deliverableId, note: 'Shorter words.' })
    const response = await takeBack(deliverableId)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ newer: { number: 2 } })
  })
})

describe('a comment on a picture', () => {
  const sendPicture = async (more: { deliverableId?: number; note?: string } = {}) => {
    const photo = await (await drawPicture(8, 4)).png().toBuffer()
    const file = await addFile(app.db, { ...ada, name: 'shop.png' }, photo)
    return await send({ files: [file.id], ...more })
  }

  it('is numbered in order, stored once for each form, and read by the agency', async () => {
    const { deliverableId } = await sendPicture()
    const one = await pin(deliverableId, { submissionKey: 'k'.repeat(20) })
    expect(one.status).toBe(201)
    const body = await one.json()
    expect(body).toEqual({
      pin: {
        id: expect.any(Number),
        number: 1,
        x: 0.5,
        y: 0.25,
        words: 'Larger',
        authorName: 'ada Test',
        at: '2026-11-21T19:10:00.000Z',
      },
    })
    expect(await (await pin(deliverableId, { submissionKey: 'k'.repeat(20) })).json()).toEqual(body)
    const both = await Promise.all([pin(deliverableId, { x: 0 }), pin(deliverableId, { x: 1, y: '1' })])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const page = await app.get(addressOf(clientCalls.page, { username: 'ada' }), staff)
    // What the call answers.
    const { deliverables: works } = (await page.json()) as ClientPageData
    expect(works[0]?.versions[0]?.pins.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  it.each([
    [{ x: 1.01 }, 'x', 'Please choose a spot inside the picture'],
    [{ y: -0.1 }, 'y', 'Please choose a spot inside the picture'],
    [{ x: null }, 'x', 'Please choose a spot inside the picture'],
    [{ y: '' }, 'y', 'Please choose a spot inside the picture'],
    [{ y: undefined }, 'x', 'Please choose a spot inside the picture'],
    [{ words: ' ' }, 'words', 'Please write what you mean'],
    [{ words: 'w'.repeat(1001) }, 'words', 'Please write at most 1,000 characters'],
    [{ version: 'one' }, 'version', 'A version is given by its number'],
  ])('of %j is refused in words', async (more, field, message) => {
    const { deliverableId } = await sendPicture()
    const response = await pin(deliverableId, more)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ field, message }] })
  })

  it('can be about the whole page', async () => {
    const { deliverableId } = await sendPicture()
    const response = await pin(deliverableId, { x: undefined, y: undefined })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ pin: { number: 1, x: null, y: null, words: 'Larger' } })
  })

  it('is refused on words alone, on what was decided, on an older version and on another client’s', async () => {
    const words = await send()
    expect((await pin(words.deliverableId, {})).status).toBe(400)
    const { deliverableId } = await sendPicture()
    expect((await pin(deliverableId, {}, ben)).status).toBe(404)
    expect((await pin(deliverableId, { version: 2 })).status).toBe(404)
    await decide(deliverableId, { decision: 'approved' })
    const decided = await pin(deliverableId, {})
    expect([decided.status, await decided.text()]).toEqual([409, expect.stringContaining('was decided on')])
    await sendPicture({ deliverableId, note: 'Newer words.' })
    const older = await pin(deliverableId, {})
    expect([older.status, await older.text()]).toEqual([
      409,
      expect.stringContaining('Version 2 has arrived'),
    ])
    expect(await app.db.$count(approvalPins)).toBe(0)
  })
})

describe('e-mails', () => {
  const news = async () =>
    await sendNewsMail(app.db, { ...app.services.env, publicUrl: 'https://example.com' }, () =>
      app.services.now(),
    )(
      { userId: ada.clientId },
      {} as OutboxJob, // it is not looked at
      app.services.log,
    )
  const remind = async (versionId: number, days = 3) =>
    await sendApprovalReminder(app.db, 'https://example.com')(
      { versionId, days },
      {} as OutboxJob, // it is not looked at
      app.services.log,
    )

  it('one announces a version, without its words and without a button that decides', async () => {
    const { deliverableId } = await send()
    await news()
    const [mail] = await app.queuedMails()
    expect(mail).toMatchObject({
      kind: 'approval',
      to: ['ada@example.com'],
      subject: 'Ready for your decision: Home page words',
    })
    expect(mail?.text).toContain(`Read and decide: https://example.com/dashboard/approvals/${deliverableId}`)
    expect(mail?.text).toContain('From: Tamsin Ferreira')
    expect(mail?.text).not.toContain('finest')
    // Told once.
    await app.db.update(users).set({ newsMailedAt: null })
    await news()
    expect(await app.queuedMails()).toHaveLength(1)
  })

  it('several news are one e-mail, which lists them', async () => {
    await send()
    await send({ title: 'Photograph list' })
    await postUpdate(app.db, byCommand, {
      projectId: ada.projectId,
      title: 'Kiln photographed',
      description: 'As agreed.',
      updateType: 'progress',
    })
    await news()
    const [mail, ...more] = await app.queuedMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'client-news', subject: '3 new items in your Loomsbury dashboard' })
    expect(mail?.text).toContain('For your decision:\nPhotograph list\nVersion 1\nAbout Spring catalogue')
    expect(mail?.text).toContain('https://example.com/dashboard/approvals')
  })

  it('what was decided meanwhile is left out', async () => {
    const { deliverableId } = await send()
    await decide(deliverableId, { decision: 'approved' })
    await news()
    expect((await app.queuedMails()).map(({ kind }) => kind)).toEqual([])
  })

  it('reminds after three and seven days, each once', async () => {
    const { versionId } = await send()
    await remind(versionId, 3)
    await remind(versionId, 3)
    await remind(versionId, 7)
    const mails = await app.queuedMails()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Still waiting for your decision: Home page words',
      'Still waiting for your decision: Home page words',
    ])
    expect(mails[0]?.text).toContain('with you since 20 November 2026')
    // Silence never approves.
    expect((await approvals()).deliverables[0]?.versions[0]?.state).toBe('in-review')
  })

  it('reminds no one who is archived: they could not decide', async () => {
    const { versionId } = await send()
    await archiveClient(app.db, ada.clientId, true)
    await remind(versionId, 3)
    await remind(versionId, 7)
    await archiveClient(app.db, ada.clientId, false)
    expect(await app.queuedMails()).toEqual([])
  })

  it('reminds of nothing that was decided, replaced or deleted, and no client who has turned e-mails off', async () => {
    const decided = await send()
    await decide(decided.versionId, { decision: 'approved' })
    const replaced = await send({ title: 'Photograph list' })
    await send({ title: 'Photograph list', deliverableId: replaced.deliverableId })
    await app.db.delete(outboxJobs)
    await remind(decided.versionId)
    await remind(replaced.versionId)
    await remind(987_654)
    const waiting = await send()
    await app.db.delete(outboxJobs)
    await app.db.update(users).set({ wantsEmail: false }).where(eq(users.id, ada.clientId))
    await remind(waiting.versionId)
    await app.db.update(users).set({ wantsEmail: true })
    expect(await app.queuedMails()).toEqual([])
  })
})
