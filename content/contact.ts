import type { Home } from './schema.ts'

/** What happens once an enquiry is sent, in a line: in every confirmation. */
export const afterSending =
  'A strategist replies to you by name. Then a 30-minute strategy call, and a written plan.'

/** The words beside the contact form, on the home page and on the pages of services. */
export const contact: Home['contact'] = {
  heading: 'Tell us what needs to change',
  text: 'A few lines will do. Rough notes are welcome.',
  steps: [
    { title: 'Within 24 hours', text: 'A strategist replies to you by name.' },
    { title: 'A 30-minute strategy call', text: 'Your questions first. No slides.' },
    { title: 'A written plan', text: 'Scope, price and dates on one page, yours to keep.' },
  ],
  messagePlaceholder: 'For example: our enquiries have halved since spring and we don’t know why.',
}
