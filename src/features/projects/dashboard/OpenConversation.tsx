import { useEffect } from 'react'
import { countOf, isWhole, type Conversation } from './conversations.ts'
import { EarlierMessages } from './EarlierMessages.tsx'
import { MessageThread } from './MessageThread.tsx'
import type { ReturnedMessageForm } from '../project-data.ts'
import { MessageForm } from './MessageForm.tsx'
import type { NoWriting } from '../portal-shell.ts'
import { SentNote, useSent } from './SentNote.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { WithoutScripts } from './WithoutScripts.tsx'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'

type OpenConversationProps = {
  conversation: Conversation
  /** How many of its messages show, the newest. */
  shown: number
  projectName: string | undefined
  submissionKey: string
  hasMailReplies: boolean
  clientId: string
  returned: ReturnedMessageForm | undefined
  isDemonstration: boolean
  /** No one writes here. */
  closed: NoWriting | undefined
}

/** A conversation with all its messages and a form for a reply. To see it is to have read it. */
export function OpenConversation(props: OpenConversationProps) {
  const { conversation, shown, projectName, submissionKey, clientId, returned, isDemonstration, closed } =
    props
  const { count, words, onSent } = useSent()
  const markRead = useMarkRead(isDemonstration)
  // Someone of the agency who looks has read nothing for the client.
  const isUnread = closed !== 'viewed' && conversation.unreadCount > 0
  useEffect(() => {
    if (!isUnread) return undefined
    // A page that the browser prepares, or opens behind another, has been read by no one.
    return whenVisible(() => markRead(conversation))
  }, [isUnread, conversation, markRead])
  return (
    <article className="conversation" aria-labelledby="conversation-subject">
      <div className="portal-head">
        <p className="portal-head__back">
          <a href={paths.dashboardMessages()}>All messages</a>
        </p>
        <h1 className="portal-title" id="conversation-subject">
          {conversation.subject}
        </h1>
        <p className="portal-head__about">
          {projectName === undefined ? '' : `About ${projectName}. `}
          {countOf(conversation)}.
        </p>
      </div>
      {!isWhole(conversation) && (
        <EarlierMessages
          shown={shown}
          hrefOf={(more) =>
            `${paths.dashboardMessage(conversation.id, { shown: more })}#message-${conversation.messages[0].id}`
          }
        />
      )}
      <MessageThread conversation={conversation} />
      {isUnread && !isDemonstration && <MarkAsRead id={conversation.id} />}
      {isDemonstration && <WithoutScripts>A signed-in client would reply here.</WithoutScripts>}
      <SentNote key={`note ${count}`} words={words} />
      {!closed && (
        <MessageForm
          key={`form ${count}`}
          answerTo={conversation.id}
          label={`Reply to ${conversation.subject}`}
          projectId={conversation.projectId}
          projects={[]}
          {...{
            submissionKey,
            hasMailReplies: props.hasMailReplies,
            clientId,
            isDemonstration,
            returned,
            onSent,
          }}
        />
      )}
    </article>
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
