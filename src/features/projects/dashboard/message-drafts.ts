import type { FormValues } from '#ui/field-props.ts'
import type { MessageValues } from '../message-check.ts'

// What is typed and not sent stays in the tab, for the next page of it.
const prefix = 'message-draft:'

/** Where the draft of a reply, or of a new conversation, is. */
export const draftKeyOf = (clientId: string, answerTo: number | null): string =>
  `${prefix}${clientId}:${answerTo ?? 'new'}`

/** A message as a form has it: its text is the one field that is always there. */
export const toMessage = ({ message = '', ...others }: FormValues): MessageValues => ({ ...others, message })

/** Leaves what is typed and not sent for the next page of this tab; `undefined` forgets it. */
export function storeDraft(key: string, values: MessageValues | undefined): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values))
    else sessionStorage.removeItem(key)
  } catch {
    // No room, or not allowed: then the page in view is all there is.
  }
}

/** What was left under this key; undefined: nothing. */
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

/** Forgets every draft of this tab: who signs out leaves nothing that the next person at this machine could read. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Not allowed: then there are none.
  }
}
