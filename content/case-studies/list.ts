import { site } from '../site.ts'
import type { CaseStudyList } from '../case-studies-schema.ts'

/** The words around the cards on the list of case studies. */
export const caseStudyList: CaseStudyList = {
  title: `Case Studies: ${site.name}`,
  description:
    'Four worked examples from a London agency: what people do, what machines do, in which week, and what stays unsolved. Figures are illustrative.',
  hero: {
    badge: 'Success Stories • Case Studies',
    heading: 'Proven AI Marketing Results',
    text: 'These are worked examples: they show who does what, in which week, and what stays unsolved. We made the companies and the figures up. A client’s own story stands here once they have agreed in writing.',
  },
  stats: [
    { value: 'Enhanced', label: 'client growth results' },
    { value: 'Multiple', label: 'successful projects' },
    { value: '98%', label: 'client satisfaction' },
    { value: '12', label: 'industries served' },
  ],
  statsNote: 'Our own figures, not checked by others.',
  studies: {
    heading: 'Four worked examples, week by week',
    text: 'Each shows a whole programme: what was done in which week, by people and by machines.',
  },
  callToAction: {
    heading: 'Yours would be the first with a name',
    text: 'Tell us what needs to change. A strategist replies within 24 hours, and the next step is a 30-minute strategy call.',
  },
}
