import type { GenericService } from '../../services-schema.ts'

export const websiteDesign: GenericService = {
  slug: 'website-design',
  title: 'AI-Enhanced Website Design',
  description:
    'A site your customers understand in five seconds, built in days and written by people who sell for a living.',
  colour: 'primary',
  features: [
    'Headlines and page copy written by a person who has asked what your customers ask',
    'Pages that work on a phone, with a keyboard and with a screen reader',
    'Fast on a poor connection, and checked on real devices',
    'Easy to edit yourself, and hard to break by accident',
    'Structured data, so that search engines and AI assistants read the facts correctly',
    'Hosting and an SSL certificate included',
  ],
  arrives:
    'The page list and main headlines come first, as plain text. Then a working site you can click through, then your changes, then launch.',
  advantage: {
    hand: [
      'Deciding what the site must get people to do',
      'Every headline, and every word a customer acts on',
      'The design, down to the last detail',
      'Testing with people who have never seen your company',
    ],
    loom: [
      'Routine code, written and checked at speed',
      'Finding slow pages, dead links and poor contrast',
      'First versions of product copy and picture descriptions',
      'Comparing drafts with what visitors really do',
    ],
  },
  approach:
    'We write the words before we draw the pages. When a stranger can read your headlines as plain text and say what you sell, the design is half done. The other half is leaving things out.',
  process: [
    {
      marker: 'Within 24 hours',
      title: 'Brief',
      text: 'A strategist replies, then asks on a 30-minute call what the site has to do, and who for.',
    },
    {
      marker: 'Before we design',
      title: 'Words and structure',
      text: 'You get the page list and the main headlines as plain text, because words decide the layout.',
    },
    {
      marker: 'First version',
      title: 'Design and build',
      text: 'A designer sets the pages. AI writes routine code and looks for what is slow, broken or hard to read.',
    },
    {
      marker: 'Revision rounds',
      title: 'Your changes',
      text: 'You comment on the working site. That’s what the rounds in your package are for.',
    },
    {
      marker: 'Launch day',
      title: 'Live, and looked after',
      text: 'We point your domain at the new site, switch on hosting and the SSL certificate, and stay for your support period.',
    },
  ],
}
