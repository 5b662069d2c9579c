import type { GenericService } from '../../services-schema.ts'
import { sharedProcess } from '../usual-process.ts'

export const personalization: GenericService = {
  slug: 'personalization',
  title: 'Human-Centered Personalization',
  description: 'Pages, offers and e-mails that respond to what people do, and stop before they feel watched.',
  colour: 'primary',
  features: [
    'Groups of customers that a person can explain in a sentence',
    'Pages and offers that change with what a visitor came for',
    'E-mails that follow an action, not a calendar',
    'Consent first: we use nothing that wasn’t freely given',
    'Tests that run until the result is clear, and stop if it never will be',
    'A written line between helpful and intrusive, agreed with you',
  ],
  arrives:
    'First a description of your audiences and what each would find helpful. Then the first adapted pages, then a monthly review of what to keep.',
  advantage: {
    hand: [
      'Deciding what would help, and what would feel odd',
      'Writing the words each group reads',
      'Drawing the line on data, with your legal team',
      'Reading the results and choosing what stays',
    ],
    loom: [
      'Noticing patterns in what visitors do',
      'Choosing the right page at the right moment',
      'Running many small tests side by side',
      'Deleting what it should no longer know',
    ],
  },
  approach:
    'A good shopkeeper remembers what you like, and knows what not to mention. We write down where that line runs for your customers, and only then decide what to automate.',
  process: sharedProcess,
}
