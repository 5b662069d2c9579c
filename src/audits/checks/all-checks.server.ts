import type { Check } from './check.ts'
import { agents, canonical, sitemap, training, indexing, redirects, status, wall } from './reach.server.ts'
import { charset, headingOrder, description, language, oneH1, title, words } from './reading.ts'
import { hreflang, markdownTwin } from './versions.ts'
import { answerFirst, dates, quotable } from './answers.ts'
import { jsonLd, richResults } from './structured-data.ts'
import { llms, pageFiles, securityHeaders, speed, weight } from './delivery.ts'

/** Every check, in the order of the report. */
export const allChecks: readonly Check[] = [
  status,
  redirects,
  canonical,
  indexing,
  wall,
  agents,
  words,
  title,
  description,
  oneH1,
  headingOrder,
  language,
  hreflang,
  sitemap,
  speed,
  weight,
  answerFirst,
  dates,
  quotable,
  jsonLd,
  richResults,
  llms,
  markdownTwin,
  training,
  charset,
  securityHeaders,
  pageFiles,
]
