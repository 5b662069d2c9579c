import type { CaseStudy } from '#content/case-studies-schema.ts'

/** A study as it may be published: words that no client has signed off stay in development, where the page marks them. */
export function publishedStudy(study: CaseStudy, isDevelopment: boolean): CaseStudy {
  if (isDevelopment || !study.testimonial?.isSample) return study
  const { testimonial: _, ...published } = study
  return published
}
