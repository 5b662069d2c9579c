import { expect, it, vi } from 'vitest'
import { auditUserAgent } from '#audits/audit-limits.server.ts'
import { passwordChangedMail } from '#accounts/emails.server.ts'
import { linkMail } from '#accounts/link-mails.server.ts'
import { readEnv } from '#platform/env.ts'
import { startTestApp } from './support/test-app.ts'

const settings = { AGENCY_NAME: 'Quill & Co', AGENCY_INBOX: 'post@quill.test, desk@quill.test' }
// Texts are composed when their modules load.
vi.hoisted(() =>
  Object.assign(process.env, { AGENCY_NAME: 'Quill & Co', AGENCY_INBOX: 'post@quill.test, desk@quill.test' }),
)

const app = await startTestApp(readEnv(settings))

it('every public page has the name and the mailbox of the installation', async () => {
  const sitemap = await (await app.request('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address))
  const wrong: string[] = []
  for (const { pathname } of addresses) {
    const html = await (await app.request(pathname)).text()
    const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''
    if (html.includes('hello@loomsbury.example') || title.includes('Loomsbury')) wrong.push(pathname)
    if (!html.includes('data-agency="Quill &amp; Co" data-mailbox="post@quill.test"')) wrong.push(pathname)
  }
  expect(addresses.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

it('e-mails are from the installation and are replied to there', async () => {
  await app.postJson('/api/contact/landing', {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@visitor.test',
  })
  const inquiry = (await app.queuedMails()).map(({ to, replyTo }) => [to, replyTo?.address])
  expect(inquiry).toEqual([
    [['post@quill.test', 'desk@quill.test'], 'ada@visitor.test'],
    [['ada@visitor.test'], 'post@quill.test'],
  ])
  const mails = [
    linkMail('https://quill.test', 'invitation', 'ada@visitor.test', 'token'),
    passwordChangedMail('https://quill.test', 'ada@visitor.test'),
  ]
  for (const { replyTo, subject, html } of mails) {
    expect(replyTo).toEqual({ name: 'Quill & Co', address: 'post@quill.test' })
    expect(subject + html).not.toContain('Loomsbury &')
    expect(subject).toContain('Quill & Co')
  }
  expect(app.services.env.mailFrom).toBe('Quill & Co <post@quill.test>')
  expect(auditUserAgent('https://quill.test')).toBe(
    'QuillCoAudit/1.0 (+https://quill.test/visibility-audit#agent)',
  )
})
