import { useEffect, useRef, useState } from 'react'

/** What was sent last from a form, for its note; `count` makes note and form new each time. */
export function useSent() {
  const [sent, setSent] = useState({ count: 0, words: '' })
  return { ...sent, onSent: (words: string) => setSent({ count: sent.count + 1, words }) }
}

/** Says that a message has been sent; takes the focus, which the sent form has lost. Mount it again for each message. */
export function SentNote({ words }: { words: string }) {
  const note = useRef<HTMLOutputElement>(null)
  useEffect(() => note.current?.focus(), [])
  if (!words) return null
  return (
    <output className="sent-note" tabIndex={-1} ref={note}>
      {words}
    </output>
  )
}
