import { newSubmissionKey } from '#api-client/http.ts'
import type { LandingInquiry } from './schema.ts'

/** Handed to the visitor's own mail program, which may not have opened: whether it was sent, no one can know. */
export type UnsentInquiry = {
  inquiry: LandingInquiry
  /** However often it is sent from here, it is one inquiry. */
  submissionKey: string
}

const storageKey = 'unsent-inquiry'
/** How soon a mail program that opens takes the focus away. */
const programOpensMs = 3000

/**
 * Stores the words for this tab until the mail program has taken the focus, or they are forgotten: anyone who leaves the
 * page before that finds them on return.
 */
export function storeUnsent(inquiry: LandingInquiry): UnsentInquiry {
  const unsent = { inquiry, submissionKey: newSubmissionKey() }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(unsent))
  } catch {
    // No room, or not allowed: then the page in view is all there is.
  }
  const watching = new AbortController()
  const { signal } = watching
  const stop = () => watching.abort()
  // The end of the page also makes it hidden, and comes first.
  addEventListener('pagehide', stop, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') forgetUnsent()
      stop()
    },
    { signal },
  )
  setTimeout(stop, programOpensMs)
  return unsent
}

export function forgetUnsent(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage that is not allowed holds nothing.
  }
}

/** What was left unsent in this tab; undefined for anything that this page did not store. */
export function findUnsent(): UnsentInquiry | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isUnsent(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isUnsent(stored: unknown): stored is UnsentInquiry {
  if (typeof stored !== 'object' || stored === null || !('inquiry' in stored)) return false
  const { inquiry } = stored
  return (
    'submissionKey' in stored &&
    typeof stored.submissionKey === 'string' &&
    typeof inquiry === 'object' &&
    inquiry !== null &&
    ['firstName', 'lastName', 'email', 'company', 'service', 'message'].every(
      (name) => typeof new Map(Object.entries(inquiry)).get(name) === 'string',
    )
  )
}
