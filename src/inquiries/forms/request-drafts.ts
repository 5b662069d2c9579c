import type { FormValues } from '#kit/field-props.ts'

/** The fields that name a package (§3). */
const packageFields = new Set(['websitePackage', 'packageSelected'])

/** The value of the chosen package; undefined: unchanged. */
export const packageIn = (typed: FormValues): string | undefined =>
  typed['websitePackage'] ?? typed['packageSelected']

/** The unsent values of a service's form, the choice of its button, and the values that it was prefilled with. */
type Draft = { choice: string | undefined; typed: FormValues; prefilled: FormValues; submissionKey: string }

// In memory only: typed text is never stored on the device.
const drafts = new Map<string, Draft>()

const isPackage = ([name]: [string, string]) => packageFields.has(name)

/**
 * The draft of a closed form. Its package is replaced by that of the button that opens it now, and so are prefilled texts, such
 * as the line of the GEO message that names it (§3).
 */
export function findDraft(service: string, choice: string | undefined, prefilled: FormValues): FormValues {
  const draft = drafts.get(service)
  if (!draft) return {}
  // Only a button without a package preserves the chosen one.
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

/** Whether the form of a service has typed text. */
export const hasDraft = (service: string): boolean =>
  Object.entries(drafts.get(service)?.typed ?? {}).some((entry) => !isPackage(entry) && entry[1] !== '')

/** The submission key of the draft: sent again from the reopened form, it makes no second inquiry. */
export const findDraftKey = (service: string): string | undefined => drafts.get(service)?.submissionKey

/** Stores the values that differ from the prefilled ones. */
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

export const forgetDraft = (service: string): void => void drafts.delete(service)
