import type { Page, Request } from '@playwright/test'
import { expect, open, openList } from './fixtures.ts'

type Payload = Record<string, unknown>
type Case = {
  name: string
  page: string
  /** Which of the page's request buttons, by its address. */
  button: string
  title: string
  summary?: string
  endpoint: string
  fill: (page: Page) => Promise<void>
  payload: Payload
  success: [title: string, description: string]
  failure: [title: string, description: string]
}

export const field = (page: Page, label: string) =>
  page.getByRole('dialog').getByLabel(label, { exact: true })
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}
export const choose = async (page: Page, label: string, option: string) => {
  await openList(field(page, label))
  await page.getByRole('option', { name: option, exact: true }).click()
}
const person = { firstName: 'Priya', lastName: 'Shah', email: 'priya@example.com', company: 'Shah & Sons' }
const fillPerson = async (page: Page) =>
  await fill(page, {
    'First name': 'Priya',
    'Last name': 'Shah',
    Email: 'priya@example.com',
    Company: 'Shah & Sons',
  })

/** Each request form once, by a person's eyes and by what is sent. */
export const cases: Case[] = [
  {
    name: 'website',
    page: '/services/website-design',
    button: '/services/website-design/enquire?package=business-pro',
    title: 'Request the Business Pro package',
    summary: '$1,500',
    endpoint: '/api/contact',
    fill: (page) =>
      fill(page, {
        'Full Name': 'Priya Shah',
        Company: 'Shah & Sons',
        'Email Address': 'priya@example.com',
        'Phone Number (optional)': '020 7946 0000',
        'Project Details (optional)': 'A new shop.',
      }),
    payload: {
      name: 'Priya Shah',
      company: 'Shah & Sons',
      email: 'priya@example.com',
      phone: '020 7946 0000',
      message: 'Package Interest: Business Pro ($1,500)\nPhone: 020 7946 0000\n\nA new shop.',
      service: 'Website Design - Business Pro',
      recipients: ['hello@loomsbury.example'],
    },
    success: [
      'Thank you for your interest!',
      "We'll contact you within 24 hours to discuss your website project.",
    ],
    failure: ['Error', 'Failed to send message. Please try again.'],
  },
  {
    name: 'content',
    page: '/services/content-creation',
    button: '/services/content-creation/enquire?package=content-pro',
    title: 'Request the Content Pro package',
    summary: '$1,799',
    endpoint: '/api/content-contact',
    fill: async (page) => {
      await fillPerson(page)
      await fill(page, { 'Phone number': '020 7946 0000', 'Message (optional)': 'Soon.' })
    },
    payload: {
      ...person,
      phone: '020 7946 0000',
      service: 'Content Creation - Content Pro',
      packageSelected: 'Content Pro',
      message: 'Soon.',
    },
    success: [
      'Thank you for your interest!',
      "We'll get back to you within 24 hours to discuss your content creation needs.",
    ],
    failure: ['Error', 'Something went wrong. Please try again.'],
  },
  {
    name: 'personalization',
    page: '/services/personalization',
    button: '/services/personalization/enquire?package=smart',
    title: 'Request the Smart package',
    summary: '$2,399',
    endpoint: '/api/contact/personalization',
    fill: async (page) => {
      await fillPerson(page)
      await fill(page, { 'Phone number': '020 7946 0000' })
      await choose(page, 'Package', 'Custom Solution')
    },
    payload: {
      ...person,
      phone: '020 7946 0000',
      service: 'Personalization Services',
      packageSelected: 'Custom Solution',
      message: '',
    },
    success: [
      'Thank you for your inquiry!',
      "We'll get back to you within 24 hours with a personalized proposal.",
    ],
    failure: ['Something went wrong', 'Please try again or contact us directly.'],
  },
  {
    name: 'social media',
    page: '/services/social-media-management',
    button: '/services/social-media-management/enquire?package=pro',
    title: 'Request the Pro package',
    summary: '$1,599',
    endpoint: '/api/social-media-contact',
    fill: async (page) => {
      await fillPerson(page)
      await fill(page, { 'Phone number': '020 7946 0000', 'Your social media goals': 'More applications.' })
      await choose(page, 'Current followers', '2,001 to 10,000')
      await choose(page, 'Platforms', 'LinkedIn and X (Twitter)')
    },
    payload: {
      ...person,
      phone: '020 7946 0000',
      service: 'Social Media Management',
      packageSelected: 'Pro - $1,599',
      currentFollowers: '2001-10000',
      platforms: 'linkedin-twitter',
      goals: 'More applications.',
      message: '',
    },
    success: [
      'Thank you for your inquiry!',
      "We'll get back to you within 24 hours with a customized social media strategy proposal.",
    ],
    failure: ['Error', 'Failed to send your inquiry. Please try again.'],
  },
  {
    name: 'GEO',
    page: '/services/generative-engine-optimization',
    button: '/services/generative-engine-optimization/enquire?package=pro',
    title: 'Request the Pro package',
    summary: '£3,000 / CHF 3,500 a month',
    endpoint: '/api/contact',
    fill: (page) => fill(page, { Name: 'Priya Shah', Company: 'Shah & Sons', Email: 'priya@example.com' }),
    payload: {
      name: 'Priya Shah',
      company: 'Shah & Sons',
      email: 'priya@example.com',
      message: "I'd like to talk about the GEO Pro package (£3,000 / CHF 3,500 a month).",
      service: 'GEO - Pro',
      recipients: ['hello@loomsbury.example'],
    },
    success: [
      'Thank you for your interest!',
      "We'll be in touch within 24 hours to discuss your GEO requirements.",
    ],
    failure: ['Error', 'Failed to send message. Please try again.'],
  },
  {
    name: 'competitor analysis',
    page: '/services/competitor-analysis',
    button: '/services/competitor-analysis/enquire?package=professional',
    title: 'Request the Professional package',
    summary: '£1,999',
    endpoint: '/api/contact/service',
    fill: fillPerson,
    payload: { ...person, service: 'Competitor Analysis - Professional' },
    success: ['Message sent successfully!', "We'll get back to you within 24 hours."],
    failure: ['Error sending message', 'Please try again or contact us directly.'],
  },
]

export const openDialog = async (page: Page, path: string, button: string) => {
  await open(page, path)
  await page.locator(`a[href="${button}"]`).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
export const submit = async (page: Page) =>
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click()
// What travels besides the fields of §7.
export const fieldsOf = (request: Request): Payload => {
  const { submissionKey, elapsedMs, attribution, homepage, ...fields } = request.postDataJSON() as Payload
  expect(submissionKey).toMatch(/^[0-9a-f]{32}$/)
  // A form that is filled in faster than people can waits for the time trap.
  expect(elapsedMs).toBeGreaterThanOrEqual(1500)
  expect(attribution).toMatchObject({ landingPath: expect.stringMatching(/^\/services\//) })
  expect(homepage ?? '').toBe('')
  return fields
}

/** The heading of a confirmation: where the dialog closes, its toast says 'Thank you' (§8), and the confirmation not again. */
export const thanksOf = (name: string): string =>
  name === 'competitor analysis' ? 'Thank You!' : 'We have your enquiry'
