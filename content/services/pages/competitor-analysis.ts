import { site } from '../../site.ts'
import type { CompetitorAnalysisPage } from '../../service-pages-schema.ts'

export const competitorAnalysisPage: CompetitorAnalysisPage = {
  title: `Competitor Analysis: ${site.name}`,
  description:
    'What rivals charge, claim and plan, read by AI and judged by a strategist. Three packages in pounds, delivered in 24 or 48 hours.',
  hero: {
    heading: 'What your rivals tell your customers',
    text: 'Competitor analysis from London. AI reads every public page of every rival. A strategist tells you which differences a customer would notice, and what to do about them.',
  },
  stats: [
    { value: '15+', label: 'competitors' },
    { value: '50+', label: 'data points' },
    { value: '24hrs', label: 'initial insights' },
    { value: '24/7', label: 'monitoring' },
  ],
  capabilities: {
    heading: 'Six questions we can answer',
    text: 'Machines do the looking. People decide what it means.',
    items: [
      {
        title: 'Prices and offers',
        question: 'What do they charge, and when do they discount?',
        text: 'AI gathers published prices, bundles and conditions. An analyst compares like with like.',
      },
      {
        title: 'Claims and wording',
        question: 'What do they promise, and who to?',
        text: 'Every public page is read for its promises. A strategist marks which ones they keep.',
      },
      {
        title: 'Visibility',
        question: 'Where do they show up, and where do you?',
        text: 'AI checks search, social, press and assistants. People say which of those places matter.',
      },
      {
        title: 'Customers’ verdicts',
        question: 'What do people praise, and what do they put up with?',
        text: 'Reviews and forums, sorted by AI. We read the angry ones ourselves.',
      },
      {
        title: 'Gaps',
        question: 'What does nobody sell yet?',
        text: 'Machines find the gap. A person judges whether it’s an opening or a warning.',
      },
      {
        title: 'Changes',
        question: 'What did they do last night?',
        text: 'Pages and prices are watched around the clock. A person decides what is worth telling you.',
      },
    ],
  },
  deliverables: {
    heading: 'What lands on your desk',
    text: 'A report you can read in one sitting. The smallest package includes everything on this receipt; the larger ones cover more rivals and go deeper.',
    notes: [
      {
        title: 'Initial insights first',
        text: 'What stood out on the first reading, so you can steer us. The full report follows within your delivery time.',
      },
      {
        title: 'Only what is public',
        text: 'No pretending to be a customer, no locked doors. Each finding names its source, so you can check it.',
      },
      {
        title: 'You choose the rivals',
        text: 'Name the ones that worry you. A strategist suggests the ones that should.',
      },
    ],
    receipt: {
      heading: 'In every report',
      items: [
        { text: 'What each rival claims', by: 'AI' },
        { text: 'Who they say it to', by: 'AI' },
        { text: 'Published prices, side by side', by: 'AI' },
        { text: 'Where they show up, and where they don’t', by: 'AI' },
        { text: 'A source for each finding', by: 'AI' },
        { text: 'What customers would notice', by: 'A person' },
        { text: 'What you can safely ignore', by: 'A person' },
        { text: 'A page of advice', by: 'A person' },
      ],
      total: { text: 'Checked before it leaves', by: 'A person' },
    },
  },
  pricing: {
    heading: 'Prices, by how many rivals',
    text: 'Choose by the number of competitors, and by how much you want to know about them.',
  },
  unsure: {
    heading: 'Not sure who your rivals are?',
    text: 'Write to us first. A strategist replies within 24 hours and suggests a 30-minute call. Choosing them is part of the work.',
    button: 'Ask a strategist',
  },
  process: {
    heading: 'From a list of names to advice',
    text: 'Four steps, most of them within a day. We ask you twice, and never for a password.',
    steps: [
      {
        marker: 'Within 24 hours',
        title: 'Choose the rivals',
        text: 'A strategist replies, looks at the names you gave and suggests any you forgot. You decide the final list.',
      },
      {
        marker: 'Then the clock starts',
        title: 'Read everything public',
        text: 'AI reads every public page, price and review for each rival, and records where it found each fact.',
      },
      {
        marker: 'Initial insights: 24 hours',
        title: 'Steer us',
        text: 'You see what stood out first. Tell us what you already knew, so we can look elsewhere.',
      },
      {
        marker: 'Within your delivery time',
        title: 'Judge and advise',
        text: 'A strategist decides what a customer would notice, and writes the page of advice. Then you get the report.',
      },
    ],
  },
  callToAction: {
    heading: 'Which rival do you keep checking on?',
    text: 'Send us the name. A strategist replies within 24 hours, and tells you honestly if a report would say anything new.',
  },
}
