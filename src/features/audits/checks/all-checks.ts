import { agents } from './agents.ts'
import { canonical } from './canonical.ts'
import { charset } from './charset.ts'
import { answerFirst } from './answer-first.ts'
import { dates } from './dates.ts'
import { headingOrder } from './heading-order.ts'
import { hreflang } from './hreflang.ts'
import { jsonLd } from './json-ld.ts'
import { llms } from './llms.ts'
import { markdownTwin } from './markdown-twin.ts'
import { pageFiles } from './page-files.ts'
import { quotable } from './quotable.ts'
import { richResults } from './rich-results.ts'
import { securityHeaders } from './security-headers.ts'
import { sitemap } from './sitemap.ts'
import { speed } from './speed.ts'
import { training } from './training.ts'
import type { Check } from './check.ts'
import { description } from './description.ts'
import { indexing } from './indexing.ts'
import { language } from './language.ts'
import { oneH1 } from './one-h1.ts'
import { redirects } from './redirects.ts'
import { status } from './status.ts'
import { title } from './title.ts'
import { wall } from './wall.ts'
import { weight } from './weight.ts'
import { words } from './words.ts'

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
