import type { GenericService } from '../../services-schema.ts'
import { sharedProcess } from '../usual-process.ts'

export const competitorAnalysis: GenericService = {
  slug: 'competitor-analysis',
  title: 'Competitor Analysis',
  description: 'Know what rivals charge, claim and plan, with a clear note on what you should do about it.',
  colour: 'accent',
  features: [
    'Published prices, offers and conditions side by side',
    'What each rival claims, who they say it to, and how',
    'Where they show up: search, social, press and AI assistants',
    'What their customers praise and complain about',
    'The gaps nobody fills yet',
    'A short note from a strategist: what to do, and what to ignore',
  ],
  arrives:
    'First insights in 24 hours, then the full comparison and the strategist’s note. Only public sources are used, and each is named.',
  advantage: {
    hand: [
      'Choosing who your real competitors are',
      'Reading between the lines of a price list',
      'Telling a threat from a distraction',
      'The recommendation, and the reasons for it',
    ],
    loom: [
      'Reading every public page of every rival',
      'Comparing prices, claims and channels',
      'Sorting reviews by what people say',
      'Watching for changes around the clock',
    ],
  },
  approach:
    'A long list of what others do is not an analysis. We compare, then say which two or three differences your customers would notice, and what you could do about them on Monday.',
  process: sharedProcess,
}
