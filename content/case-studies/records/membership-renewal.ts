import type { CaseStudy } from '../../case-studies-schema.ts'
import { membershipRenewalCard } from '../cards.ts'

// Ours: the specification gives three records and says that the list has four (decision 7).
export const membershipRenewal: CaseStudy = {
  ...membershipRenewalCard,
  description:
    'Content and e-mail automation for a regional museum: 14 weeks, from three sets of member records to letters with a reason.',
  icon: 'ticket',
  timeline: '14 weeks',
  location: 'United Kingdom',
  background: [
    'The museum knew a great deal about its collection and very little about its members. Visits, gifts and events sat in three systems that did not talk to each other.',
    'A small membership office answered everything by hand, apologised for the delay, and had no time left to write to anybody who had not written first.',
  ],
  hand: 'Curators told the stories. The membership office answered anything personal.',
  loom: 'Machines joined the records, transcribed the curators and kept the calendar.',
  detailedSolution: [
    {
      icon: 'people',
      title: 'One record for each member',
      text: 'Three systems joined into one list, doubtful cases settled by people who know the members. Anything members had not agreed to was deleted.',
    },
    {
      icon: 'pen',
      title: 'Stories from the stores',
      text: 'A curator talks about one object. AI transcribes and shortens, an editor puts the voice back, and the curator signs it.',
    },
    {
      icon: 'mail',
      title: 'Reminders with a reason',
      text: 'Renewal letters mention what a member has seen and what opens next. Members who renew hear no more about it.',
    },
    {
      icon: 'messages',
      title: 'Drafts for the desk',
      text: 'An assistant drafts replies about opening times and guest passes. Money, grief and complaints go straight to a person.',
    },
  ],
  exhibit: {
    title: 'One renewal letter',
    before: {
      what: 'the letter by post',
      text: 'Your membership is due. Every renewal helps us to maintain the roof of the east wing.',
    },
    after: {
      what: 'the letter with a reason',
      text: 'You came for the lacquer boxes in June. The one you could see only from behind goes on show in October, opened. Your membership ends in September. Would you like to keep it going?',
    },
  },
  implementation: [
    'Weeks 1 to 2: Read the post. A season’s questions sorted by kind, and days spent at the membership desk.',
    'Weeks 3 to 5: Join the records. Duplicates settled by hand, consent checked, and one list that everybody can trust.',
    'Weeks 6 to 10: Write with the curators. Objects, stories and a calendar that follows the exhibitions.',
    'Weeks 11 to 14: Send, listen, adjust. Small groups first. Replies are read by the people who wrote the letters.',
  ],
  implementationNote: 'Fourteen weeks, in four phases.',
  keyTakeaways: [
    'Most members who leave never decided to. Nobody asked them in time.',
    'A curator’s own sentence did better than any sentence written for a curator.',
    'The assistant was welcome at the desk because it knew when to be quiet.',
  ],
  resultsNote:
    'Three words. A membership year is longer than the programme, so figures would come too early.',
  unsolved:
    'The museum still loses members who move away, and the roof still leaks. Marketing will not fix either.',
  actionText:
    'Tell us who comes and who stays away. A strategist replies within 24 hours, and the next step is a 30-minute strategy call.',
  nextSteps: [
    {
      title: 'Gift memberships',
      text: 'People who were given one never chose to join. They need a welcome before they need a reminder.',
    },
    {
      title: 'Schools and families',
      text: 'Offer the stories to teachers, and explain the words that children ask about.',
    },
    {
      title: 'Volunteers as authors',
      text: 'The people in the galleries hear the best questions. Let them write some of the answers.',
    },
  ],
  nextStepsNote: 'What we would do next, in this order.',
}
