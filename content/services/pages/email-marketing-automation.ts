import { site } from '../../site.ts'
import type { EmailMarketingPage } from '../../service-pages-schema.ts'

export const emailMarketingPage: EmailMarketingPage = {
  title: `Email Marketing Automation: ${site.name}`,
  description:
    'E-mails written and edited by people, sent by AI at a sensible moment, and easy to stop. Three packages, priced by campaigns a month.',
  hero: {
    heading: 'Fewer e-mails, each worth opening',
    text: 'Email marketing automation from London. People decide what deserves an e-mail and write it. AI sends it at a sensible moment, and notices who has stopped reading.',
  },
  campaigns: {
    heading: 'Six letters worth sending',
    text: 'Six types of campaign, each with a subject line it might use. The tea merchant is made up. Yours are written by a person who knows what you sell.',
    items: [
      {
        title: 'Welcome series',
        to: 'someone who signed up this morning',
        subject: 'Hello. Here is what we will send you, and how often',
        text: 'Written once by a person. From then on it starts by itself for each new subscriber.',
      },
      {
        title: 'Newsletter',
        to: 'everybody on the list',
        subject: 'The first flush is in. It rained, and that helped',
        text: 'Something to read, then something to buy. AI gathers and drafts; a writer decides what is worth your readers’ time.',
      },
      {
        title: 'Basket reminder',
        to: 'someone who left before paying',
        subject: 'Your Assam is still on the counter',
        text: 'One reminder, at an hour that AI chooses. A person decides whether an offer belongs in it.',
      },
      {
        title: 'After the purchase',
        to: 'someone whose parcel has arrived',
        subject: 'Not boiling: how hot the water should be',
        text: 'Thanks, advice, and a question about how it went. AI sends it; a person reads what comes back.',
      },
      {
        title: 'Announcement',
        to: 'those who asked to be told',
        subject: 'The winter blend is back on Friday',
        text: 'For launches, sales and dates. AI finds the people it’s for. Everybody else is left in peace.',
      },
      {
        title: 'Win-back',
        to: 'someone who has stopped reading',
        subject: 'Shall we stop writing?',
        text: 'AI notices who has gone quiet. A person writes the question, and silence counts as yes.',
      },
    ],
    hand: 'Decides what deserves an e-mail at all, writes the words, edits every draft, reads the replies.',
    loom: 'Picks the moment, drafts versions for different groups, sorts the list, counts what happened.',
  },
  benefits: {
    heading: 'What it does for you',
    items: [
      {
        title: 'No feed in between',
        text: 'You write to people who asked to hear from you. Nobody else decides whether they see it.',
      },
      {
        title: 'A voice, not a template',
        text: 'AI may draft, but a writer chooses and edits. You approve every campaign before anybody receives it.',
      },
      {
        title: 'It runs without you',
        text: 'A new subscriber is welcomed while you are busy with something else. You write only what is new.',
      },
      {
        title: 'Sent at the right moment',
        text: 'A person sets the rules. Inside them, AI finds the hour when each reader tends to look.',
      },
      {
        title: 'Readable anywhere',
        text: 'One design that works in every inbox: small screen or large, light or dark, pictures on or off.',
      },
      {
        title: 'Consent in order',
        text: 'Who agreed to what is on record, and one click stops it. Nobody hears from you unless they asked to.',
      },
    ],
  },
  pricing: {
    heading: 'Prices, by how often you write',
    text: 'Choose by how often you write, and by how much should run by itself.',
  },
  process: {
    heading: 'From a list to a letter',
    text: 'Four steps. You see the plan and the first campaign before anybody on your list does.',
    steps: [
      {
        marker: 'Within 24 hours',
        title: 'A reply',
        text: 'A strategist reads your enquiry, replies by name and suggests a 30-minute strategy call.',
      },
      {
        marker: 'Before we write',
        title: 'The plan',
        text: 'AI sorts the list by what people did. A strategist writes down who gets what, and why. You agree to it.',
      },
      {
        marker: 'Within your delivery time',
        title: 'The first campaign',
        text: 'A writer and a designer make it. AI checks for broken links and layouts. You approve it before it goes.',
      },
      {
        marker: 'Every month',
        title: 'Send, read, improve',
        text: 'AI sends and counts. People read the replies, keep what worked and stop what didn’t.',
      },
    ],
  },
  callToAction: {
    heading: 'Who is on your list?',
    text: 'Tell us in two lines, with the last thing you sent them. A strategist replies within 24 hours and suggests a 30-minute call.',
  },
}
