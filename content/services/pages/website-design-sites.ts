import type { WebsiteDesignSites } from '../../service-pages-schema.ts'

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
