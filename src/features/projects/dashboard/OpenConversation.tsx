import { useEffect } from 'react'
import type { Conversation } from './conversations.ts'
import { MessageThread } from './MessageThread.tsx'
import type { ReturnedMessageForm } from '../project-data.ts'
import { MessageForm } from './MessageForm.tsx'
import type { NoWriting } from './no-writing.ts'
import { SentNote, useSent } from './SentNote.tsx'
import { useMarkRead } from './use-mark-read.ts'
import type { Drafts } from './use-message-form.ts'
import { WithoutScripts } from './WithoutScripts.tsx'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'

type OpenConversationProps = {
  conversation: Conversation
  drafts: Drafts
  returned: ReturnedMessageForm | undefined
  isDemonstration: boolean
  /** No one writes here. */
  closed: NoWriting | undefined
  /** Its tab is the one that shows. */
  isShown: boolean
}

/** A conversation with all its messages and a form for a reply. To see it is to have read it. */
export function OpenConversation(props: OpenConversationProps) {
  const { conversation, drafts, returned, isDemonstration, closed, isShown } = props
  const { count, words, onSent } = useSent(conversation.id)
  const markRead = useMarkRead(isDemonstration)
  // Someone of the agency who looks has read nothing for the client.
  const isUnread = isShown && closed !== 'viewed' && conversation.unreadCount > 0
  useEffect(() => {
    if (!isUnread) return undefined
    // A page that the browser prepares, or opens behind another, has been read by no one.
    return whenVisible(() => markRead(conversation))
  }, [isUnread, conversation, markRead])
  return (
    <div className="conversation__body">
      <MessageThread conversation={conversation} />
      {isUnread && !isDemonstration && <MarkAsRead id={conversation.id} />}
      {isDemonstration && <WithoutScripts>A signed-in client would reply here.</WithoutScripts>}
      <SentNote key={`note ${count}`} words={words} />
      {!closed && (
        <MessageForm
          key={`form ${count}`}
          answerTo={conversation.id}
          label={`Reply to ${conversation.subject}`}
          projects={[]}
          {...{ drafts, isDemonstration, returned, onSent }}
        />
      )}
    </div>
  )
}

/** Without JavaScript nothing else tells the server that a person has seen the messages. */
function MarkAsRead({ id }: { id: number }) {
  return (
    <noscript>
      <form action={paths.dashboardMessageRead(id)} method="post">
        <Button type="submit" size="small" variant="ghost">
          Mark as read
        </Button>
      </form>
    </noscript>
  )
}

/** Calls back as soon as someone can see the page: at once, or when it comes to the front. @returns ends the waiting */
function whenVisible(callBack: () => void): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', look)
    callBack()
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => document.removeEventListener('visibilitychange', look)
}
