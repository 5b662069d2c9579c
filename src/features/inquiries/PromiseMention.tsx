import { paths } from '#shared/paths.ts'
import { useVisit } from '#shared/visit.ts'
import { Link } from '#ui/Link.tsx'

/**
 * In a form, after the words of the promise: for how many of the last enquiries we kept it. Nothing while there are too
 * few to say. In a new tab, so that what was typed in the form stays.
 */
export function PromiseMention() {
  const { promise } = useVisit()
  if (!promise) return null
  return (
    <>
      <Link href={paths.promise()} newTab>
        Replied within 24 hours: {promise}
      </Link>
      .
    </>
  )
}
