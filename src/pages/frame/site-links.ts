import { paths } from '#shared/paths.ts'

/** Ours, not in §1: what buyers look for and the header has no room for. In the footer and in the phone's menu. */
export const siteLinks = [
  { href: paths.prices(), label: 'Prices' },
  { href: paths.caseStudies(), label: 'Case studies' },
  { href: paths.blog(), label: 'Articles' },
  { href: paths.promise(), label: 'The promise' },
  { href: paths.visibilityAudit(), label: 'Website check' },
]
