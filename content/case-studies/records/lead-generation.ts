import type { CaseStudy } from '../../case-studies-schema.ts'
import { leadGenerationCard } from '../cards.ts'

export const leadGeneration: CaseStudy = {
  ...leadGenerationCard,
  description:
    'Lead scoring and nurturing for a maker of scheduling software: 18 weeks in which sales and marketing agreed what a good lead is.',
  icon: 'funnel',
  timeline: '18 weeks',
  location: 'United Kingdom',
  background: [
    'Marketing counted forms. Sales counted conversations. Each had a dashboard that proved the other wrong.',
    'The builders in between received a brochure, a telephone call and a string of emails before anybody asked how many sites they ran. The good ones were too busy to answer, and so they looked like the bad ones.',
  ],
  hand: 'Sales people named the signs of a good lead, and read every score they doubted.',
  loom: 'A model weighed those signs each night, and held each letter until there was a reason for it.',
  detailedSolution: [
    {
      icon: 'people',
      title: 'Signs before scores',
      text: 'Sales people wrote down how they recognise a good lead on the telephone. The model may look for those signs and for no others.',
    },
    {
      icon: 'checks',
      title: 'A score with its reasons',
      text: 'Each score lists what raised it and what lowered it. A salesperson can overrule it, and the model learns from that.',
    },
    {
      icon: 'mail',
      title: 'Letters instead of drips',
      text: 'Short series for estimators, site managers and owners, by an editor who had spent a day on a site. They stop when somebody answers.',
    },
    {
      icon: 'calendar',
      title: 'One meeting a week',
      text: 'Sales and marketing look at one list together: the calls that went well, the scores that were wrong, and why.',
    },
  ],
  exhibit: {
    title: 'One score, with its reasons',
    before: { what: 'what sales saw', text: 'Lead 4471. Score: 82. Call within the hour.' },
    after: {
      what: 'what sales sees now',
      text: 'Runs several sites at once: raised it. Asked about handover dates: raised it. Wrote from a college address: lowered it. Ring on Thursday, after the site meeting.',
    },
  },
  implementation: [
    'Weeks 1 to 3: Sit beside sales. Old deals read again, calls heard with consent, and a good lead defined in writing.',
    'Weeks 4 to 6: Clean the records. Duplicates merged, dead contacts deleted, consent checked for everybody who stayed.',
    'Weeks 7 to 10: Score in silence. The model guesses and nobody relies on it yet. Sales people mark its guesses.',
    'Weeks 11 to 15: Write and send. A series for each kind of reader, to small groups first.',
    'Weeks 16 to 18: Hand over. Scores go live, the weekly meeting begins, and the client’s own team takes the controls.',
  ],
  implementationNote: 'Eighteen weeks, five lengths of cloth.',
  keyTakeaways: [
    'Sales people trusted the score once they could see its reasons and overrule it.',
    'Deleting contacts did more for the programme than adding them.',
    'The best letters were about building sites, not about software.',
  ],
  resultsNote: 'Three words. Builders decide slowly, and 18 weeks are too short for an honest figure.',
  unsolved:
    'Buying takes as long as before. Builders change their software between projects, and no letter moves a completion date.',
  actionText:
    'Tell us how you recognise a good lead. A strategist replies within 24 hours, and next comes a 30-minute strategy call.',
  nextSteps: [
    {
      title: 'Customers about to leave',
      text: 'Look for their signs with the same care, and telephone before they do.',
    },
    {
      title: 'Words from the site',
      text: 'Publish what customers have learned about scheduling, in their own words and with their consent.',
    },
    {
      title: 'Those who recommend',
      text: 'Merchants and surveyors are asked about software too. They deserve a series of their own.',
    },
  ],
  nextStepsNote: 'What we would do next, in this order.',
}
