import type { GenericService } from '../../services-schema.ts'
import { sharedProcess } from '../usual-process.ts'

export const dataAnalysis: GenericService = {
  slug: 'data-analysis',
  title: 'Data Analysis',
  description:
    'The few numbers that should change your mind, explained by a person who will say what to do about them.',
  colour: 'secondary',
  features: [
    'One figure you can trust for each question, instead of several that disagree',
    'Website, shop, advertising and sales records read together',
    'Forecasts that show how sure they are',
    'A plain report you can read in one sitting and forward as it is',
    'Analytics that work with consent, and say what they cannot see',
    'Definitions written down, so you can compare this year with the next',
  ],
  arrives:
    'First a list of what your data can and cannot answer. Then a report with a recommendation for each question. After that, a short update every month.',
  advantage: {
    hand: [
      'Asking which decision the numbers are for',
      'Judging whether a figure can be trusted',
      'Saying what to do, and what it might cost to be wrong',
      'Explaining it to the people who have to act',
    ],
    loom: [
      'Cleaning and joining records from many systems',
      'Counting, sorting and forecasting',
      'Watching for changes around the clock',
      'Testing whether a difference is more than chance',
    ],
  },
  approach:
    'We begin with the decision, not the dashboard. If no answer would change what you do, we don’t measure it. That usually leaves a handful of questions, and we answer those properly.',
  process: sharedProcess,
}
