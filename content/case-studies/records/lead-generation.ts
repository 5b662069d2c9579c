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
    'The builders in between got a brochure, a phone call and a string of e-mails before anybody asked how many sites they ran. The good ones were too busy to answer, and so they looked like the bad ones.',
  ],
  hand: 'Salespeople named the signs of a good lead, and checked every score they doubted.',
  loom: 'A model weighed those signs each night, and held each e-mail until there was a reason to send it.',
  detailedSolution: [
    {
      icon: 'people',
      title: 'Signs before scores',
      text: 'Salespeople wrote down how they recognise a good lead on the phone. The model may look for those signs and no others.',
    },
    {
      icon: 'checks',
      title: 'A score with its reasons',
      text: 'Each score lists what raised it and what lowered it. A salesperson can overrule it, and the model learns from that.',
    },
    {
      icon: 'mail',
      title: 'A short series, not a drip',
      text: 'Short series for estimators, site managers and owners, by an editor who had spent a day on a site. They stop when someone replies.',
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
    'Weeks 1 to 3: Sit beside sales. Old deals reread, calls listened to with consent, and a good lead defined in writing.',
    'Weeks 4 to 6: Clean the records. Duplicates merged, dead contacts deleted, consent checked for everybody who stayed.',
    'Weeks 7 to 10: Score in silence. The model guesses and nobody relies on it yet. Salespeople mark its guesses.',
    'Weeks 11 to 15: Write and send. A series for each kind of reader, to small groups first.',
    'Weeks 16 to 18: Hand over. Scores go live, the weekly meeting begins, and the client’s own team takes the controls.',
  ],
  implementationNote: 'Eighteen weeks, in five phases.',
  keyTakeaways: [
    'Salespeople trusted the score once they could see its reasons and overrule it.',
    'Deleting contacts did more for the programme than adding them.',
    'The best e-mails were about building sites, not about software.',
  ],
  resultsNote: 'Three words. Builders decide slowly, and 18 weeks is too short for an honest figure.',
  unsolved:
    'Buying still takes as long as it did. Builders change their software between projects, and no e-mail moves a completion date.',
  actionText:
    'Tell us how you recognise a good lead. A strategist replies within 24 hours, and the next step is a 30-minute strategy call.',
  nextSteps: [
    {
      title: 'Customers about to leave',
      text: 'Look for the signs with the same care, and ring them before they go.',
    },
    {
      title: 'Words from the site',
      text: 'Publish what customers have learned about scheduling, in their own words and with their consent.',
    },
    {
      title: 'People who recommend',
      text: 'Merchants and surveyors are asked about software too. They deserve a series of their own.',
    },
  ],
  nextStepsNote: 'What we would do next, in this order.',
}
