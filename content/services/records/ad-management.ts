import type { GenericService } from '../../services-schema.ts'
import { sharedProcess } from '../usual-process.ts'

export const adManagement: GenericService = {
  slug: 'ad-management',
  title: 'Strategic Ad Management',
  description: 'Bids move by the minute. Budgets, messages and the decision to stop stay with a strategist.',
  colour: 'accent',
  features: [
    'Search, social and display, planned as one budget',
    'Ads written by people and refreshed on evidence',
    'Accounts in your name, so that the history stays yours',
    'Spending limits that only a person can lift',
    'A weekly note in plain English: what was spent, what it brought in, what changes next',
    'Landing pages that keep the promise the ad made',
  ],
  arrives:
    'First a look through your accounts and a plan with limits. Then the first campaigns, a note every week, and a review every month.',
  advantage: {
    hand: [
      'Setting the budget, the limits and the goal',
      'Writing the promise, and making sure the page keeps it',
      'Deciding where your name should not appear',
      'Stopping what doesn’t pay, even if it looks busy',
    ],
    loom: [
      'Adjusting bids by the minute',
      'Testing many versions of an ad',
      'Noticing waste, fraud and tired audiences early',
      'Drafting variations for an editor to choose from',
    ],
  },
  approach:
    'Advertising platforms are very good at spending money. We give the machines the bidding, because they’re quicker, and keep the budget, the message and the off switch with a person who answers to you.',
  process: sharedProcess,
}
