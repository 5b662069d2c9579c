import type { FormValues } from '#ui/field-props.ts'

/** The fields that name a package (§3). */
const packageFields = new Set(['websitePackage', 'packageSelected'])

/** The package that was chosen in a form, as its option says; undefined while it is the one that the form began with. */
export const packageIn = (typed: FormValues): string | undefined =>
  typed['websitePackage'] ?? typed['packageSelected']

/** What was typed in a service's form and not sent yet, the package its button had asked for, and what that had filled in. */
type Draft = { choice: string | undefined; typed: FormValues; prefilled: FormValues; submissionKey: string }

// In memory only: nothing that someone has typed is written to the device, and it goes with the page.
const drafts = new Map<string, Draft>()

const isPackage = ([name]: [string, string]) => packageFields.has(name)

/**
 * What was typed in the form of a service before it was closed. The package is that of the button which opens it now,
 * and so are the words that its form begins with, such as the line of the GEO message that names it (§3).
 */
export function findDraft(service: string, choice: string | undefined, prefilled: FormValues): FormValues {
  const draft = drafts.get(service)
  if (!draft) return {}
  // Only a button that names no package leaves the one that was chosen behind it.
  if (choice === undefined && draft.choice === undefined) return draft.typed
  const recompose = ([name, typed]: [string, string]): [string, string] => {
    const composed = draft.prefilled[name]
    return [name, composed ? typed.replace(composed, () => prefilled[name] ?? '') : typed]
  }
  return Object.fromEntries(
    Object.entries(draft.typed)
      .filter((entry) => !isPackage(entry))
      .map(recompose),
  )
}

/** True while someone has words in the form of the service that closing it by mistake would hide. */
export const hasDraft = (service: string): boolean =>
  Object.entries(drafts.get(service)?.typed ?? {}).some((entry) => !isPackage(entry) && entry[1] !== '')

/**
 * The submission key that it would have been sent under, and may be on its way with: the same words, sent once more from
 * the form opened again, make no second inquiry.
 */
export const findDraftKey = (service: string): string | undefined => drafts.get(service)?.submissionKey

/** Keeps what a form holds, but what it began with. */
export function storeDraft(
  service: string,
  choice: string | undefined,
  values: FormValues,
  prefilled: FormValues,
  submissionKey: string,
): void {
  const typed = Object.entries(values).filter(
    ([name, value]) => name !== 'service' && value !== (prefilled[name] ?? ''),
  )
  drafts.set(service, { choice, typed: Object.fromEntries(typed), prefilled, submissionKey })
}

/** It was sent, or the page is left. */
export const forgetDraft = (service: string): void => void drafts.delete(service)
