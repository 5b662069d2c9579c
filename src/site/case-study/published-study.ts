import type { CaseStudy } from '#content/case-studies-schema.ts'

/** A study as it may be published: words that no client has signed off stay in development, where the page marks them. */
export function publishedStudy(study: CaseStudy, isDevelopment: boolean): CaseStudy {
  if (isDevelopment || !study.testimonial?.isSample) return study
  const { testimonial: _, ...published } = study
  return published
}

// Each record is a file of its own: the page of one study does not fetch the others.
const loaders: Record<string, () => Promise<CaseStudy>> = {
  '1': async () =>
    (await import('#content/case-studies/records/ecommerce-transformation.ts')).ecommerceTransformation,
  '2': async () =>
    (await import('#content/case-studies/records/revenue-acceleration.ts')).revenueAcceleration,
  '3': async () => (await import('#content/case-studies/records/lead-generation.ts')).leadGeneration,
  '4': async () => (await import('#content/case-studies/records/membership-renewal.ts')).membershipRenewal,
}

/** The ids of all studies there are. */
export const studyIds: readonly string[] = Object.keys(loaders)

const loading = new Map<string, Promise<CaseStudy>>()
const loaded = new Map<string, CaseStudy>()

/** A study that was loaded already. */
export const findStudy = (id: string): CaseStudy | undefined => loaded.get(id)

/** Loads a study, once; undefined for an id that does not exist. Rejects when its file cannot be fetched. */
export function loadStudy(id: string): Promise<CaseStudy> | undefined {
  const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined
  if (!load || loading.has(id)) return loading.get(id)
  const promise = load().then((record) => {
    const study = publishedStudy(record, import.meta.env.DEV)
    loaded.set(id, study)
    return study
  })
  promise.catch(() => loading.delete(id)) // the next attempt is a new one
  loading.set(id, promise)
  return promise
}
