import type { GenericService, ProcessStepContent } from '../services-schema.ts'

/** §2: the five steps of every service that has none of its own. */
export const sharedProcess: ProcessStepContent[] = [
  {
    marker: 'Within 24 hours',
    title: 'A person replies',
    text: 'A strategist reads your message, replies by name and suggests a 30-minute strategy call.',
  },
  {
    marker: 'On the call',
    title: 'Your questions first',
    text: 'We listen, look at what you have and tell you plainly whether this service is the right one.',
  },
  {
    marker: 'Before work starts',
    title: 'A written plan',
    text: 'Scope, price and dates on one page. Nothing starts until you agree to it.',
  },
  {
    marker: 'While we work',
    title: 'AI drafts, people decide',
    text: 'The machines gather, sort and draft. A named person checks each piece before it goes out.',
  },
  {
    marker: 'Every month',
    title: 'Keep, fix or stop',
    text: 'We show you what changed, keep what worked and stop what didn’t.',
  },
]

const dataAnalysis: GenericService = {
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

const conversationAi: GenericService = {
  slug: 'conversation-ai',
  title: 'AI-Assisted Conversation',
  description:
    'Chat that answers the common question at once, admits what it doesn’t know and hands over to a person.',
  colour: 'secondary',
  features: [
    'Answers taken from your own pages and documents, with the source shown',
    'A hand-over to a person that keeps what was already said',
    'A clear statement that the visitor is talking to a machine',
    'Tone and limits written by an editor and agreed with you',
    'Works on your website and in the channels your customers already use',
    'Every conversation that went wrong read by a person',
  ],
  arrives:
    'First a list of the questions your customers really ask. Then a version for your own staff to try, then the public one, once you’re happy with its answers.',
  advantage: {
    hand: [
      'Deciding what the assistant may promise',
      'Writing the answers that matter most',
      'Taking over when someone is upset or in doubt',
      'Reading what went wrong and fixing it',
    ],
    loom: [
      'Answering common questions at any hour',
      'Finding the right page in everything you’ve published',
      'Sorting requests and passing them to the right desk',
      'Showing which questions have no good answer yet',
    ],
  },
  approach:
    'An assistant that is sure of everything is worse than none. Ours answers from what you have published, shows where it read it, and says so when it doesn’t know. Then a person takes over, with the whole conversation in front of them.',
  process: sharedProcess,
}

const adManagement: GenericService = {
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

/** The services that the generic page shows. */
export const servicesWithoutPage: GenericService[] = [dataAnalysis, conversationAi, adManagement]
