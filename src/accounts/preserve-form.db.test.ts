import { byCommand } from '#activity/record.server.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedDemonstration } from '#db/seed.ts'
import { findUserByLogin } from './users.server.ts'
import { addEvent, lockInquiry } from '#inquiries/events.server.ts'
import { inquiryEvents, inquiryReplies } from '#inquiries/conversation-table.server.ts'
import { sendToClient } from '#tests/support/projects.ts'
import { clientMessages } from '#clients/table.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { addPerson, cookiesOf, password, postForm } from '#tests/support/people.ts'
import { openTestApp, startTestApp } from '#tests/support/test-app.ts'
import { addInquiry } from '#tests/support/inquiries.ts'

const app = await startTestApp({ hasDemoDashboard: false })
let adaId = ''
beforeEach(async () => {
  await app.reset()
  adaId = (await addPerson(app, 'ada')).id
  await addPerson(app, 'ben')
})

/** The fields that a page's sign-in form would send. */
const hiddenFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, unescaped(value)],
    ),
  )
const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Sends a form without a session, then signs in on the page that comes back. */
async function sendSignedOut(path: string, values: Record<string, string>, login = 'ada') {
  const refused = await postForm(app, path, values)
  const page = await refused.text()
  const fields = hiddenFields(page)
  return { refused, page, fields, entered: await postForm(app, '/sign-in', { ...fields, login, password }) }
}

const letter = { subject: 'Photographs', message: 'Two lines\n& <b>more</b>' }

describe('a message that is sent after the session has ended', () => {
  it('is asked to be signed in for, and comes back in its form, not stored and not sent', async () => {
    const { refused, fields, entered } = await sendSignedOut(paths.dashboardMessages(), letter)
    expect(refused.status).toBe(401)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(fields).toMatchObject({ 'preserved.form': 'message', 'preserved.message': letter.message })
    expect(entered.status).toBe(200)
    const html = await entered.text()
    expect(html).toContain('value="Photographs"')
    expect(html).toContain('Two lines\n&amp; &lt;b&gt;more&lt;/b&gt;</textarea>')
    expect(await app.db.select().from(clientMessages)).toEqual([])
    const sent = await postForm(app, paths.dashboardMessages(), letter, { cookie: cookiesOf(entered) })
    expect(sent.status).toBe(303)
    expect(await app.db.select().from(clientMessages)).toMatchObject([{ message: letter.message }])
  })

  it('survives a wrong password', async () => {
    const { fields } = await sendSignedOut(paths.dashboardMessages(), letter)
    const wrong = await postForm(app, '/sign-in', { ...fields, login: 'ada', password: 'not it' })
    expect(wrong.status).toBe(400)
    expect(hiddenFields(await wrong.text())).toEqual(fields)
  })

  it('comes back in its conversation, but to no one else', async () => {
    const message = await sendToClient(app.db, byCommand, {
      clientId: adaId,
      subject: 'Fonts',
      message: 'Two to choose.',
    })
    const reply = { answerTo: String(message), message: 'The second.' }
    const own = await sendSignedOut(paths.dashboardMessages(), reply)
    const html = await own.entered.text()
    expect(html).toContain('Two to choose.')
    expect(html).toContain(`name="answerTo" value="${message}"`)
    expect(html).toContain('The second.</textarea>')
    const other = await (await sendSignedOut(paths.dashboardMessages(), reply, 'ben')).entered.text()
    expect(other).not.toContain('Two to choose.')
    expect(other).not.toContain(`name="answerTo" value="${message}"`)
    expect(other).toContain('The second.</textarea>')
  })

  it('appears in no address', async () => {
    const { refused, entered } = await sendSignedOut(paths.dashboardMessages(), letter)
    for (const response of [refused, entered]) expect(response.headers.get('location')).toBeNull()
    expect(app.logLines.join('\n')).not.toContain('Photographs')
  })

  it('is stored too where visitors see the demonstration', async () => {
    const demonstrating = await openTestApp()
    await seedDemonstration(demonstrating.db)
    const refused = await postForm(demonstrating, paths.dashboardMessages(), letter)
    expect(refused.status).toBe(403)
    expect(hiddenFields(await refused.text())).toMatchObject({ 'preserved.message': letter.message })
    await demonstrating.close()
  })
})

