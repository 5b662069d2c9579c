import { paths } from '#shared/paths.ts'
import { useVisit } from '#shared/visit.ts'

/** Beside a form: how many of the last enquiries had their reply in time. Nothing while there are too few to say. */
export function PromiseMention() {
  const { promise } = useVisit()
  if (!promise) return null
  return (
    <a className="small" href={paths.promise()}>
      Within 24 hours: {promise.kept} of the last {promise.of} enquiries
    </a>
  )
}
