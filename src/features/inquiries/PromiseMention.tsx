import { paths } from '#shared/paths.ts'
import { useVisit } from '#shared/visit.ts'

/** Beside a form, after the words of the promise: for how many of the last enquiries we kept it. Nothing while there are too few to say. */
export function PromiseMention() {
  const { promise } = useVisit()
  if (!promise) return null
  return <a href={paths.promise()}>Kept for {promise} enquiries</a>
}
