import { Pencil } from 'lucide-react'
import { useRef } from 'react'
import type { MessagesData, ReturnedMessageForm } from '../project-data.ts'
import { MessageForm } from './MessageForm.tsx'
import { SentNote, useSent } from './SentNote.tsx'
import { WithoutScripts } from './WithoutScripts.tsx'

type NewMessageProps = {
  projects: MessagesData['projects']
  submissionKey: string
  clientId: string
  returned: ReturnedMessageForm | undefined
  isDemonstration: boolean
}

/** 'Write to us' and the form it opens, with or without scripts. */
export function NewMessage({
  projects,
  submissionKey,
  clientId,
  returned,
  isDemonstration,
}: NewMessageProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { count, words, onSent } = useSent()
  const own = returned?.answerTo === null ? returned : undefined

  function closeAndSay(said: string) {
    if (details.current) details.current.open = false
    onSent(said)
  }

  return (
    <>
      {/* Someone may have opened it before React takes over. */}
      <details
        className="new-message"
        id="write"
        ref={details}
        open={own !== undefined}
        suppressHydrationWarning
      >
        <summary className="button button--small">
          <Pencil className="icon" aria-hidden />
          Write to us
        </summary>
        <div className="new-message__sheet">
          {isDemonstration && <WithoutScripts>A signed-in client would write to us here.</WithoutScripts>}
          <MessageForm
            key={`form ${count}`}
            answerTo={null}
            label="Write to us"
            {...{ projects, submissionKey, clientId, isDemonstration, returned: own, onSent: closeAndSay }}
          />
        </div>
      </details>
      <SentNote key={`note ${count}`} words={words} />
    </>
  )
}
