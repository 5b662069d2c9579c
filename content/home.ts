import { site } from './site.ts'
import { contact } from './contact.ts'
import type { Home } from './schema.ts'

export const home: Home = {
  title: `${site.name}: AI Marketing Agency, London`,
  description: 'Human-led, AI-assisted marketing from London. People set the pattern; AI does the weaving.',
  hero: {
    heading: 'People set the pattern. AI does the weaving.',
    text: `${site.name} is a London marketing agency. Our strategists decide what to say and who to say it to. AI handles the volume. One person answers for the result.`,
    promise: 'Every enquiry gets a reply within 24 hours.',
  },
  services: {
    heading: 'Eight ways to be found, understood and chosen',
    text: 'Take one service or several. Each starts with a person asking what you need to change, and most have a price you can read before you call.',
    cards: [
      {
        slug: 'website-design',
        title: 'AI-Enhanced Website Design',
        description:
          'A site your customers understand in five seconds, built in days and written by people who sell for a living.',
        features: [
          'Copy and design by hand, code checked by machine',
          'Fast, accessible and easy to edit',
          'Hosting and SSL certificate included',
        ],
        colour: 'primary',
      },
      {
        slug: 'content-creation',
        title: 'Expert-Guided Content Creation',
        description:
          'Articles and posts with a point of view. AI gathers and drafts; an editor decides what deserves your name.',
        features: [
          'Every piece edited and fact-checked',
          'One voice across blog and social',
          'A calendar you can see and change',
        ],
        colour: 'secondary',
      },
      {
        slug: 'competitor-analysis',
        title: 'Competitor Analysis',
        description:
          'Know what rivals charge, claim and plan, with a clear note on what you should do about it.',
        features: [
          '5, 10 or 15+ competitors compared',
          'Pricing, message and channel maps',
          'First insights in 24 hours',
        ],
        colour: 'accent',
      },
      {
        slug: 'personalization',
        title: 'Human-Centered Personalization',
        description:
          'Pages, offers and e-mails that respond to what people do, and stop before they feel watched.',
        features: [
          'Consent-first data',
          'Segments a person can explain',
          'Tests that run until the result is clear',
        ],
        colour: 'primary',
      },
      {
        slug: 'conversation-ai',
        title: 'AI-Assisted Conversation',
        description:
          'Chat that answers plainly, knows its limits and hands over to a colleague without making anyone repeat themselves.',
        features: [
          'Trained on what you’ve published',
          'Hand-over to a human, with context',
          'Transcripts reviewed every week',
        ],
        colour: 'secondary',
      },
      {
        slug: 'ad-management',
        title: 'Strategic Ad Management',
        description:
          'Bids move by the minute. Budgets, messages and the decision to stop stay with a strategist.',
        features: [
          'Search, social and display',
          'Creative refreshed on evidence',
          'A weekly note in plain English',
        ],
        colour: 'accent',
      },
      {
        slug: 'social-media-management',
        title: 'Social Media Strategy',
        description:
          'A reason to post, a rhythm you can keep, and replies written by someone who has read the thread.',
        features: [
          'Platform-by-platform plan',
          'Posts, captions and scheduling',
          'Community replies by people',
        ],
        colour: 'primary',
      },
      {
        slug: 'generative-engine-optimization',
        title: 'Generative Engine Optimization',
        description: 'When people ask an AI assistant instead of a search engine, be the source it quotes.',
        features: [
          'Visibility across answer engines',
          'Content built to be cited',
          'Monthly share-of-answer report',
        ],
        colour: 'secondary',
      },
    ],
    unsure: {
      heading: 'Not sure where to begin?',
      text: 'Describe the problem in your own words. We’ll tell you which service fits, or that none of them does.',
      link: 'Ask a strategist',
    },
  },
  reading: {
    heading: 'Worth reading before you write to us',
    studies: {
      link: 'Four case studies, week by week',
      text: 'Worked examples: who does what, in which week, and what stays unsolved.',
    },
    articles: [
      { slug: 'what-answer-engines-read', title: 'What an answer engine reads before it mentions you' },
      {
        slug: 'website-brief-small-company',
        title: 'A website brief for a small company, in nine questions',
      },
    ],
    guide: {
      link: 'The AI marketing guide',
      text: 'Eight chapters in plain English, from first steps to the rules you have to know.',
    },
  },
  contact,
  banner: {
    heading: 'The loom is warmed up. What shall we make?',
    text: 'Thirty minutes with a strategist costs nothing and commits you to nothing. You’ll leave with at least one thing to try on Monday.',
  },
}
