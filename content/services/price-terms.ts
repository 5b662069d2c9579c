import type { PriceTerms } from '../services-schema.ts'

// What the specification leaves open about prices is a placeholder (content/README.md).

const dollars = {
  title: 'Currency and tax',
  text: 'In US dollars, so that clients in every country see the same figure. We can invoice in pounds at the day’s rate. VAT is added where it is due.',
}
const pounds = { title: 'Currency and tax', text: 'In pounds. VAT is added where it is due.' }

const month = {
  title: 'What the price covers',
  text: 'One month of work, invoiced in advance. It renews each month until either of us gives 30 days’ notice.',
}
const once = {
  title: 'What the price covers',
  text: 'The whole project, as a one-off. You pay half before we begin; nothing renews automatically.',
}
const fromPlan = {
  title: 'When the days begin',
  text: 'The days to the first delivery are counted from the day you agree to the plan. If we wait for you, the clock waits too.',
}

/** What makes the prices of a service complete: what they cover, when the days begin, currency and tax. */
export const priceTerms: Readonly<Record<string, PriceTerms>> = {
  'website-design': [
    {
      title: 'When the days begin',
      text: 'Business days are counted from the day we have your deposit and your answers to our brief. If we wait for you, the clock waits too.',
    },
    {
      title: 'How long hosting is included',
      text: 'Hosting and the SSL certificate are included for the first year after launch. Then you renew with us, or take the site with you.',
    },
    {
      title: 'What the price covers',
      text: 'The whole site, as a one-off. You pay half before we begin and the rest when it is live.',
    },
    dollars,
  ],
  'content-creation': [month, fromPlan, dollars],
  personalization: [once, fromPlan, dollars],
  'social-media-management': [month, fromPlan, dollars],
  'email-marketing-automation': [month, fromPlan, dollars],
  'generative-engine-optimization': [
    {
      title: 'What the price covers',
      text: 'One month of work, invoiced in advance, and a one-off setup fee. Either of us can end it with 30 days’ notice.',
    },
    fromPlan,
    {
      title: 'Currency and tax',
      text: 'In pounds or Swiss francs, as you choose: our GEO clients are in Britain and Switzerland. VAT is added where it is due.',
    },
  ],
  'competitor-analysis': [
    {
      title: 'What the price covers',
      text: 'One report, as a one-off. You pay half before we begin; nothing renews automatically.',
    },
    {
      title: 'When the hours begin',
      text: 'The hours run on business days, from the moment we agree the list of rivals. Initial insights come within 24 hours in every package.',
    },
    pounds,
  ],
}

/** How the price of a service without packages is found. */
export const priceGuides: Readonly<Record<string, PriceTerms>> = {
  'data-analysis': [
    {
      title: 'What moves the price',
      text: 'How many systems hold the records, how many questions you have, and whether you want one report or an update every month.',
    },
    {
      title: 'What costs nothing',
      text: 'The call, and a list of what your data can and cannot answer. If the answer is “not much”, we’ll say so and you’ll pay nothing.',
    },
    {
      title: 'What you get in writing',
      text: 'One page with scope, price, dates and tax. Work begins when you have agreed to it.',
    },
  ],
  'conversation-ai': [
    {
      title: 'What moves the price',
      text: 'How many questions it should answer, in how many languages and channels, and who takes over, and when.',
    },
    {
      title: 'How you pay',
      text: 'One fee for setup, then a monthly one for reading what went wrong and fixing it. We pass on the cost of the model itself with nothing added.',
    },
    {
      title: 'What you get in writing',
      text: 'One page with scope, both prices, dates and tax. Work begins when you have agreed to it.',
    },
  ],
  'ad-management': [
    {
      title: 'What moves the price',
      text: 'How many channels you advertise on and how often the ads change. Not how much you spend: a percentage would reward us for waste.',
    },
    {
      title: 'What you pay others',
      text: 'The ads themselves, straight from your account to the platform. We never hold that money.',
    },
    {
      title: 'What you get in writing',
      text: 'One page with our fee, the limit on spending, dates and tax. Work begins when you have agreed to it.',
    },
  ],
}
