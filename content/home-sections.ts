import type { HomeWork, HomeBenefits } from './schema.ts'

/** The benefits of the home page: what each means, and who does which part of it. */
export const homeBenefits: HomeBenefits = {
  heading: 'What you get, and who does it',
  text: 'We keep a ledger for every project: what people do, and what AI does. You always know which is which.',
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

/** The portfolio of the home page. The companies are made up, and the page says so. */
export const homeWork: HomeWork = {
  heading: 'Three front pages, off the loom',
  text: 'How we would do it for three small companies with something real to sell. The companies are made up; each link opens its demonstration site.',
  items: [
    {
      name: 'Saltmarsh Kitchen',
      url: 'https://saltmarsh-kitchen.loomsbury.example',
      isMadeUp: true,
      description:
        'A tidal-island restaurant with forty seats. New site, booking flow and a menu page that updates with the catch.',
      page: {
        headline: 'Forty seats. The tide sets the hours.',
        text: 'Cross by two, eat what came in at noon, walk back before the water does.',
        action: 'Book a table',
      },
      image: 'saltmarsh-kitchen',
      imageAlt: 'Front page for Saltmarsh Kitchen, with a woven yellow sun above a striped blue tide',
    },
    {
      name: 'Orrin & Daughters',
      url: 'https://orrin-daughters.loomsbury.example',
      isMadeUp: true,
      description:
        'Third-generation potters selling direct for the first time. Shop, product stories and a studio diary.',
      page: {
        headline: 'Every pot has a thumbprint. Find yours.',
        text: 'Thrown in our grandfather’s shed, and now sent straight to your kitchen.',
        action: 'See this week’s kiln',
      },
      image: 'orrin-daughters',
      imageAlt: 'Front page for Orrin & Daughters, with a woven banded pot on red cloth',
    },
    {
      name: 'Fernhollow Nursery',
      url: 'https://fernhollow-nursery.loomsbury.example',
      isMadeUp: true,
      description:
        'A plant nursery with two thousand varieties. A finder that asks about your window, not your Latin.',
      page: {
        headline: 'Tell us about your window.',
        text: 'Which way it faces, who waters it and who might eat it. We will do the Latin.',
        action: 'Find a plant',
      },
      image: 'fernhollow-nursery',
      imageAlt: 'Front page for Fernhollow Nursery, with a large woven leaf',
    },
  ],
}
