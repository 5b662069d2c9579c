import { useState } from 'react'
import type { Message } from '../project-data.ts'

/** Says that messages have arrived while the page was open, to those who do not see them appear. */
export function NewMessageAnnouncer({ messages }: { messages: readonly Message[] }) {
  const newest = Math.max(0, ...messages.map(({ id }) => id))
  const [known, setKnown] = useState(newest)
  const [words, setWords] = useState('')
  if (newest > known) {
    setKnown(newest)
    const arrived = messages.filter(({ id, isFromClient }) => id > known && !isFromClient).length
    setWords(arrived === 0 ? '' : arrived === 1 ? 'A new message has arrived.' : 'New messages have arrived.')
  }
  return (
    <output className="sr-only">
      {/* A new element each time: the same words twice would be read once. */}
      {words && <span key={known}>{words}</span>}
    </output>
  )
}
