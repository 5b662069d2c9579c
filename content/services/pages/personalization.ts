import { site } from '../../site.ts'
import type { PersonalizationPage } from '../../service-pages-schema.ts'

export const personalizationPage: PersonalizationPage = {
  title: `Human-Centered Personalization: ${site.name}`,
  description:
    'Pages, offers and e-mails that fit the visitor. AI notices and chooses; people write the words and draw the line. Three packages with prices.',
  hero: {
    heading: 'Helpful, not watchful',
    text: 'Human-centered personalization. AI notices what visitors came for and chooses the page that fits. People write every word of it, and decide where it must stop.',
  },
  division: {
    heading: 'Who does which half',
    text: 'Six services run by themselves once a person has set them up. Six benefits come from what we refuse to automate.',
    loom: {
      text: 'Six services that run by themselves',
      services: [
        {
          title: 'Pages that adapt',
          text: 'The home page and the main offer change with what a visitor came for.',
        },
        {
          title: 'E-mails that follow',
          text: 'A message goes out because someone did something, not because it is Tuesday.',
        },
        {
          title: 'Suggestions',
          text: 'Products and articles chosen from what this visitor has looked at.',
        },
        {
          title: 'Offers that fit',
          text: 'The right offer for the right group, and none where there’s no need for one.',
        },
        {
          title: 'Audience groups',
          text: 'Patterns in what people do, sorted into groups and kept up to date.',
        },
        {
          title: 'Tests',
          text: 'Two versions run side by side until the difference is clear.',
        },
      ],
    },
    hand: {
      text: 'Six benefits of people deciding',
      benefits: [
        {
          title: 'Words that fit',
          text: 'A writer gives each group its own sentences. Machines choose between them and never make one up.',
        },
        {
          title: 'Good timing',
          text: 'Someone asks whether this is a good moment to write. If it isn’t, we wait.',
        },
        {
          title: 'Nobody feels watched',
          text: 'A strategist writes down where helpful ends and intrusive begins, and you agree to it.',
        },
        {
          title: 'Consent you can show',
          text: 'We use nothing that wasn’t freely given. The rules are in plain English.',
        },
        {
          title: 'Groups you can explain',
          text: 'Each fits in one sentence. If nobody can describe a group, we don’t use it.',
        },
        {
          title: 'Decisions stay yours',
          text: 'We recommend. You say what stays, what changes and what stops.',
        },
      ],
    },
  },
  pricing: {
    heading: 'Prices, from one page to every channel',
    text: 'Start with one page, or connect everything. Each package includes the one before it, and consent is built in from the start.',
  },
  custom:
    'Several brands, an app, a shop floor or unusual data: describe it. A strategist works out what it would take and writes you a quote.',
  process: {
    heading: 'The work, in four steps',
    text: 'A strategist replies to your request within 24 hours and suggests a 30-minute call. Then:',
    steps: [
      {
        marker: 'After the call',
        title: 'Audience Analysis',
        text: 'AI sorts what visitors do into patterns. A strategist keeps the groups that a person can explain.',
      },
      {
        marker: 'Before we build',
        title: 'Strategy Design',
        text: 'We write down what each group should see, and where helpful would become intrusive. You sign it off.',
      },
      {
        marker: 'Within your delivery time',
        title: 'Implementation',
        text: 'People write the versions and set up consent. From then on, AI chooses between them.',
      },
      {
        marker: 'Once it is live',
        title: 'Optimization',
        text: 'Tests run until the difference is clear. You decide what stays, what changes and what stops.',
      },
    ],
  },
  results: {
    heading: 'The results, as three visitors see them',
    text: 'Each of them gets a page that fits. This is an example, from a garden shop that we made up.',
    visitors: [
      {
        who: 'On a first visit',
        sees: 'What would grow in your light? Tell us about your window.',
        why: 'Nothing is known yet, so the page asks instead of guessing.',
      },
      {
        who: 'For a regular customer',
        sees: 'Your ferns may want a bigger pot by now. Here is how.',
        why: 'AI noticed the season and the purchase. A person wrote the sentence, and chose to help before selling.',
      },
      {
        who: 'For someone who said no',
        sees: 'Welcome. This is what is in flower this week.',
        why: 'No consent, so no guessing. They get the page written for everybody, and it is a good one.',
      },
    ],
    next: 'What would your three visitors need to see?',
  },
}
