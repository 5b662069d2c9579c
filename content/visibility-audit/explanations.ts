/** What a report says of a check besides what was found: written once, whatever a website does. */
export type Explanation = {
  why: string
  /** What is known of the effect of a mend, or that nothing is. */
  effect: { isKnown: boolean; says: string }
  forWhom: string
  /** What a cure looks like. */
  snippet?: { file: string; text: string }
}

const known = (says: string) => ({ isKnown: true, says })
const unknown = (says: string) => ({ isKnown: false, says })
const developer = 'Your developer'
const editor = 'The person who edits the pages'
const server = 'The person who runs the server'

/** By the id of the check. */
export const explanations: Record<string, Explanation> = {
  status: {
    why: 'A machine looks at the status first. A page that does not answer with 200 is not read, whatever it says.',
    effect: known(
      'Google removes a page that answers 404 from its index, and fetches more slowly from a server that answers 500.',
    ),
    forWhom: developer,
  },
  redirects: {
    why: 'Each redirect is another request and another chance to give up. Robots differ in how many they follow.',
    effect: unknown('Google follows up to ten. The others do not say how many they follow.'),
    forWhom: server,
  },
  canonical: {
    why: 'The canonical link says which address a page wants to be known by. One that names another page gives the page away.',
    effect: known(
      'Google calls it a strong signal for which of several addresses it shows. It shows only one.',
    ),
    forWhom: developer,
    snippet: {
      file: 'In the head of each page, with its own address',
      text: '<link rel="canonical" href="https://www.example.com/cheeses">',
    },
  },
  indexing: {
    why: 'These rules ask search engines to leave a page out, or not to quote it. Some are left over from before the launch.',
    effect: known(
      'Google does not show a page with noindex. With nosnippet it does not quote it either, nor use it in AI Overviews.',
    ),
    forWhom: developer,
  },
  wall: {
    why: 'A robot does not sign in and accepts no cookies. Anything behind either does not exist for it.',
    effect: known('Google treats a page that answers 401 or 403 as one that does not exist.'),
    forWhom: developer,
  },
  agents: {
    why: 'These robots fetch pages to search and to answer questions, not to train. One that is turned away has nothing of yours to show.',
    effect: known(
      'OpenAI says that a website which turns OAI-SearchBot away is not shown in ChatGPT’s search answers. Anthropic says that it may be seen less in Claude’s.',
    ),
    forWhom: 'The person who can edit robots.txt',
    snippet: {
      file: 'robots.txt',
      text: 'User-agent: OAI-SearchBot\nUser-agent: Claude-SearchBot\nUser-agent: PerplexityBot\nAllow: /',
    },
  },
  words: {
    why: 'We count the words in the HTML as the server sends it. Whatever a script adds later, only a robot that runs scripts can read.',
    effect: known(
      'Google runs scripts, sometimes later. OpenAI, Anthropic and Perplexity do not say that their robots do.',
    ),
    forWhom: developer,
  },
  title: {
    why: 'The title is the name of the page wherever it is listed. One that is shared, missing or cut off names nothing.',
    effect: known('Google makes the title of a search result chiefly from it.'),
    forWhom: editor,
    snippet: { file: 'In the head', text: '<title>Blue cheese from one herd: Marrowby Dairy</title>' },
  },
  description: {
    why: 'The description is your own summary of the page, ready to be shown.',
    effect: known('Google shows it where it describes the page better than a passage of its text would.'),
    forWhom: editor,
    snippet: {
      file: 'In the head',
      text: '<meta name="description" content="Raw-milk blue cheese from one herd, aged twelve weeks. Where to buy it, and how to keep it.">',
    },
  },
  'one-h1': {
    why: 'The main heading says what the whole page is about. Two of them leave that unclear, and so does none.',
    effect: unknown('It helps people who use screen readers. No engine says what it makes of it.'),
    forWhom: editor,
  },
  'heading-order': {
    why: 'A passage is understood from the heading above it. People with screen readers move by headings too.',
    effect: unknown('No engine says what it makes of the order.'),
    forWhom: editor,
  },
  language: {
    why: 'Screen readers and translation tools go by the language that a page declares.',
    effect: unknown('Google says that it works the language out from the text instead.'),
    forWhom: developer,
    snippet: { file: 'At the top of every page', text: '<html lang="en-GB">' },
  },
  hreflang: {
    why: 'Versions in other languages have to name each other, or nobody can trust either.',
    effect: known('Google ignores a pair of pages that do not both point to each other.'),
    forWhom: developer,
    snippet: {
      file: 'In the head of every version, all of them',
      text: '<link rel="alternate" hreflang="en-GB" href="https://www.example.com/">\n<link rel="alternate" hreflang="de" href="https://www.example.com/de">',
    },
  },
  sitemap: {
    why: 'A sitemap is your own list of what is worth reading. A list with gaps, or with dates that mean nothing, is trusted less.',
    effect: unknown('It helps engines to find pages. None promises to read what it lists.'),
    forWhom: developer,
    snippet: {
      file: 'robots.txt, to say where it is',
      text: 'Sitemap: https://www.example.com/sitemap.xml',
    },
  },
  speed: {
    why: 'A robot that waits for one page reads fewer of them. People who wait leave.',
    effect: unknown('No engine names a limit. Below 0.8 seconds is what web.dev advises.'),
    forWhom: server,
  },
  weight: {
    why: 'Robots stop reading at some size, and what comes after it is lost. Half a megabyte of HTML is a long book.',
    effect: unknown('Google names a limit far above this one; most name none.'),
    forWhom: developer,
  },
  'answer-first': {
    why: 'Passages near the top of a page are quoted more often. That has been seen; why it is so has not been shown.',
    effect: unknown('Pages that were quoted had it more often. Nobody has shown that it is the cause.'),
    forWhom: editor,
  },
  dates: {
    why: 'A date tells how old a claim is. Two dates that differ leave both in doubt.',
    effect: known(
      'Google says that it finds the date more surely where the page shows it and the structured data agrees.',
    ),
    forWhom: editor,
    snippet: {
      file: 'Under the headline',
      text: '<time datetime="2026-11-22">22 November 2026</time>',
    },
  },
  quotable: {
    why: 'A claim with its source can be checked, and a table can be quoted row by row.',
    effect: unknown('One study found that such pages were quoted more often; others found little of it.'),
    forWhom: editor,
  },
  'json-ld': {
    why: 'A program that meets a mistake drops the whole block: name, price and address are lost together.',
    effect: unknown(
      'Google needs data that can be read for its rich results. Nobody has shown that answer engines quote a page for it, so it costs no points.',
    ),
    forWhom: developer,
  },
  'rich-results': {
    why: 'For some types Google names what has to be there before it shows more than a title and a snippet, such as a price or the date of an event.',
    effect: known(
      'Without what is required Google shows no rich result. With it, Google says, one may be shown. It takes nothing, as all structured data here.',
    ),
    forWhom: developer,
    snippet: {
      file: 'For a product, one of offers, review and aggregateRating',
      text: '{"@context":"https://schema.org","@type":"Product","name":"Marrowby Blue","offers":{"@type":"Offer","price":"11.50","priceCurrency":"GBP"}}',
    },
  },
  llms: {
    why: 'It is a proposal from 2024: a short list of your best pages, written for assistants.',
    effect: unknown('No engine has said that it reads this file, so it costs no points.'),
    forWhom: editor,
  },
  'markdown-twin': {
    why: 'Some websites offer each page as plain text too. We look for the link that names it, and ask for no address that nobody names.',
    effect: unknown('No engine has said that it asks for Markdown, so it takes nothing.'),
    forWhom: developer,
    snippet: {
      file: 'In the head of a page that has one',
      text: '<link rel="alternate" type="text/markdown" href="https://www.example.com/cheeses.md">',
    },
  },
  'page-files': {
    why: 'We count the scripts and pictures that a page names, and weigh what is written into it. The files themselves we do not fetch, so their size is not known.',
    effect: unknown(
      'They cost people time, and a robot that runs scripts. No engine names a limit for them, so they take nothing.',
    ),
    forWhom: developer,
  },
  training: {
    why: 'These names are for gathering text to train models. They are not the robots that search and answer.',
    effect: unknown(
      'The operators say that this choice does not affect their search answers, so it costs no points.',
    ),
    forWhom: 'The person who decides how your content is used',
  },
  charset: {
    why: 'Without it a machine has to guess how letters are written, and may read “Ã©” for “é”.',
    effect: unknown('Most guess well, so it costs no points.'),
    forWhom: server,
    snippet: { file: 'First in the head', text: '<meta charset="utf-8">' },
  },
  'security-headers': {
    why: 'They tell browsers to be careful with your pages. That is good for your visitors.',
    effect: unknown('No engine says that it looks at them, so they cost no points.'),
    forWhom: server,
  },
}
