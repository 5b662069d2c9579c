import type { HomeWork } from './schema.ts'

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
