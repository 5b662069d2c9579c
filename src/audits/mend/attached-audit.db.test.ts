import { auditCalls } from '#audits/audit-calls.ts'
import { addressOf } from '#api-client/call.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { listAudits } from '../console/load.server.ts'
import type { InquiryPageData } from '#inquiries/conversation/conversation-data.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths, privatePaths } from '#shared/paths.ts'
import { dairyPage, makeWaitingAudits, websiteOf } from '#tests/support/audits.ts'
import { addSignedIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
beforeEach(async () => await app.reset())

const hostileTitle = '<script>alert(1)</script> www.evil.example'

async function makeAudit(url = 'www.marrowby.example'): Promise<string> {
  const response = await app.postJson(privatePaths.api.audits(), { url })
  const { token } = (await response.json()) as { token: string }
  const title = dairyPage({ title: `${hostileTitle.padEnd(80, 'x')}</title><title>Another` })
  await makeWaitingAudits(app, websiteOf({ '/': title }))
  return token
}

const geo = paths.enquire('generative-engine-optimization', 'free-visibility-audit')
const person = {
  name: 'Ines Calder',
  company: 'Marrowby',
  email: 'ines@marrowby.example',
  message: 'Please.',
}

const send = async (values: Record<string, string>) =>
  await app.request(geo, {
    method: 'POST',
    body: new URLSearchParams({ ...person, submissionKey: randomUUID(), ...values }),
  })

it('comes with the request that names it, and stays with it when its page is deleted', async () => {
  const token = await makeAudit()
  const sent = await send({ audit: token })
  expect(sent.status).toBe(303)
  const [toStaff, toVisitor] = await app.queuedMails()
  expect(toStaff?.text).toContain('www.marrowby.example, read on')
  expect(toStaff?.text).toContain('To fix: Every page has a title (1)')
  expect(toStaff?.text).toContain(`http://localhost:3000/visibility-audit/${token}`)
  for (const mail of [toStaff, toVisitor]) expect(mail?.text + String(mail?.html)).not.toContain('evil')
  expect(toVisitor?.text).not.toContain(token)

  const cookie = await addSignedIn(app, 'maisie', { role: 'staff' })
  const ask = async (path: string) => await app.get(path, cookie)
  const [inquiry] = await app.db.select().from(contactSubmissions)
  const reference = inquiry?.reference ?? ''
  expect(await listAudits(app.db, undefined)).toMatchObject({
    audits: [{ token, host: 'www.marrowby.example', state: 'done', inquiries: [reference] }],
    next: null,
  })
  const list = await (await ask(consolePaths.audits())).text()
  expect(list).toContain(consolePaths.inquiry(reference))

  expect((await app.request(addressOf(auditCalls.read, { token }), { method: 'DELETE' })).status).toBe(200)
  const page = (await (await ask(`${consolePaths.api.inquiry(reference)}/page`)).json()) as InquiryPageData
  expect(page.audit).toMatchObject({
    host: 'www.marrowby.example',
    findings: [{ state: 'mend', where: '/' }, {}],
  })
  expect(page.rows).toContainEqual([
    'Audit',
    expect.stringContaining('too little to judge, 17 of 19 checks passed') as string,
  ])
  const html = await (await ask(consolePaths.inquiry(reference))).text()
  expect(html).toContain('&lt;script&gt;alert(1)')
  expect(html).not.toContain('<script>alert(1)')
})

it('is left out where the link has none, or one that is not done; the request is stored all the same', async () => {
  const response = await app.postJson(privatePaths.api.audits(), { url: 'www.marrowby.example' })
  const { token } = (await response.json()) as { token: string }
  for (const audit of [token, 'x'.repeat(24), '../../etc']) {
    const sent = await send({ audit, message: audit })
    expect(sent.status).toBe(303)
  }
  const rows = await app.db.select().from(contactSubmissions)
  expect(rows.map(({ details }) => details.audit)).toEqual([undefined, undefined, undefined])
})

it('can be made immediately on the private page, of the website that the form asked for', async () => {
  const sent = await send({ service: 'GEO - Free Visibility Audit', website: 'www.marrowby.example' })
  const page = await app.request(sent.headers.get('location') ?? '')
  expect(await page.text()).toContain('value="www.marrowby.example"')
})

it('is still named by the form that comes back with mistakes', async () => {
  const token = await makeAudit()
  const back = await send({ audit: token, email: 'not an address' })
  expect(back.status).toBe(400)
  expect(await back.text()).toContain(`<input type="hidden" name="audit" value="${token}"/>`)
})
