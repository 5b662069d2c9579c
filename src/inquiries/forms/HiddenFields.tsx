import { useState } from 'react'
import { newSubmissionKey } from '#api-client/http.ts'
import { useVisit } from '#shared/visit.ts'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { attributionField, attributionOf, attributionOfForm } from './attribution.ts'

/**
 * The attribution as hidden fields, for a form that is sent without JavaScript: from the refused form, else from the first
 * view that the server knows. With React it is in memory instead.
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

/**
 * The key of a form that is sent without JavaScript: its double click is one inquiry, and it leads to the private page. Only for
 * a page that is rendered for one visitor: in a cached one everybody would have the same key. With React it is in memory.
 */
export function SubmissionKeyField({ values }: { values?: Record<string, string> }) {
  const [own] = useState(newSubmissionKey)
  const isHydrated = useIsHydrated()
  if (isHydrated) return null
  // The browser's own key is another one, and is not used.
  return (
    <input
      type="hidden"
      name="submissionKey"
      value={values?.['submissionKey'] ?? own}
      suppressHydrationWarning
    />
  )
}

/** A hidden field that only scripts fill in; its label is for people who find it anyway. */
export function Honeypot({ id }: { id: string }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} name="homepage" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
