import type { CaseStudy } from '#content/case-studies-schema.ts'
import { caseStudies } from '#content/case-studies/records.ts'
import type { Load } from '#web/loading.server.ts'
import { publishedStudy } from './published-study.ts'

/** Null: there is no such study. */
export const load: Load<CaseStudy | null, 'id'> = async ({ params }) => {
  const study = caseStudies.find(({ id }) => id === params.id)
  return await Promise.resolve(study ? publishedStudy(study, import.meta.env.DEV) : null)
}
