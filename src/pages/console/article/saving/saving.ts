/** Why nothing is being saved, though something is to be. */
export type Hindrance = 'offline' | 'failed' | 'signed-out' | 'conflict' | 'gone'

/**
 * The saving of one article, as a value: what was changed, what the server has acknowledged, what is on its way. One
 * request at a time. Times are milliseconds of whatever clock the caller uses.
 */
export type Saving = {
  /** The server's number of what it has. */
  revision: number
  /** How many changes there were, and how many of them the server has. */
  edits: number
  acknowledged: number
  /** How many there were when the request that is on its way was made. */
  sent: number | null
  /** The first and the last change since that request. */
  firstEditMs: number | null
  lastEditMs: number | null
  /** Someone asked to save now; `keep` makes a version of it. */
  asked: 'save' | 'keep' | null
  hindrance: Hindrance | null
  failures: number
  retryAtMs: number
  savedAtMs: number | null
}

export type SavingEvent =
  | { type: 'edited'; atMs: number }
  | { type: 'asked'; keep?: boolean }
  | { type: 'sent' }
  | { type: 'saved'; revision: number; atMs: number }
  | { type: 'failed'; why: Hindrance; atMs: number }
  /** Online again, or signed in again: worth another try at once. */
  | { type: 'recovered' }
  /** The text goes on from this revision: what is here replaces it. */
  | { type: 'rebased'; revision: number }
  /** What the server has is here now. */
  | { type: 'replaced'; revision: number; atMs: number }

// console.md §5.
const pauseMs = 2000
const longestMs = 15_000
const firstRetryMs = 2000
const longestRetryMs = 30_000

export const newSaving = (revision: number, savedAtMs: number | null): Saving => ({
  revision,
  edits: 0,
  acknowledged: 0,
  sent: null,
  firstEditMs: null,
  lastEditMs: null,
  asked: null,
  hindrance: null,
  failures: 0,
  retryAtMs: 0,
  savedAtMs,
})

/** What follows from what happened. */
export function after(saving: Saving, event: SavingEvent): Saving {
  switch (event.type) {
    case 'edited':
      return {
        ...saving,
        edits: saving.edits + 1,
        firstEditMs: saving.firstEditMs ?? event.atMs,
        lastEditMs: event.atMs,
      }
    case 'asked':
      return { ...saving, asked: event.keep || saving.asked === 'keep' ? 'keep' : 'save' }
    case 'sent':
      return { ...saving, sent: saving.edits, firstEditMs: null, lastEditMs: null, asked: null }
    case 'saved':
      return {
        ...saving,
        revision: event.revision,
        acknowledged: saving.sent ?? saving.acknowledged,
        sent: null,
        hindrance: null,
        failures: 0,
        savedAtMs: event.atMs,
      }
    case 'failed':
      return {
        ...saving,
        sent: null,
        firstEditMs: saving.firstEditMs ?? event.atMs,
        lastEditMs: saving.lastEditMs ?? event.atMs,
        hindrance: event.why,
        failures: saving.failures + 1,
        retryAtMs: event.atMs + Math.min(firstRetryMs * 2 ** saving.failures, longestRetryMs),
      }
    case 'recovered':
      // Who has to decide about a conflict decides.
      return saving.hindrance === 'conflict' || saving.hindrance === 'gone'
        ? saving
        : { ...saving, hindrance: null, asked: isUnsaved(saving) ? (saving.asked ?? 'save') : saving.asked }
    case 'rebased':
      return {
        ...saving,
        revision: event.revision,
        hindrance: null,
        failures: 0,
        asked: isUnsaved(saving) ? (saving.asked ?? 'save') : saving.asked,
      }
    case 'replaced':
      return {
        ...newSaving(event.revision, event.atMs),
        edits: saving.edits,
        acknowledged: saving.edits,
      }
    default:
      return saving
  }
}

/** Whether the server lacks anything that was written here. */
export const isUnsaved = ({ edits, acknowledged }: Saving): boolean => edits > acknowledged

/** When the next request is due; null for none. Never while one is on its way. */
export function dueAtMs(saving: Saving): number | null {
  const { sent, asked, hindrance, firstEditMs, lastEditMs, retryAtMs } = saving
  if (sent !== null) return null
  if (hindrance === 'offline' || hindrance === 'failed') return retryAtMs
  if (hindrance !== null) return null
  if (asked === 'keep' || (asked !== null && isUnsaved(saving))) return 0
  if (!isUnsaved(saving) || firstEditMs === null || lastEditMs === null) return null
  return Math.min(lastEditMs + pauseMs, firstEditMs + longestMs)
}
