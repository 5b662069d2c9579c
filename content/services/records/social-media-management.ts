import type { GenericService } from '../../services-schema.ts'
import { sharedProcess } from '../usual-process.ts'

export const socialMediaManagement: GenericService = {
  slug: 'social-media-management',
  title: 'Social Media Strategy',
  description:
    'A reason to post, a rhythm you can keep, and replies written by someone who has read the thread.',
  colour: 'primary',
  features: [
    'A plan for each platform that suits you, and permission to ignore the others',
    'Posts and captions written, designed and scheduled',
    'Replies to comments written by people',
    'A rhythm you can keep in a busy week',
    'Monitoring of what’s said about you, good and bad',
    'A monthly report that says what to do next',
  ],
  arrives:
    'First a plan with the platforms, subjects and rhythm. Then posts to approve before they are due, and a report at the end of each month.',
  advantage: {
    hand: [
      'Deciding where you belong and where you don’t',
      'Ideas, humour and judgement',
      'Every reply to a person',
      'What to say, or not, when something goes wrong',
    ],
    loom: [
      'Drafting versions for each platform',
      'Finding the hours when your audience is online',
      'Sorting comments so that none gets missed',
      'Noticing early what people are starting to talk about',
    ],
  },
  approach:
    'Nobody opens an app hoping to meet a brand. We look for what you can say that is useful, funny or new to the people you want, and post that, as often as you can do it well and no more.',
  process: sharedProcess,
}

/** §2 gives this slug an icon of its own; the address leads to the longer one for good (src/server/endpoints/redirects.ts). */
export const socialMedia: GenericService = { ...socialMediaManagement, slug: 'social-media' }