describe('settings that are sent after the session has ended', () => {
  it('come back as they were typed, and are saved when they are sent again', async () => {
    const { refused, entered } = await sendSignedOut(paths.saveSettings('profile'), {
      firstName: 'Ada',
      lastName: 'King',
    })
    expect(refused.status).toBe(401)
    expect(await entered.text()).toContain('value="King"')
    expect(await findUserByLogin(app.db, 'ada')).toMatchObject({ lastName: 'Test' })
  })

  it('carry no password along', async () => {
    const secrets = { currentPassword: 'the old one', password: 'the new one' }
    const response = await postForm(app, paths.saveSettings('password'), secrets)
    expect(response.headers.get('location')).toBe('/sign-in?next=%2Fdashboard%2Fsettings')
    const forged = { 'preserved.form': 'profile', 'preserved.password': 'x', login: 'ada', password }
    expect(await (await postForm(app, '/sign-in', forged)).text()).not.toContain('value="x"')
  })
})

describe('what staff wrote when their session had ended', () => {
  beforeEach(async () => {
    await addPerson(app, 'maisie', { role: 'staff' })
  })

  it.each([
    ['reply', 'inquiry-reply'],
    ['note', 'inquiry-note'],
  ] as const)('as a %s comes back in its form, not stored and not sent', async (form, kept) => {
    const reference = await addInquiry(app.db, new Date(), { status: 'open' })
    const path = consolePaths.inquiryForm(reference, form)
    const words = { text: 'Dear <Gareth>\nSoon.', seenEvent: '0', submissionKey: 'k'.repeat(20) }
    const { refused, page, fields, entered } = await sendSignedOut(path, words, 'maisie')
    expect(refused.status).toBe(401)
    expect(page).toContain('What you wrote is still here.')
    expect(page).toContain('Dear &lt;Gareth&gt;')
    expect(fields).toMatchObject({
      next: consolePaths.inquiry(reference),
      'preserved.form': kept,
      'preserved.of': reference,
      'preserved.text': words.text,
    })
    expect(entered.status).toBe(200)
    const html = await entered.text()
    expect(html).toContain(`action="${path}"`)
    expect(html).toContain('Dear &lt;Gareth&gt;\nSoon.</textarea>')
    expect(await app.db.$count(inquiryReplies)).toBe(0)
    expect(await app.db.$count(inquiryEvents)).toBe(0)
    const sent = await postForm(app, path, words, { cookie: cookiesOf(entered) })
    expect(sent.status).toBe(303)
  })

  it('as a reply comes back with what arrived meanwhile', async () => {
    const reference = await addInquiry(app.db, new Date(), { status: 'open' })
    await app.db.transaction(async (tx) => {
      const inquiry = await lockInquiry(tx, reference)
      await addEvent(tx, inquiry?.id ?? 0, byCommand, 'note', { text: 'They rang.' })
    })
    const path = consolePaths.inquiryForm(reference, 'reply')
    const { entered } = await sendSignedOut(path, { text: 'Dear Gareth', seenEvent: '0' }, 'maisie')
    const html = await entered.text()
    expect(html).toContain('changed this while you were writing. Your reply is untouched.')
    expect(html).toContain('Dear Gareth</textarea>')
  })

  it('as a message to a client comes back in its form', async () => {
    const path = consolePaths.clientForm('ada', 'message')
    const { refused, entered } = await sendSignedOut(path, letter, 'maisie')
    expect(refused.status).toBe(401)
    expect(entered.status).toBe(200)
    const html = await entered.text()
    expect(html).toContain('value="Photographs"')
    expect(html).toContain('Two lines\n&amp; &lt;b&gt;more&lt;/b&gt;</textarea>')
    expect(await app.db.select().from(clientMessages)).toEqual([])
  })

  it('is shown only to staff, and not on a page that was forged', async () => {
    const forged = { 'preserved.form': 'inquiry-note', 'preserved.text': 'x', login: 'ada', password }
    const ofClient = await postForm(app, '/sign-in', { ...forged, 'preserved.of': 'LB-00001' })
    expect([ofClient.status, ofClient.headers.get('location')]).toEqual([303, '/dashboard'])
    for (const of of ['../people', '', 'a/b']) {
      const staffRoute = await postForm(app, '/sign-in', { ...forged, login: 'maisie', 'preserved.of': of })
      expect([staffRoute.status, staffRoute.headers.get('location')], of).toEqual([303, '/console'])
    }
  })
})
