import type { FormValues } from '#kit/field-props.ts'
import type { MessageValues } from './message-check.ts'

// What is typed and not sent is stored in the tab for its next page.
const prefix = 'message-draft:'

/** The key of the draft of a reply, or of a new conversation. */
export const draftKeyOf = (clientId: string, answerTo: number | null): string =>
  `${prefix}${clientId}:${answerTo ?? 'new'}`

/** The values of a form as those of a message. */
export const toMessage = ({ message = '', ...others }: FormValues): MessageValues => ({ ...others, message })

/** Stores a draft; `undefined` deletes it. */
export function storeDraft(key: string, values: MessageValues | undefined): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values))
    else sessionStorage.removeItem(key)
  } catch {
    // Full or forbidden: there is no draft then.
  }
}

/** The draft with this key, if there is one. */
export function findDraft(key: string): MessageValues | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const texts = Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return toMessage(Object.fromEntries(texts))
  } catch {
    return undefined
  }
}

/** Deletes every draft of this tab, on signing out: the next person at this computer cannot read them. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Forbidden: there are none then.
  }
}
