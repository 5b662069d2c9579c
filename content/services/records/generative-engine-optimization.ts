import type { GenericService } from '../../services-schema.ts'
import { sharedProcess } from '../usual-process.ts'

export const generativeEngineOptimization: GenericService = {
  slug: 'generative-engine-optimization',
  title: 'Generative Engine Optimization',
  description: 'When people ask an AI assistant instead of a search engine, be the source it quotes.',
  colour: 'secondary',
  features: [
    'An audit of what the main assistants say about you today',
    'A map of the questions your buyers really ask',
    'Pages with one clear claim, a named author and a source',
    'Structured data for your people, products and places',
    'Fair mentions in the places assistants look for a second opinion',
    'A monthly share-of-answer report, with the transcripts',
  ],
  arrives:
    'First the audit, with transcripts. Then new and corrected pages as you approve them, and a report every month.',
  advantage: {
    hand: [
      'Choosing the questions worth winning',
      'Writing claims that can be checked',
      'Talking to editors, reviewers and trade bodies',
      'Correcting what an assistant gets wrong about you',
    ],
    loom: [
      'Asking the assistants the same questions again and again',
      'Recording who is named, quoted or missing',
      'Drafting pages and structured data for an editor',
      'Noticing when an answer changes',
    ],
  },
  approach:
    'Assistants quote what they can check. So do people. We make your facts plain, consistent and easy to verify, on your own pages and elsewhere, and then measure whether the answers improve.',
  process: sharedProcess,
}
