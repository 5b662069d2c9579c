import { useRef, useState } from 'react'
import { failureOf, newSubmissionKey } from '#api-client/http.ts'
import { failureText, send } from '#api-client/send.ts'
import { ownCalls } from '../own-calls.ts'
import type { Spot } from './pin-place.ts'

type Draft = {
  /** Null: about the whole page. */
  spot: Spot | null
  words: string
  /** Its box is open; before that the arrow keys move its pin. */
  isOpen: boolean
}

type CommentOptions = {
  deliverableId: number
  /** The number of the version. */
  version: number
  /** The number that the comment will have. */
  number: number
  /** Called once it is stored, and resolved when the page shows it. */
  refresh: () => Promise<unknown>
}

const inside = (share: number) => Math.min(1, Math.max(0, share))

/** The one comment that is being written on a version. Its words stay until they are stored or discarded. */
export function useComment({ deliverableId, version, number, refresh }: CommentOptions) {
  const [draft, setDraft] = useState<Draft | null>(null)
  /** What was discarded last, until another comment begins. */
  const [discarded, setDiscarded] = useState<Draft | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const [key, setKey] = useState(newSubmissionKey)
  // The second of two quick presses comes before the first one has rendered anything.
  const isBusy = useRef(false)

  function change(next: Draft | null) {
    setDraft(next)
    setProblem(undefined)
    if (next) setDiscarded(null)
  }

  /** @returns whether it is stored */
  async function save(): Promise<boolean> {
    if (!draft || isBusy.current) return false
    if (draft.words.trim() === '') {
      setProblem('Please write what you mean')
      return false
    }
    isBusy.current = true
    setIsSaving(true)
    try {
      const { spot, words } = draft
      await send(ownCalls.addPin, { id: deliverableId }, { version, ...spot, words, submissionKey: key })
      await refresh()
      setKey(newSubmissionKey())
      change(null)
      return true
    } catch (error) {
      setProblem(failureOf(error).fieldErrors[0]?.message ?? failureText(error))
      return false
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
  }

  return {
    draft,
    discarded,
    number,
    problem,
    isSaving,
    hasWords: draft !== null && draft.words.trim() !== '',
    /** Begins a comment, or moves the one that has begun, whose words it keeps. */
    placeAt: (spot: Spot | null) => change({ spot, words: draft?.words ?? '', isOpen: true }),
    /** Sets a pin in the middle, to be moved by the arrow keys; then opens its box. */
    pressKey: () =>
      change(
        draft?.spot
          ? { ...draft, isOpen: true }
          : { spot: { x: 0.5, y: 0.5 }, words: draft?.words ?? '', isOpen: false },
      ),
    moveBy: (x: number, y: number) => {
      if (draft?.spot)
        change({
          ...draft,
          isOpen: false,
          spot: { x: inside(draft.spot.x + x), y: inside(draft.spot.y + y) },
        })
    },
    write: (words: string) => draft && setDraft({ ...draft, words }),
    save,
    discard: () => {
      setDiscarded(draft && draft.words.trim() !== '' ? draft : null)
      change(null)
    },
    undo: () => change(discarded && { ...discarded, isOpen: true }),
  }
}

export type WrittenComment = ReturnType<typeof useComment>
