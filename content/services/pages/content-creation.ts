import { site } from '../../site.ts'
import type { ContentCreationPage } from '../../service-pages-schema.ts'

export const contentCreationPage: ContentCreationPage = {
  title: `Expert-Guided Content Creation: ${site.name}`,
  description:
    'Articles and posts that AI helps to research and an editor rewrites, checks and answers for. Three packages, priced up front.',
  hero: {
    heading: 'Worth reading, and checked by a person',
    text: 'Expert-guided content creation. AI reads the sources and writes rough drafts. An editor decides what is worth saying, rewrites it and answers for every claim.',
  },
  types: {
    heading: 'What we write',
    text: 'The packages count articles and social posts. For anything else on this list, ask and we will quote.',
    items: [
      {
        title: 'Blog articles',
        text: 'One question your buyers really ask, answered in full. AI gathers the sources; an editor finds the argument and puts it in your voice.',
      },
      {
        title: 'Social posts',
        text: 'Short, and able to stand alone. AI proposes several versions of each; a person picks one, or writes a better one.',
      },
      {
        title: 'Website copy',
        text: 'Headlines, product pages and the sentence under your name. Written by hand, because these are the words people act on.',
      },
      {
        title: 'Case studies',
        text: 'We interview your customer and write down what happened, with no figure they have not approved.',
      },
      {
        title: 'Guides and white papers',
        text: 'Longer work for buyers who must convince someone else. Sources named, claims checked, a summary on the first page.',
      },
      {
        title: 'Video and podcast scripts',
        text: 'Written to be spoken. A person reads each one aloud and cuts whatever nobody would say.',
      },
    ],
  },
  process: {
    heading: 'From a question to a finished piece',
    text: 'AI does the reading and the rough drafts. A person approves every piece, and then you do.',
    steps: [
      {
        marker: 'Within 24 hours',
        title: 'Listen',
        text: 'A strategist replies, then asks on a 30-minute call who should read you and what they should do next.',
      },
      {
        marker: 'Before we write',
        title: 'Subjects and voice',
        text: 'An editor proposes subjects and writes a sample in your voice. You choose, change or refuse.',
      },
      {
        marker: 'Within your delivery time',
        title: 'Draft and edit',
        text: 'AI gathers sources and drafts, with a link behind each claim. An editor rewrites, checks and cuts.',
      },
      {
        marker: 'On the days agreed',
        title: 'Approve and publish',
        text: 'You approve the piece or send it back: that’s what the rounds in your package are for. Then it goes out.',
      },
    ],
  },
  pricing: {
    heading: 'Prices, by what we write',
    text: 'A person edits every piece in each of them. If you would rather talk first, book a consultation.',
  },
  results: {
    heading: 'The results of good content',
    text: 'We don’t promise visitor numbers: nobody honestly can. These three changes are what we work for.',
    items: [
      {
        title: 'Found',
        text: 'Buyers meet your answer while they still have the question, in a search engine or from an AI assistant.',
      },
      {
        title: 'Believed',
        text: 'Every claim has its source, so your colleagues pass a piece on without checking it first.',
      },
      {
        title: 'Reused',
        text: 'One article becomes posts, answers and the page your sales team sends instead of a long e-mail.',
      },
    ],
  },
  callToAction: {
    heading: 'What do buyers ask you before they buy?',
    text: 'Send us the question. A strategist replies within 24 hours and suggests a 30-minute call.',
  },
}
