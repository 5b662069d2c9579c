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
    'Every figure on this website and where it comes from: other people’s with a document you can open, our own with a plain note that it is ours.',
  lede: 'Every figure on this website, in the words of its page, and where it comes from.',
  intro:
    'We ask clients to name the source of what they claim, so we do it too. Figures from others come first, each with a document you can open; then our own, which nobody outside has checked. If a source is wrong or out of date, write to us.',
  outside: {
    heading: 'Figures from others',
    text: 'Each has a title, a publisher, a date and a link, so that you can check it yourself.',
  },
  own: {
    heading: 'Our own figures',
    text: 'What we promise and sell, what we report of our work, and examples, advice and limits of our own. No one else has checked them.',
    unchecked: 'Our own figure, not checked by others.',
  },
  leftOut: {
    heading: 'What is not in the list',
    text: 'Prices and what packages hold, which are an offer. Dates. The numbers of laws and standards. The samples of work for made-up clients. Counts in words of what the page then shows, such as four steps. Live figures that the server counts: the promise page explains how.',
  },
} as const
