import type { GenericService } from '../../services-schema.ts'
import { sharedProcess } from '../usual-process.ts'

export const emailMarketingAutomation: GenericService = {
  slug: 'email-marketing-automation',
  title: 'Email Marketing Automation',
  description: 'E-mails people are glad to get: written by a person, sent at the right moment, easy to stop.',
  colour: 'secondary',
  features: [
    'A welcome series that says what to expect',
    'Reminders and follow-ups that start from what a customer did',
    'Newsletters with something to read in them',
    'Lists kept clean, so that mail reaches the inbox',
    'Consent recorded, and one click to unsubscribe',
    'Subject lines tested on a small group before the rest',
  ],
  arrives:
    'First a plan of who gets what, and why. Then the first campaign for you to approve, then the automatic series, one after another.',
  advantage: {
    hand: [
      'Deciding what deserves an e-mail at all',
      'The words, and the promise in the subject line',
      'How often is often enough',
      'Reading the replies',
    ],
    loom: [
      'Sending each e-mail at a sensible moment',
      'Drafting versions for different groups',
      'Testing subject lines and keeping the better one',
      'Noticing who has stopped reading, and leaving them alone',
    ],
  },
  approach:
    'Every e-mail costs your reader a little patience. We send fewer and make each one earn its place, then let the machine choose the moment and keep the list in order.',
  process: sharedProcess,
}
