import { site } from '../../site.ts'
import type { WebsiteDesignPage, WebsiteDesignSites } from '../../service-pages-schema.ts'

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

/** Three sites to look at. The companies are made up, and the page says so. */
export const websiteDesignSites: WebsiteDesignSites = {
  heading: 'Three sites to click through',
  text: 'Made-up companies whose customers decide on the site itself. Each link opens its demonstration site.',
  items: [
    {
      name: 'Thornwick Cycles',
      url: 'https://thornwick-cycles.loomsbury.example',
      isMadeUp: true,
      description:
        'A repair workshop. Customers choose the fault, see the price and book a day before they bring the bicycle in.',
      page: {
        headline: 'What is wrong with it?',
        text: 'Choose the noise it makes. You see the price and the next free day before you ride over.',
        action: 'Find the fault',
      },
      image: 'thornwick-cycles',
      imageAlt: 'Front page for Thornwick Cycles, with the woven rings of a wheel on red cloth',
    },
    {
      name: 'Hollin Fell Stays',
      url: 'https://hollin-fell-stays.loomsbury.example',
      isMadeUp: true,
      description:
        'Cabins on a working farm. A calendar that shows what is free, prices for the whole stay, and directions for the last unmade mile.',
      page: {
        headline: 'Three cabins, forty sheep, no signal.',
        text: 'Prices for the whole stay, bedding and kindling included.',
        action: 'See free dates',
      },
      image: 'hollin-fell-stays',
      imageAlt: 'Front page for Hollin Fell Stays, with a woven sun over green hills',
    },
    {
      name: 'Pell & Marlow Tiles',
      url: 'https://pell-marlow-tiles.loomsbury.example',
      isMadeUp: true,
      description:
        'Hand-painted tiles. Samples by post, and a page for each pattern that says how it is laid and cleaned.',
      page: {
        headline: 'Hold it against your own wall first.',
        text: 'Three samples by post. Keep the one you like, and send back the others.',
        action: 'Choose samples',
      },
      image: 'pell-marlow-tiles',
      imageAlt: 'Front page for Pell & Marlow Tiles, with a woven diamond pattern in blue, white and yellow',
    },
  ],
}
