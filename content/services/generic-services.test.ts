import { expect, it } from 'vitest'
import { home } from '../home.ts'
import { site } from '../site.ts'
import { genericServices } from './generic-services.ts'
import { sharedProcess } from './services-without-page.ts'

const slugs = genericServices.map(({ slug }) => slug)

it('has a record for every slug of decision 8', () => {
  expect(slugs).toEqual([
    'website-design',
    'content-creation',
    'personalization',
    'social-media',
    'social-media-management',
    'email-marketing-automation',
    'generative-engine-optimization',
    'competitor-analysis',
    'data-analysis',
    'conversation-ai',
    'ad-management',
  ])
})

it('has a record for every card of the home page, under the same name, and for every link of the footer', () => {
  for (const { slug, title, colour } of home.services.cards)
    expect(genericServices.find((service) => service.slug === slug)).toMatchObject({ title, colour })
  for (const { slug } of site.footerServices) expect(slugs).toContain(slug)
})

it('has five steps of their own for website design and content creation, and the shared ones for the others', () => {
  const own = genericServices.filter(({ process }) => process !== sharedProcess)
  expect(own.map(({ slug }) => slug)).toEqual(['website-design', 'content-creation'])
})
