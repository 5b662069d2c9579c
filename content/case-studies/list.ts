import { site } from '../site.ts'
import type { CaseStudyList } from '../case-studies-schema.ts'

/** The words around the cards on the list of case studies. */
export const caseStudyList: CaseStudyList = {
  title: `Case Studies: ${site.name}`,
  description:
    'Four pieces of marketing work from a London agency: what was wrong, what people did, what machines did, and what is still unsolved.',
  hero: {
    badge: 'Success Stories • Case Studies',
    heading: 'Proven AI Marketing Results',
    text: 'What was wrong, what people did, what machines did, and what is still unsolved. Most of our results are words, because a number is only worth printing when it cannot mislead.',
  },
  stats: [
    { value: 'Enhanced', label: 'client growth results' },
    { value: 'Multiple', label: 'successful projects' },
    { value: '98%', label: 'client satisfaction' },
    { value: '12', label: 'industries served' },
  ],
  studies: {
    heading: 'Four pieces of work, week by week',
    text: 'We name the trade, not the client. Each study says who did what, and when.',
  },
  callToAction: {
    heading: 'Yours would be the fifth',
    text: 'Tell us what needs to change. A strategist replies within 24 hours, and the next step is a 30-minute strategy call.',
  },
}
