import { paths } from '#shared/paths.ts'
import type { PageClaims } from './claim.ts'

const made =
  'Part of an illustrative record: the story around the figures is ours, and stands for no real client.'

/** What the list of case studies and each study say with a figure. */
export const caseStudyClaims: PageClaims[] = [
  {
    title: 'Case studies',
    pages: [paths.caseStudies()],
    claims: [
      {
        says: ['client satisfaction: 98%', 'industries served: 12'],
        source: { kind: 'specification', section: '§9' },
      },
    ],
  },
  {
    title: 'AI-Powered E-commerce Transformation',
    pages: [paths.caseStudy(1)],
    claims: [
      {
        says: ['Timeline: 12 weeks'],
        also: ['a 12-week GEO programme', 'Twelve weeks, in four phases'],
        source: { kind: 'specification', section: '§3' },
      },
    ],
  },
  {
    title: 'E-commerce Revenue Acceleration',
    pages: [paths.caseStudy(2), paths.caseStudies()],
    claims: [
      {
        says: ['Timeline: 16 weeks', 'Revenue Growth: 189%', 'Customer Retention: 167%'],
        also: [
          '16 weeks, phase by phase',
          'Sixteen weeks, in four phases',
          'Across the full 16-week programme',
        ],
        source: { kind: 'specification', section: '§3' },
      },
      {
        says: ['Up to 30% off selected lines', 'sending half as many can earn the same'],
        source: { kind: 'ours', why: made },
      },
    ],
  },
  {
    title: 'B2B SaaS Lead Generation Revolution',
    pages: [paths.caseStudy(3)],
    claims: [
      {
        says: ['Timeline: 18 weeks'],
        also: [
          '18 weeks in which sales and marketing agreed',
          'Eighteen weeks, in five phases',
          '18 weeks is too short',
        ],
        source: { kind: 'specification', section: '§3' },
      },
      { says: ['Lead 4471. Score: 82.'], source: { kind: 'ours', why: made } },
    ],
  },
  {
    title: 'Museum Membership Renewal',
    pages: [paths.caseStudy(4)],
    claims: [
      {
        says: ['Timeline: 14 weeks'],
        also: ['14 weeks, from three sets', 'Fourteen weeks, in four phases'],
        source: { kind: 'ours', why: made },
      },
    ],
  },
]
