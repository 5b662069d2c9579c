import { Pencil } from 'lucide-react'
import { useRef } from 'react'
import type { Project, ReturnedMessageForm } from '../project-data.ts'
import { MessageForm } from './MessageForm.tsx'
import { SentNote, useSent } from './SentNote.tsx'
import type { Drafts } from './use-message-form.ts'
import { WithoutScripts } from './WithoutScripts.tsx'

type NewMessageProps = {
  projects: readonly Project[]
  drafts: Drafts
  returned: ReturnedMessageForm | undefined
  isDemonstration: boolean
  /** The conversation that is open: with another one, the note about what was sent has been read. */
  openId: number | undefined
}

/** 'Write to us' and the form it opens, with or without scripts. */
export function NewMessage({ projects, drafts, returned, isDemonstration, openId }: NewMessageProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { count, words, onSent } = useSent(openId)
  const own = returned?.answerTo === null ? returned : undefined

  function closeAndSay(said: string) {
    if (details.current) details.current.open = false
    onSent(said)
  }

  return (
    <>
      {/* Someone may have opened it before React takes over. */}
      <details className="new-message" ref={details} open={own !== undefined} suppressHydrationWarning>
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
            {...{ projects, drafts, isDemonstration, returned: own, onSent: closeAndSay }}
          />
        </div>
      </details>
      <SentNote key={`note ${count}`} words={words} />
    </>
  )
}
