import { paths } from '#shared/paths.ts'
import { useVisit } from '#shared/visit.ts'
import { Link } from '#kit/Link.tsx'

/** How often we kept the promise, with a link in a new tab, so that the form around it is preserved. Empty for too few enquiries. */
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
