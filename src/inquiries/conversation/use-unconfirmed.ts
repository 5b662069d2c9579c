import { fullName } from '#shared/full-name.ts'
import { useCallback, useMemo, useState } from 'react'
import { useConsole } from '#console/frame/console-context.ts'
import type { InquiryEvent } from '../inquiry-event.ts'

type Written = Pick<InquiryEvent, 'text' | 'html' | 'cc' | 'attachments'> & { type: 'note' | 'reply' }

/** What this person has written and the server has not confirmed yet. */
export type Unconfirmed = {
  events: InquiryEvent[]
  /** Shows it in the conversation at once. @returns a function that takes it away again */
  show: (written: Written) => () => void
}

let count = 0

/** Keeps what is shown before it is confirmed. Once the server has it, the conversation has it from there. */
export function useUnconfirmed(events: readonly InquiryEvent[], lastEvent: number): Unconfirmed {
  const { person } = useConsole().shell
  const { username } = person
  const [shown, setShown] = useState<(InquiryEvent & { after: number })[]>([])
  const show = useCallback(
    (written: Written) => {
      count += 1
      // Below those of the server, which count from 1.
      const id = -count
      const at = new Date().toISOString()
      setShown((before) => [...before, { ...written, id, at, by: username, after: lastEvent }])
      return () => setShown((before) => before.filter((one) => one.id !== id))
    },
    [username, lastEvent],
  )
  const isOwn = ({ by }: InquiryEvent) => by === username || by === fullName(person)
  const waiting = shown.filter(
    ({ after, type, text }) =>
      !events.some(
        (event) =>
          event.id > after &&
          event.type === type &&
          isOwn(event) &&
          (type === 'reply' || event.text === text),
      ),
  )
  // Most of the time there is none, and nothing has to be rendered again for it.
  const key = waiting.map(({ id }) => id).join()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` names all of them
  return useMemo(() => ({ events: waiting, show }), [key, show])
}
