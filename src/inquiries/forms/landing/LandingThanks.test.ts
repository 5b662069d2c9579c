import { expect, it } from 'vitest'
import { landingMailto } from './LandingThanks.tsx'

const inquiry = {
  firstName: 'Priya',
  lastName: 'Shah',
  email: 'priya@example.com',
  company: 'Shah & Sons',
  service: 'ai_content',
  message: 'Two lines\nof "text" & more',
}
const parts = (link: string) => {
  const url = new URL(link)
  return { to: url.pathname, subject: url.searchParams.get('subject'), body: url.searchParams.get('body') }
}

it('opens the e-mail app with the subject and body of §7', () => {
  expect(parts(landingMailto('hello@loomsbury.example', inquiry))).toEqual({
    to: 'hello@loomsbury.example',
    subject: 'New Contact Inquiry from Priya Shah',
    body: 'Name: Priya Shah\r\nEmail: priya@example.com\r\nCompany: Shah & Sons\r\nService: AI content creation and GEO\r\nMessage:\r\nTwo lines\r\nof "text" & more',
  })
})

it("says 'Not provided' and 'Not specified' for what was left out", () => {
  const { body } = parts(landingMailto('hello@loomsbury.example', { ...inquiry, company: '', service: '' }))
  expect(body).toContain('Company: Not provided\r\nService: Not specified\r\n')
})

it('takes free text as a service as it is', () => {
  const { body } = parts(
    landingMailto('a@b.example', { ...inquiry, service: 'Email Marketing Automation - Pro' }),
  )
  expect(body).toContain('Service: Email Marketing Automation - Pro')
})
