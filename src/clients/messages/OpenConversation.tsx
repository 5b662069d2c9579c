import { useEffect, useEffectEvent, useState } from 'react'
import { countOf, isWhole, type Conversation } from './conversations.ts'
import { EarlierMessages } from './ConversationList.tsx'
import type { ReturnedMessageForm, Message, Attachment } from '../project-data.ts'
import { MessageForm, WithoutScripts, SentNote, useSent } from './MessageForm.tsx'
import { PortalHead } from '../portal/PortalHead.tsx'
import type { NoWriting } from '../portal/portal-shell.ts'
import { messageSent } from './message-check.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import { Tag } from '#kit/Tag.tsx'
import { sizeInWords } from '#shared/counted.ts'
import { momentOf, shortMomentOf } from '../dates.ts'

type OpenConversationProps = {
  conversation: Conversation
  /** How many of its messages show, the newest. */
  shown: number
  /** It begins with what was just sent. */
  isSent: boolean
  projectName: string | undefined
  submissionKey: string
  hasMailReplies: boolean
  clientId: string
  returned: ReturnedMessageForm | undefined
  isDemonstration: boolean
  /** Why nothing can be written. */
  closed: NoWriting | undefined
  /** Its new messages were seen. */
  onSeen: () => void
  onStored: (message: Message | undefined) => void
}

/** The messages of a conversation, the oldest first. Those that were new stay marked while it is open. */
function MessageThread({ conversation }: { conversation: Conversation }) {
  const { messages } = conversation
  const [fresh, setFresh] = useState<ReadonlySet<number>>(() => new Set())
  const arrived = messages.filter(({ id, isRead }) => !isRead && !fresh.has(id))
  if (arrived.length > 0) setFresh(new Set([...fresh, ...arrived.map(({ id }) => id)]))
  return (
    <ol className="grid gap-4 max-w-[48rem]">
      {messages.map(({ id, isFromClient, senderName, createdAt, message, corrects, attachments, seenBy }) => (
        <li
          key={id}
          id={`message-${id}`}
          className={`p-4 border border-line-200 border-l-3 ${isFromClient ? 'ml-[clamp(var(--space-4),6vw,var(--space-14))] border-l-line-500 bg-rose-100' : 'border-l-mulberry-700'}`}
        >
          <p className="flex flex-wrap gap-y-1 gap-x-3 items-center text-sm">
            <strong>{isFromClient ? 'You' : senderName}</strong>
            {fresh.has(id) && <Tag tone="weld">New</Tag>}
            {corrects !== undefined && <Tag tone="outline">Correction</Tag>}
            {messages.some((other) => other.corrects === id) && <Tag tone="outline">Corrected below</Tag>}
            <time className="ml-auto text-muted" dateTime={createdAt}>
              {momentOf(createdAt)}
            </time>
          </p>
          <p className="mt-1.5 whitespace-pre-wrap wrap-anywhere" dir="auto">
            {message}
          </p>
          {attachments && attachments.length > 0 && <Attachments attachments={attachments} />}
          {isFromClient && seenBy !== undefined && (
            <p className="mt-1.5 text-muted text-xs">
              {seenBy ? `Seen by ${seenBy.name}, ${shortMomentOf(seenBy.at)}` : 'Delivered, not seen yet'}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

const Attachments = ({ attachments }: { attachments: readonly Attachment[] }) => (
  <ul className="flex flex-wrap gap-y-2 gap-x-4 mt-2">
    {attachments.map(({ id, name, size, hasPreview }) => (
      <li key={id}>
        {hasPreview && (
          <img
            className="object-cover border border-line-200"
            src={paths.dashboardFilePreview(id)}
            alt=""
            width="148"
            height="111"
            loading="lazy"
          />
        )}
        {/* No page of ours: the browser saves it. */}
        <a
          className="inline-block min-h-[24px] font-semibold wrap-anywhere"
          href={paths.dashboardFile(id)}
          download
        >
          {name}
        </a>{' '}
        <span className="text-muted text-xs">{sizeInWords(size)}</span>
      </li>
    ))}
  </ul>
)

/** A conversation with all its messages and a form for a reply. Seeing it marks it as read. */
export function OpenConversation(props: OpenConversationProps) {
  const { conversation, shown, projectName, submissionKey, clientId, returned, isDemonstration, closed } =
    props
  const { count, words, onSent } = useSent(props.isSent ? messageSent : '')
  useEffect(() => {
    // A reload sends nothing.
    if (props.isSent) history.replaceState(history.state, '', location.pathname)
  }, [props.isSent])
  // A view by staff does not count.
  const isUnread = closed !== 'viewed' && conversation.unreadCount > 0
  const onSeen = useEffectEvent(props.onSeen)
  useEffect(() => {
    if (!isUnread) return undefined
    // A prerendered page, or one in a background tab, was not read.
    return whenVisible(() => onSeen())
  }, [isUnread])
  return (
    <article aria-labelledby="conversation-subject">
      <PortalHead
        className="mb-5 border-b border-b-line-200"
        back={{ href: paths.dashboardMessages(), name: 'All messages', className: 'xl:hidden' }}
        titleId="conversation-subject"
        title={conversation.subject}
        about={`${projectName === undefined ? '' : `About ${projectName}. `}${countOf(conversation)}.`}
      />
      <div className="grid gap-5 px-pad pb-5">
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
            }}
            onSent={(confirmation, message) => {
              props.onStored(message)
              onSent(confirmation)
            }}
          />
        )}
      </div>
    </article>
  )
}

/** Without JavaScript nothing else marks the messages as read. */
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

/** Calls back once the page is visible: immediately, or when its tab is opened. @returns a function that cancels it */
function whenVisible(callBack: () => void): () => void {
  const check = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', check)
    callBack()
  }
  document.addEventListener('visibilitychange', check)
  check()
  return () => document.removeEventListener('visibilitychange', check)
}
