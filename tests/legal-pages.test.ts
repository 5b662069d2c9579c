import { expect, it } from 'vitest'
import { cookiePolicy } from '#content/legal/cookie-policy.ts'
import { privacyPolicy } from '#content/legal/privacy-policy.ts'
import { termsOfService } from '#content/legal/terms-of-service.ts'
import { paths } from '#shared/paths.ts'
import { linksOf, render, textOf } from './support/pages.ts'

const textAt = async (path: string) => textOf((await render(path)).html).replace(/\s+/g, ' ')

it('the legal pages show the day of the visit', async () => {
  for (const path of [paths.privacyPolicy(), paths.termsOfService(), paths.cookiePolicy()])
    expect(await textAt(path)).toContain('Last updated: 21 November 2026')
})

it('the terms and the privacy policy name every constant of §9', async () => {
  const terms = await textAt(paths.termsOfService())
  for (const words of [
    'reply within 24 hours on business days',
    'the larger promise counts: every enquiry',
    'Invoices are due within 30 days',
    'Project work needs a 50% deposit',
    'Retainers are billed in advance',
    'Either of us may end the agreement with 30 days’ notice',
    'We may end it at once after 60 days of non-payment',
    'capped at the amount you paid us in the prior 12 months',
    'people aged 18 or older',
    'the law of England and Wales',
    'courts of London',
  ])
    expect(terms).toContain(words)
  expect(await textAt(paths.privacyPolicy())).toContain('inquiries are answered within 30 days')
  expect(termsOfService.sections).toHaveLength(12)
  expect(terms).toContain('12. Changes and contact')
})

it('the privacy and cookie policies have every subject of §2', async () => {
  expect(privacyPolicy.sections.map(({ id }) => id)).toEqual([
    'what-we-collect',
    'how-we-use-it',
    'sharing',
    'security',
    'your-rights',
    'international-transfers',
    'retention',
    'children',
    'changes',
    'contact',
    'compliance',
  ])
  expect(cookiePolicy.sections.map(({ id }) => id)).toEqual([
    'what-cookies-are',
    'types',
    'third-party-cookies',
    'duration',
    'managing-preferences',
    'impact-of-disabling',
    'useful-links',
    'changes-and-contact',
  ])
  const rights = await textAt(paths.privacyPolicy())
  for (const right of ['Access and portability', 'Correction', 'Deletion', 'Marketing opt-out', 'Cookies'])
    expect(rights).toContain(`${right}:`)
  const links = linksOf((await render(paths.cookiePolicy())).html).filter((href) => href.startsWith('https:'))
  expect(links.map((href) => new URL(href).host)).toEqual(
    expect.arrayContaining([
      'support.google.com',
      'support.mozilla.org',
      'support.apple.com',
      'support.microsoft.com',
      'ico.org.uk',
    ]),
  )
})
