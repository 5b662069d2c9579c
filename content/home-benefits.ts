import type { HomeBenefits } from './schema.ts'

/** The benefits of the home page: what each means, and who does which part of it. */
export const homeBenefits: HomeBenefits = {
  heading: 'What you get, and who does it',
  text: 'We keep a ledger for every project: what is done by hand, and what is done by loom. You always know which is which.',
  items: [
    {
      title: 'Human strategy with AI execution',
      description:
        'A named strategist sets the goal, writes the brief and signs off every word. The machines do the hours nobody should have to.',
      hand: 'The plan, the promise, the final edit',
      loom: 'Research, first drafts, testing',
    },
    {
      title: 'Personalization with empathy',
      description:
        'We ask what would help this person now, and what would feel intrusive. Only then do we decide what to automate.',
      hand: 'Where to draw the line',
      loom: 'The right page at the right moment',
    },
    {
      title: 'Data-informed human decisions',
      description:
        'Dashboards don’t make decisions. We bring you the three numbers that matter and an honest recommendation.',
      hand: 'The judgement and the risk',
      loom: 'Counting, sorting, forecasting',
    },
    {
      title: 'Continuous learning partnership',
      description:
        'Each month we keep what worked, unpick what didn’t and show you why. You learn how it’s done as we go.',
      hand: 'The monthly review with you',
      loom: 'Noticing change early',
    },
  ],
}
