import { installation } from '#shared/installation.ts'
import type { Site, ConsentText } from './schema.ts'

export const site: Site = {
  name: installation.name ?? 'Loomsbury',
  tagline: 'AI Marketing Agency',
  legalName: 'Loomsbury Ltd',
  mailbox: installation.mailbox ?? 'hello@loomsbury.example',
  schedulingUrl: null,
  address: ['14 Tenter Passage', 'London E1 7QX'],
  workingHours: { hours: '24/7', days: 'Monday to Sunday' },
  footerPromise: ['Human strategy.', 'AI execution.', 'London hours: all of them.'],
  social: [
    { network: 'linkedin', label: 'Loomsbury on LinkedIn', url: 'https://example.com/linkedin' },
    { network: 'instagram', label: 'Loomsbury on Instagram', url: 'https://example.com/instagram' },
    { network: 'youtube', label: 'Loomsbury on YouTube', url: 'https://example.com/youtube' },
  ],
  footerServices: [
    { slug: 'website-design', label: 'Website Design' },
    { slug: 'content-creation', label: 'Content Creation' },
    { slug: 'data-analysis', label: 'Data Analysis' },
    { slug: 'personalization', label: 'Personalization' },
    { slug: 'social-media-management', label: 'Social Media Management' },
    { slug: 'email-marketing-automation', label: 'Email Marketing Automation' },
    { slug: 'generative-engine-optimization', label: 'Generative Engine Optimization' },
    { slug: 'competitor-analysis', label: 'Competitor Analysis' },
    { slug: 'conversation-ai', label: 'AI-Assisted Conversation' },
    { slug: 'ad-management', label: 'Ad Management' },
  ],
}

/** How the visibility audit names itself to websites. */
export const auditAgent = `${site.name.replaceAll(/[^a-z]/gi, '')}Audit`

export const consent: ConsentText = {
  policyVersion: '1',
  question: 'May we count visits with analytics cookies? Everything works the same if you decline.',
  accept: 'Accept',
  decline: 'Decline',
}
