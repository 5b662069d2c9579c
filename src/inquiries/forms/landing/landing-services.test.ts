import { expect, it } from 'vitest'
import { landingServices, preselectedService } from './landing-services.ts'

it('offers the option values of §3 in their order', () => {
  expect(landingServices.map(({ value }) => value)).toEqual([
    'ai_content',
    'predictive_analytics',
    'personalization',
    'chatbots',
    'ad_optimization',
    'social_intelligence',
    'other',
  ])
})

it('names every service that people look for', () => {
  const labels = landingServices.map(({ label }) => label).join(', ')
  for (const name of [
    'website',
    'email marketing',
    'GEO',
    'content',
    'Social media',
    'Chatbots',
    'Ad management',
  ])
    expect(labels).toContain(name)
})

it('reads a preselected service from the address: a value, or free text up to 120 characters', () => {
  expect(preselectedService('?service=chatbots')).toBe('chatbots')
  expect(preselectedService('?utm_source=x&service=Email%20Marketing%20Automation%20-%20Pro')).toBe(
    'Email Marketing Automation - Pro',
  )
  expect(preselectedService(`?service=${'x'.repeat(120)}`)).toHaveLength(120)
  expect(preselectedService(`?service=${'x'.repeat(121)}`)).toBe('')
  expect(preselectedService('?service=%E0%A4%A')).not.toBeUndefined()
  expect(preselectedService('')).toBe('')
})
