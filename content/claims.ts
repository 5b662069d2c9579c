import { articleClaims } from './claims/articles.ts'
import { caseStudyClaims } from './claims/case-studies.ts'
import type { PageClaims } from './claims/claim.ts'
import { guideClaims } from './claims/guide.ts'
import { offerClaims } from './claims/offer.ts'
import { textClaims } from './claims/texts.ts'

/** Every figure that the public site states, and where it comes from: what `/sources` lists, by parts of the site. */
export const claims: readonly { id: string; heading: string; pages: readonly PageClaims[] }[] = [
  { id: 'offer', heading: 'What we promise and sell', pages: offerClaims },
  { id: 'case-studies', heading: 'Case studies', pages: caseStudyClaims },
  { id: 'texts', heading: 'The audit and the legal texts', pages: textClaims },
  { id: 'guide', heading: 'The guide', pages: guideClaims },
  { id: 'articles', heading: 'Articles', pages: articleClaims },
]

/** What is around the list. */
export const sourcesPage = {
  title: 'Our sources',
  description:
    'Every figure on this website with its source, page by page: a document you can open, our own word, or a plain note that it is ours, and why.',
  lede: 'Every figure on this website, page by page, in the words of the page, and where it comes from.',
  intro:
    'We tell clients to name the source of what they claim, so we do it too. A test of this website fails when a page gains a figure that is not in this list, or when the list keeps one that its page has lost. If a source is wrong or out of date, write to us.',
  kinds: [
    {
      name: 'A document',
      text: 'Somebody else’s: its title, who publishes it, its date, and a link.',
    },
    {
      name: 'Our own word',
      text: 'What we promise, sell and report of our own work, from the specification of this website, with its section. Nobody outside has checked it.',
    },
    {
      name: 'Ours',
      text: 'An example, a piece of advice or a limit of our own. We say which, because there is nothing else to point to.',
    },
  ],
  leftOut: {
    heading: 'What is not in the list',
    text: 'Prices and what packages hold, which are an offer. Dates. The numbers of laws and standards. The samples of work for made-up clients. Counts in words of what the page then shows, such as four steps. Live figures that the server counts: the promise page explains how.',
  },
} as const
