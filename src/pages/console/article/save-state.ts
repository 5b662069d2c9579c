import { londonTime } from '#shared/dates.ts'
import { isUnsaved, type Saving } from './saving/saving.ts'

export type SaveState = { words: string; tone: 'saved' | 'busy' | 'weld' | 'danger' }

type Known = {
  saving: Saving
  /** ISO 8601; null for an article that is not written yet. */
  updatedAt: string | null
  /** Whether this browser keeps what the server lacks. */
  isKept: boolean
  /** What the server said. */
  problem: string | undefined
}

/** What the bar says of the saving, always in the same place. */
export function saveState({ saving, updatedAt, isKept, problem }: Known): SaveState {
  const kept = isKept ? 'Kept on this device.' : 'Please copy your text: this browser keeps nothing.'
  switch (saving.hindrance) {
    case 'offline':
      return { words: `Offline. ${kept}`, tone: 'weld' }
    case 'failed':
      return {
        words: `Not saved: ${problem ?? 'the server can’t save at the moment.'} ${kept}`,
        tone: 'danger',
      }
    case 'signed-out':
      return { words: `Signed out. ${kept}`, tone: 'danger' }
    case 'conflict':
      return { words: `Changed by somebody else. ${kept}`, tone: 'danger' }
    case 'gone':
      return { words: `The article is gone. ${kept}`, tone: 'danger' }
    case null:
  }
  if (saving.sent !== null || isUnsaved(saving)) return { words: 'Saving…', tone: 'busy' }
  if (updatedAt === null) return { words: 'Nothing written yet', tone: 'saved' }
  return { words: `Saved ${londonTime(new Date(saving.savedAtMs ?? Date.parse(updatedAt)))}`, tone: 'saved' }
}
