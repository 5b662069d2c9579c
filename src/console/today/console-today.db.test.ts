import { beforeEach, describe, expect, it } from 'vitest'
import { byCommand } from '#activity/record.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import { sendToClient } from '#tests/support/projects.ts'
import { clientMessages } from '#clients/table.server.ts'
import type { ConsoleCounts } from '../frame/shell.ts'
import type { TodayData } from './today-data.ts'
import { backupRuns } from '#platform/backup/table.ts'
import { mailboxName } from '#platform/mail-in/mailbox-reader.ts'
import { mailboxCursors } from '#platform/mail-in/table.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { consolePaths } from '#shared/console-paths.ts'
import {
  type Colleagues,
  consoleCalls,
  inHours,
  now,
  startTestApp,
  resetWithColleagues,
} from '#tests/support/test-app.ts'
import { addPerson } from '#tests/support/people.ts'
import { collectFigures } from '#app/probes.server.ts'
import { notifyOfUnreadMailbox } from './unread-mailbox.server.ts'
import { addInquiry } from '#tests/support/inquiries.ts'

const app = await startTestApp()
let people: Colleagues
beforeEach(async () => (people = await resetWithColleagues(app)))

const { ask, get, patch, listWritten } = consoleCalls(app, () => people)

const counts = async (who?: string) => await get<ConsoleCounts>(consolePaths.api.counts(), who)

describe('what waits', () => {
  it('is counted as it is now, for each person', async () => {
    await addInquiry(app.db, inHours(-1))
    await addInquiry(app.db, inHours(0), { ownerId: people.owen.id, status: 'open' })
    await addInquiry(app.db, inHours(3), { ownerId: people.owen.id })
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
      followUps: 0,
      mentions: 0,
    })
    expect(await counts('tamsin')).toMatchObject({ unanswered: 4, mine: 0 })
  })

  it('are conversations in which a client wrote last, and e-mails that were given up', async () => {
    const ada = await addPerson(app, 'ada')
    const write = async (subject: string, answerTo: number | null = null) => {
      const values = {
        clientId: ada.id,
        subject,
        message: subject,
        isFromClient: true,
        isRead: true,
        answerTo,
      }
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
      clientId: ada.id,
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
      packageService: 'website-design',
      package: 'business-pro',
      details: { phone: '020 7946 0000', goals: 'To be found.' },
      ownerId: people.owen.id,
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
    await addInquiry(app.db, since(0), { repliedAt: since(2), status: 'replied', ownerId: people.tamsin.id })
    await addInquiry(app.db, since(0), { repliedAt: since(26 * 60), status: 'replied' })
    await app.db.insert(activityEntries).values([
      { actor: 'system', type: 'mail.retried', subject: '7', at: since(1) },
      { actor: 'tamsin', type: 'account.disabled', subject: 'gone', at: since(1) },
    ])
    const { done } = await today()
    expect(done.map(({ by, text }) => [by, text])).toEqual([
      ['owen Test', `changed the owner of ${reference}`],
      [null, 'sent e-mail 7 again'],
      ['tamsin Test', 'replied to Gareth Llewellyn'],
    ])
  })

  it('is rendered with everything in it, marked as private', async () => {
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

  it('says that the mailbox has not been read, where it should be, and tells administrators once', async () => {
    const { services } = app
    const url = 'imaps://hello:secret@mail.example/INBOX'
    const since = async () => (await get<TodayData>(consolePaths.api.today(), 'owen')).mailUnreadSince
    const readLast = async (minutesAgo: number) => {
      const read = { mailbox: mailboxName(url), checkedAt: inHours(-minutesAgo / 60) }
      await app.db
        .insert(mailboxCursors)
        .values(read)
        .onConflictDoUpdate({ target: mailboxCursors.mailbox, set: read })
      await notifyOfUnreadMailbox(services)
      await notifyOfUnreadMailbox(services)
    }
    await readLast(60)
    expect(await since()).toBeNull()
    services.env.imapUrl = url
    try {
      await readLast(14)
      expect(await since()).toBeNull()
      expect(await app.queuedMails()).toEqual([])
      await readLast(16)
      expect(await since()).toBe(inHours(-16 / 60).toISOString())
      expect(await (await ask(consolePaths.today(), 'owen')).text()).toContain('Mail has not been read since')
      expect(await app.queuedMails()).toMatchObject([
        { kind: 'server-notice', to: ['tamsin@example.com'], subject: 'The mailbox is not being read' },
      ])
      const figures = await collectFigures(services)
      const figure = figures.find(({ name }) => name === 'loomsbury_mailbox_last_read_timestamp_seconds')
      expect(figure?.values).toEqual([{ value: inHours(-16 / 60).getTime() / 1000 }])
    } finally {
      services.env.imapUrl = undefined
    }
  })

  it('says when no one waits', async () => {
    const html = await (await ask(consolePaths.today())).text()
    expect(html).toContain('<title>Today · Loomsbury</title>')
    expect(html).toContain('All replied to')
    expect(html).toContain('The next enquiry appears here the moment it arrives.')
  })
})
