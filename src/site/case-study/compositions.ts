import type { CaseStudy } from '#content/case-studies-schema.ts'

type Composition = {
  hero: string
  heroWidth?: string
  heroText?: string
  heroArt?: string
  challenge?: string
  /** The challenge and the takeaways may go across the page, their titles above them. */
  isChallengeAcross?: boolean
  challengeText?: string
  intro?: string
  approach: string
  parts?: string
  takeaways?: string
  areTakeawaysAcross?: boolean
  takeawaysText?: string
  takeawayList?: string
  takeaway?: string
  results: string
  resultList?: string
  result?: string
  value?: string
  words?: string
}

/** The four studies tell their story in the same order, and each of them is set in its own way: as classes by part. */
export const compositions: Record<CaseStudy['color'], Composition> = {
  // 1: an engineer's page. Ruled rows, figures to the right of their names.
  woad: {
    hero: 'ground-woad-900',
    approach: 'ground-woad-100',
    takeaways: 'ground-weld-100',
    results: 'ground-woad-900',
    value: 'text-weld-400',
  },
  // 2: a shop window. The challenge across the page, results as three columns. The vessel's ground is dark enough for the
  // header's white links.
  moss: {
    hero: 'ground-moss-800',
    heroArt: 'top-0',
    isChallengeAcross: true,
    challengeText: 'max-w-[56rem] [&>:not(:first-child)]:max-w-measure',
    intro: 'text-d2 leading-[1.25]',
    approach: 'ground-lichen-100',
    takeaways: 'ground-weld-400',
    results: 'ground-moss-800',
    resultList: 'lg:grid lg:grid-cols-[repeat(3,1fr)] lg:gap-x-14 lg:border-b lg:border-b-line',
    result: 'lg:grid-rows-[auto_auto_1fr] lg:grid-cols-none',
    value: 'text-weld-400 lg:row-auto lg:[font-size:var(--text-page)]',
  },
  // 3: a sales meeting. The picture left, the approach as a board, takeaways in three columns.
  mulberry: {
    hero: '',
    heroText: 'lg:max-w-[min(50%,38rem)] lg:ml-[50%]',
    heroArt: 'lg:right-auto lg:left-0 lg:w-[42%]',
    approach: 'ground-rose-100',
    parts: 'lg:grid lg:grid-cols-[1fr_1fr] lg:gap-x-14',
    takeaways: 'bg-rose-300',
    areTakeawaysAcross: true,
    takeawaysText: 'lg:max-w-none',
    takeawayList: 'lg:grid lg:grid-cols-[repeat(3,1fr)] lg:gap-14',
    results: 'ground-weld-400 [--focus:var(--woad-700)] text-ink-900',
  },
  // 4: a letter. The picture as a band under the words, takeaways as large as quotations.
  wine: {
    hero: 'bg-mulberry-700 print:bg-paper',
    heroWidth: 'lg:pb-14',
    heroText: 'lg:max-w-[52rem]',
    heroArt: 'relative inset-auto w-full h-[clamp(15rem,26vw,24rem)]',
    challenge: 'ground-weld-100',
    approach: 'ground-rose-100',
    takeawaysText: 'max-w-[50rem]',
    takeaway:
      'py-6 border-b border-b-line font-display font-medium text-d2 leading-[1.25] [letter-spacing:-0.015em] [&::before]:hidden',
    results: 'bg-mulberry-700 print:bg-paper',
    result: 'lg:grid-cols-[7fr_5fr]',
    value: 'text-weld-400 lg:col-start-2 lg:row-start-1 lg:justify-self-end',
    words: 'lg:col-start-1',
  },
}

/** Classes of the composition beside those of the part. */
export const composed = (own: string, composition = ''): string => `${own} ${composition}`.trim()
