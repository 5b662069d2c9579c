import { describe, expect, it } from 'vitest'
import { inquiryEndpoints } from '../inquiry-kind.ts'
import { findChoiceByText } from './choices.ts'
import { findRequest, requestableServices, requestTitle } from './request-forms.ts'

const open = (service: string, choice?: string) => {
  const request = findRequest(service, choice)
  if (!request) throw new Error(`no form for ${service}`)
  return request
}

describe('the request forms', () => {
  it('exist for these services', () => {
    expect(requestableServices).toEqual([
      'website-design',
      'content-creation',
      'personalization',
      'social-media-management',
      'generative-engine-optimization',
      'competitor-analysis',
      'ai-marketing-consultation',
    ])
    expect(findRequest('email-marketing-automation', 'pro')).toBeUndefined()
    expect(findRequest('toString', undefined)).toBeUndefined()
  })

  it('offer each package with the price of its sheet, and the extra choices', () => {
    const offers = (service: string) =>
      open(service).choices.map(({ name, price = '' }) => `${name} ${price}`.trim())
    expect(offers('website-design')).toEqual([
      'Startup Website $750',
      'Business Pro $1,500',
      'Enterprise Solution $3,000',
      'Custom Quote Required',
    ])
    expect(offers('personalization').at(-1)).toBe('Custom Solution')
    expect(offers('generative-engine-optimization')).toEqual([
      'Starter £1,500 / CHF 1,800 a month',
      'Pro £3,000 / CHF 3,500 a month',
      'Enterprise £6,000+ / CHF 7,000+ a month',
      'Free Visibility Audit Free',
    ])
  })

  it('name what is chosen in one line', () => {
    const line = (service: string, choice: string) => open(service, choice).choice?.terms.join(' · ')
    expect(line('website-design', 'business-pro')).toBe(
      'Business Pro · $1,500 · 10 pages · 7-10 business days',
    )
    expect(line('generative-engine-optimization', 'enterprise')).toBe(
      'Enterprise · £6,000+ / CHF 7,000+ a month · setup £3,500+ / CHF 4,000+ · 50 content assets a month · 14-21 days',
    )
    expect(line('competitor-analysis', 'enterprise')).toBe('Enterprise · £3,999 · 15+ competitors · 48 hours')
    expect(line('website-design', 'custom-quote-required')).toBe('Custom Quote Required')
  })

  it('are titled by what is asked for', () => {
    expect(requestTitle(open('website-design', 'business-pro'))).toBe('Request the Business Pro package')
    expect(requestTitle(open('website-design', 'custom-quote-required'))).toBe('Custom Quote Required')
    expect(requestTitle(open('generative-engine-optimization', 'free-visibility-audit'))).toBe(
      'Free Visibility Audit',
    )
    expect(requestTitle(open('content-creation', 'no-such-package'))).toBe('Request Content Creation')
    expect(requestTitle(open('ai-marketing-consultation'))).toBe('AI Marketing Consultation')
  })

  it('know a package by its name, alone or with its price behind it', () => {
    const find = (text: string) => findChoiceByText('social-media-management', text)?.slug
    expect(find('Pro')).toBe('pro')
    expect(find('Pro - $1,599')).toBe('pro')
    expect(find('Pro ($1,599)')).toBe('pro')
    expect(find('Professional')).toBeUndefined()
    expect(find('')).toBeUndefined()
  })

  it('of content and personalization send their fields, and say in the given words what came of it', () => {
    const outcome = (service: string) => {
      const { form } = open(service)
      const sent = form.compose({ firstName: 'Priya', packageSelected: 'Smart' }, 'hello@loomsbury.example')
      return [inquiryEndpoints[form.kind], sent, form.success, form.failure('')]
    }
    expect(outcome('content-creation')).toEqual([
      '/api/content-contact',
      { firstName: 'Priya', packageSelected: 'Smart', service: 'Content Creation - Smart' },
      {
        title: 'Thank you for your interest!',
        description: "We'll get back to you within 24 hours to discuss your content creation needs.",
      },
      { title: 'Error', description: 'Something went wrong. Please try again.' },
    ])
    expect(outcome('personalization')).toEqual([
      '/api/contact/personalization',
      { firstName: 'Priya', packageSelected: 'Smart' },
      {
        title: 'Thank you for your inquiry!',
        description: "We'll get back to you within 24 hours with a personalized proposal.",
      },
      { title: 'Something went wrong', description: 'Please try again or contact us directly.' },
    ])
  })
})
