import { useState } from 'react'
import { site } from '#content/site.ts'
import { ConversationCard } from './ConversationCard.tsx'
import type { Conversation } from './conversations.ts'
import { changedAddress, type ShownView } from './dashboard-view.ts'
import { ViewLink } from './ViewLink.tsx'
import type { Project, ReturnedMessageForm } from '../project-data.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { EmptyPicture } from './EmptyPicture.tsx'
import { NewMessage } from './NewMessage.tsx'
import { OpenConversation } from './OpenConversation.tsx'
import type { NoWriting } from './no-writing.ts'
import type { Drafts } from './use-message-form.ts'
import { useSettledOrder } from './use-settled-order.ts'

type MessagesPanelProps = {
  projects: readonly Project[]
  conversations: readonly Conversation[]
  view: ShownView
  drafts: Drafts
  /** A form that was sent without JavaScript and came back. */
  returned: ReturnedMessageForm | undefined
  isDemonstration: boolean
  /** Everything can be read, and no one writes. */
  closed: NoWriting | undefined
}

/** The tab 'Messages': conversations, one of them open, and a form for a new one. */
export function MessagesPanel(props: MessagesPanelProps) {
  const { projects, conversations, view, drafts, returned, isDemonstration, closed } = props
  const { conversation: open, isUnreadOnly, address } = view
  const kept = useKeptUnread(conversations, isUnreadOnly)
  const { ordered, watchFocus } = useSettledOrder(conversations, open !== undefined)
  const shown = isUnreadOnly
    ? ordered.filter(({ id, unreadCount }) => unreadCount > 0 || kept.has(id) || id === open?.id)
    : ordered
  const hasAny = conversations.length > 0
  const hasUnread = conversations.some(({ unreadCount }) => unreadCount > 0)
  const inMessages = { ...address, tab: 'messages' as const }

  return (
    <div className="dashboard-panel">
      <div className="message-tools">
        {closed === 'archived' ? (
          <p className="muted">
            Our work together is over for now: you can read everything here. To write to us, e-mail{' '}
            <a href={`mailto:${site.mailbox}`}>{site.mailbox}</a>.
          </p>
        ) : (
          !closed && <NewMessage {...{ projects, drafts, returned, isDemonstration }} openId={open?.id} />
        )}
        {(isUnreadOnly || hasUnread) && shown.length > 0 && (
          <p className="message-filter">
            {isUnreadOnly ? 'These are your unread messages. ' : ''}
            <ViewLink href={changedAddress(inMessages, { show: isUnreadOnly ? undefined : 'unread' })}>
              {isUnreadOnly ? 'Show all messages' : 'Show unread messages only'}
            </ViewLink>
          </p>
        )}
      </div>
      {shown.length === 0 ? (
        <NoMessages
          allHref={hasAny ? changedAddress(inMessages, { show: undefined }) : undefined}
          canWrite={closed === undefined}
        />
      ) : (
        <ul className="conversations" {...watchFocus}>
          {shown.map((conversation) => {
            const { id, projectId, unreadCount } = conversation
            const isOpen = id === open?.id
            return (
              <ConversationCard
                key={id}
                conversation={conversation}
                projectName={projects.find((project) => project.id === projectId)?.projectName}
                isOpen={isOpen}
                isNew={unreadCount > 0}
                href={changedAddress(inMessages, { message: isOpen ? undefined : id })}
              >
                {isOpen && (
                  <OpenConversation
                    {...{ conversation, drafts, isDemonstration, closed }}
                    isShown={view.tab === 'messages'}
                    returned={returned?.answerTo === id ? returned : undefined}
                  />
                )}
              </ConversationCard>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** `allHref`: there are messages, and all of them have been read. */
function NoMessages({ allHref, canWrite }: { allHref: string | undefined; canWrite: boolean }) {
  if (allHref !== undefined)
    return (
      <EmptyState
        icon={<EmptyPicture id="messages" />}
        title="No unread messages"
        headingLevel={2}
        action={
          <ViewLink className={buttonClass({ size: 'small' })} href={allHref}>
            Show all messages
          </ViewLink>
        }
      >
        You have read everything we have sent.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<EmptyPicture id="messages" />}
      title="No messages yet"
      headingLevel={2}
      action={
        // Into the folded form above: browsers unfold what an address points into, and give the field the focus.
        canWrite && (
          <a className={buttonClass({ size: 'small' })} href="#new-subject">
            Write the first message
          </a>
        )
      }
    >
      When one of us writes to you, it appears here.
    </EmptyState>
  )
}

// A message that is opened is not unread any more, but it may not vanish from under the reader's eyes.
function useKeptUnread(conversations: readonly Conversation[], isUnreadOnly: boolean): ReadonlySet<number> {
  const [kept, setKept] = useState<ReadonlySet<number>>(() => new Set())
  if (!isUnreadOnly) {
    if (kept.size > 0) setKept(new Set())
    return kept
  }
  const unread = conversations.filter(({ id, unreadCount }) => unreadCount > 0 && !kept.has(id))
  if (unread.length > 0) setKept(new Set([...kept, ...unread.map(({ id }) => id)]))
  return kept
}
