import { useVisit } from '#shared/visit.ts'
import { useIsHydrated } from '#ui/server-written.tsx'
import { attributionField, attributionOf, attributionOfForm } from './attribution.ts'

/**
 * Where the visitor came from, as hidden fields of a form that is sent without JavaScript: from the form's earlier
 * sending if it comes back with mistakes, otherwise from the first view the server knows of. With React it travels
 * in memory instead.
 */
export function AttributionFields({ values }: { values?: Record<string, string> }) {
  const { firstView } = useVisit()
  const isHydrated = useIsHydrated()
  const attribution = attributionOfForm(values ?? {}) ?? (firstView && attributionOf(firstView)) ?? {}
  if (isHydrated) return null
  return Object.entries(attribution).map(([key, value]) => (
    <input key={key} type="hidden" name={attributionField(key)} value={String(value)} />
  ))
}

/** A field that people do not see and scripts fill in. Anyone who meets it all the same is told what to do. */
export function Honeypot({ id }: { id: string }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} name="homepage" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
