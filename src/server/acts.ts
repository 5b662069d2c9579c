import type { Act } from '#features/activity/server/act.ts'
import { articleActs } from '#features/blog/server/acts/article-acts.ts'
import { changingActs } from '#features/inquiries/server/acts/changing.ts'
import { writingActs } from '#features/inquiries/server/acts/writing.ts'
import { articleSite } from './article-site.ts'
import { convertInquiry } from './console/convert-inquiry.ts'

/** READ FIRST: what people of the agency can do, each a call and its native forms. A new act is a line of its feature's list. */
export const acts: readonly Act[] = [
  ...writingActs,
  ...changingActs,
  convertInquiry,
  ...articleActs(articleSite),
]
