import type { ProcessStepContent } from '../services-schema.ts'

/** §2: the five steps of every service that has none of its own. */
export const sharedProcess: ProcessStepContent[] = [
  {
    marker: 'Within 24 hours',
    title: 'A person replies',
    text: 'A strategist reads your message, replies by name and suggests a 30-minute strategy call.',
  },
  {
    marker: 'On the call',
    title: 'Your questions first',
    text: 'We listen, look at what you have and tell you plainly whether this service is the right one.',
  },
  {
    marker: 'Before work starts',
    title: 'A written plan',
    text: 'Scope, price and dates on one page. Nothing starts until you agree to it.',
  },
  {
    marker: 'While we work',
    title: 'AI drafts, people decide',
    text: 'The machines gather, sort and draft. A named person checks each piece before it goes out.',
  },
  {
    marker: 'Every month',
    title: 'Keep, fix or stop',
    text: 'We show you what changed, keep what worked and stop what didn’t.',
  },
]
