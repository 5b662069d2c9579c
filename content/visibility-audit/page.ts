import { auditAgent, site } from '../site.ts'
/** The page that explains the free visibility audit. Its figures are the fetcher's and the checks': a test compares them. */
export const auditPage = {
  title: `Free Visibility Audit: ${site.name}`,
  description:
    'See your website the way a machine does. Enter its address and see, within half a minute, what search and answer engines can reach, read and quote.',
  heading: 'See your site the way a machine does',
  text: 'We read up to nine of your pages as a robot would, and show you what reached us, what did not, and what to do about it. Every finding comes with its evidence.',
  stats: [
    { value: '27', label: 'checks, in six groups' },
    { value: '12', label: 'requests at most, half a second apart' },
    { value: '0', label: 'names or phone numbers asked for' },
    { value: '30 days', label: 'until the report deletes itself, or sooner if you say so' },
  ],
  questions: {
    heading: 'Six plain questions',
    text: 'In order of importance. A page that can’t be reached can’t be read.',
    items: [
      {
        title: 'Can machines reach it?',
        text: 'Status codes, redirects, canonical links, noindex and nosnippet, pages behind a sign-in. 30 points out of 100.',
      },
      {
        title: 'Are the search agents let in?',
        text: 'robots.txt, read by the standard, for nine agents by name. With the line that decided. 25 points out of 100.',
      },
      {
        title: 'Can they read it without JavaScript?',
        text: 'The words that are there before any script runs, page by page. 20 points out of 100.',
      },
      {
        title: 'Do they understand it?',
        text: 'Titles, descriptions, headings, language, sitemap, speed and size. 10 points out of 100.',
      },
      {
        title: 'Can they quote it?',
        text: 'Whether the answer comes first, whether dates agree, and whether claims name their source. 15 points out of 100.',
      },
      {
        title: 'What does nothing?',
        text: 'Structured data, llms.txt, training crawlers, security headers. We look and we tell you, but no points depend on it.',
      },
    ],
  },
  example: {
    heading: 'A finding, in full',
    text: 'From the audit of an invented dairy. The quotation is the line that we fetched.',
  },
  grades: {
    heading: 'How sure we are',
    text: 'There is a great deal of confident advice about answer engines. We sort ours by what it rests on.',
  },
  does: [
    'Reads robots.txt first, and keeps to it',
    'Reads up to nine pages of one website, two at a time',
    'Gives its name in every request, so you can find it in your logs',
    'Keeps what the report shows you, and nothing else from your pages',
    'Gives you a private link, and a button that deletes everything',
  ],
  never: [
    'Signs in, sends a form, or runs your scripts',
    'Follows your links to other websites',
    'Puts your report in a list, or in a search engine',
    'Trains anything on your pages, or passes them to a language model',
    'Asks any AI about you, and calls the answer a measurement',
  ],
  agent: {
    heading: 'For the person who runs the server',
    text: 'You see us in your logs because someone typed the address of your website into this page.',
    name: `${auditAgent}/1.0`,
    closing: `User-agent: ${auditAgent}\nDisallow: /`,
    limits:
      'At most 12 requests for one audit, two at a time and half a second apart. We wait 5 seconds for each, read 2 MB of each and 8 MB in all, and read no website again within ten minutes of a report. If we are in your way, write to',
  },
  closing: {
    heading: 'One address, half a minute',
    ours: 'Or see the report on our own website',
    sources: 'Where our figures come from',
  },
} as const
