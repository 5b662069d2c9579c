import { site } from '../../site.ts'
import type { WebsiteDesignPage } from '../../service-pages-schema.ts'

export const websiteDesignPage: WebsiteDesignPage = {
  title: `AI-Enhanced Website Design: ${site.name}`,
  description:
    'Websites written and designed by people, with AI for the routine code. Three packages, priced up front and delivered in days.',
  hero: {
    heading: 'We write the words before we draw the pages',
    text: 'AI-enhanced website design from London. People write and draw every page; AI does the routine code and looks for faults. You see the price and delivery time before you ask.',
  },
  benefits: {
    heading: 'Six things every site we build does',
    items: [
      {
        title: 'It says what you sell',
        text: 'A writer asks what your customers ask, then writes the headlines. You read them as plain text before anything is drawn.',
      },
      {
        title: 'It looks like you',
        text: 'A designer sets each page by hand. No template is filled in, and no machine decides what looks right.',
      },
      {
        title: 'It loads fast',
        text: 'AI weighs every page while we build it. Whatever slows it down comes out before you see it.',
      },
      {
        title: 'It works for everybody',
        text: 'Works on a phone, with a keyboard and with a screen reader. Machines look for poor contrast and missing labels; people fix them.',
      },
      {
        title: 'It is yours to edit',
        text: 'Change a price, a picture or a paragraph yourself. The layout holds, and you can’t break it by accident.',
      },
      {
        title: 'AI quotes it correctly',
        text: 'Clear titles and descriptions on every page, so that search engines and AI assistants pass on the facts as you wrote them.',
      },
    ],
  },
  technologies: {
    heading: 'Built with tools any developer knows',
    names: ['Figma', 'TypeScript', 'React', 'Tailwind CSS', 'Node.js', 'PostgreSQL', 'Schema.org'],
  },
  pricing: {
    heading: 'Prices, before you call',
    text: 'Choose by the number of pages and how long you would like us to stay.',
  },
  deposit: 'Project work begins with a 50% deposit. The full conditions are in our',
  custom:
    'Shops, member areas, several languages: tell us what the site has to do. A person works out the price and puts it in writing.',
  process: {
    heading: 'Four steps to a finished site',
    text: 'You approve the words before we draw, and the pages before they go out.',
    steps: [
      {
        marker: 'Within 24 hours',
        title: 'Brief',
        text: 'A strategist replies, then asks on a 30-minute call what the site has to do, and who for.',
      },
      {
        marker: 'Before we design',
        title: 'Words and structure',
        text: 'You get the page list and the main headlines as plain text. Change what you like: words decide the layout.',
      },
      {
        marker: 'Within your delivery time',
        title: 'Design and build',
        text: 'A designer sets the pages. AI writes routine code and looks for what is slow, broken or hard to read.',
      },
      {
        marker: 'After your revisions',
        title: 'Launch and support',
        text: 'We point your domain at the new site and switch on hosting and the SSL certificate. Then your support days begin.',
      },
    ],
  },
  callToAction: {
    heading: 'Send us the site you have. Or the idea.',
    text: 'A strategist reads it, replies within 24 hours and suggests a 30-minute call. It commits you to nothing.',
  },
}
