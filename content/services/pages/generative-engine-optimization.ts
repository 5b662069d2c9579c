import { site } from '../../site.ts'
import type { GeoPage } from '../../service-pages-schema.ts'

export const geoPage: GeoPage = {
  title: `Generative Engine Optimization (GEO): ${site.name}`,
  description:
    'Be the source AI assistants quote. Citable content, schema, third-party presence and a monthly report. Priced in pounds and Swiss francs.',
  hero: {
    heading: 'Be the source the answer quotes',
    text: 'Generative engine optimization has one aim: when someone asks an AI assistant about your field, your name comes back, accurate, current and in good company.',
  },
  stats: [
    { value: '24 h', label: 'for a strategist’s reply to your enquiry' },
    { value: '7 days', label: 'to first delivery at the earliest, on the Starter plan' },
    { value: '8–50', label: 'citable assets every month' },
    { value: '2', label: 'currencies, sterling and Swiss francs, priced up front' },
  ],
  services: {
    heading: 'Six jobs, one purpose',
    text: 'Assistants weave an answer from many threads. We make sure yours are strong enough to be picked up.',
    items: [
      {
        title: 'Answer audit',
        text: 'We ask the leading assistants the questions your buyers ask, and record who gets named, who gets quoted and who is missing.',
      },
      {
        title: 'Citable content',
        text: 'Pages with one clear claim, a named author and a source. Assistants quote what they can check; so do people.',
      },
      {
        title: 'Entity and schema work',
        text: 'Your name, people, products and places described once, consistently, in a form machines can read.',
      },
      {
        title: 'Third-party presence',
        text: 'Reviews, directories, trade press and forums. We help you earn a fair mention where models look for a second opinion.',
      },
      {
        title: 'Question mapping',
        text: 'The real questions, in the words your customers use, from sales calls and support inboxes rather than keyword tools alone.',
      },
      {
        title: 'Share-of-answer reporting',
        text: 'A monthly report on how often you are named, in what tone and alongside which rivals, with the transcripts attached.',
      },
    ],
  },
  process: {
    heading: 'How the work runs',
    text: 'Four steps, then the last one repeats for as long as it pays for itself.',
    steps: [
      {
        marker: 'First',
        title: 'Listen',
        text: 'We interview your sales team and test the answers assistants give today.',
      },
      {
        marker: 'Before we write',
        title: 'Plan',
        text: 'A strategist chooses the questions worth winning and writes the plan.',
      },
      {
        marker: 'From first delivery on',
        title: 'Produce',
        text: 'Drafts, schema and outreach at volume. An editor approves each piece.',
      },
      {
        marker: 'Monthly',
        title: 'Inspect',
        text: 'We test again, fix what has slipped and show you the evidence.',
      },
    ],
  },
  pricing: {
    heading: 'Prices, in plain sight',
    text: 'A monthly fee, plus a one-off setup fee. Either of us can end it with 30 days’ notice.',
  },
  comparison: {
    heading: 'GEO beside traditional SEO',
    text: 'You probably need both. They reward different work, so here is what changes.',
    caption: 'Generative engine optimization compared with traditional SEO',
    rows: [
      {
        title: 'The aim',
        geo: 'To be named and quoted inside the answer itself',
        seo: 'To rank on a page of links',
      },
      {
        title: 'Where it shows',
        geo: 'AI assistants, answer boxes, voice',
        seo: 'Search results pages',
      },
      {
        title: 'What you publish',
        geo: 'Clear claims with sources, authors and dates',
        seo: 'Pages shaped around keywords',
      },
      {
        title: 'What earns trust',
        geo: 'Agreement between many independent sources',
        seo: 'Links and technical health',
      },
      {
        title: 'How it is measured',
        geo: 'Share of answer, accuracy, sentiment',
        seo: 'Position, clicks, impressions',
      },
      {
        title: 'Still true of both',
        geo: 'Useful writing by people who know the subject',
        seo: 'Useful writing by people who know the subject',
      },
    ],
  },
  callToAction: {
    heading: 'Ask an assistant about your company. Then ask us.',
    text: 'Our free audit reads your pages. A strategist goes further, also free: they put your buyers’ questions to the main assistants and tell you what is said about you. You have a reply within 24 hours.',
  },
}
