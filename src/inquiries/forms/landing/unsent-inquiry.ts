import { newSubmissionKey } from '#api-client/http.ts'
import type { LandingInquiry } from './schema.ts'

/** Passed to the visitor's e-mail app, which may not have opened: whether it was sent is unknown. */
export type UnsentInquiry = {
  inquiry: LandingInquiry
  submissionKey: string
}

const storageKey = 'unsent-inquiry'
/** How long an e-mail app takes to open and get the focus. */
const programOpensMs = 3000

/** Stores the message in this tab, so that it survives leaving the page, until the e-mail app has the focus. */
export function storeUnsent(inquiry: LandingInquiry): UnsentInquiry {
  const unsent = { inquiry, submissionKey: newSubmissionKey() }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(unsent))
  } catch {
    // No room, or not allowed: then it does not survive a reload.
  }
  const watching = new AbortController()
  const { signal } = watching
  const stop = () => watching.abort()
  // `pagehide` comes before `visibilitychange`.
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
    // Storage is not allowed, so it is empty.
  }
}

/** The unsent message of this tab. */
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
