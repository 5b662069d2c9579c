import { useQuery } from '@tanstack/react-query'
import { useState, useRef } from 'react'
import { useSearch } from 'wouter'
import { asSentence, counted } from '#shared/counted.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PortalFrame } from '../portal/PortalFrame.tsx'
import { whyReadOnly, type InPortal } from '../portal-shell.ts'
import { messagesAtOnce, type MessagesData, type ReturnedMessageForm } from '../project-data.ts'
import { messagesQuery } from './client-queries.ts'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { ConversationList } from './ConversationList.tsx'
import { EarlierMessages } from './EarlierMessages.tsx'
import { countUnread, findConversation, toConversations, type Conversation } from './conversations.ts'
import { EmptyPicture } from './EmptyPicture.tsx'
import { NewMessageAnnouncer } from './NewMessageAnnouncer.tsx'
import { OpenConversation } from './OpenConversation.tsx'
import { useLive } from './use-live.ts'
import { useSettledOrder } from './use-settled-order.ts'
import { ViewLink } from './ViewLink.tsx'
import { Pencil } from 'lucide-react'
import { MessageForm, WithoutScripts, SentNote, useSent } from './MessageForm.tsx'

type NewMessageProps = {
  projects: MessagesData['projects']
  submissionKey: string
  clientId: string
  returned: ReturnedMessageForm | undefined
  isDemonstration: boolean
}

/** 'Write to us' and the form it opens, with or without scripts. */
function NewMessage({ projects, submissionKey, clientId, returned, isDemonstration }: NewMessageProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { count, words, onSent } = useSent()
  const own = returned?.answerTo === null ? returned : undefined

  function close(confirmation: string) {
    if (details.current) details.current.open = false
    onSent(confirmation)
  }

  return (
    <>
      {/* It may have been opened before hydration. */}
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
            {...{ projects, submissionKey, clientId, isDemonstration, returned: own, onSent: close }}
          />
        </div>
      </details>
      <SentNote key={`note ${count}`} words={words} />
    </>
  )
}

/** The client's conversations; or one of them, with the others beside it on wide screens. */
export function Messages({ data }: { data: InPortal<MessagesData> }) {
  const { shell, content: first } = data
  const { client } = shell
  const { isDemonstration } = client
  const { clientId, projects, openId, shown, submissionKey, hasMailReplies } = first
  const view = {
    ...(openId !== null && { conversation: openId }),
    ...(shown > messagesAtOnce && { shown }),
  }
  const list = useQuery({ ...messagesQuery(isDemonstration, view), initialData: first.messages })
  const live = useLive(client, [list.error])
  const conversations = toConversations(list.data)
  const isUnreadOnly = new URLSearchParams(useSearch()).get('show') === 'unread'
  const open = openId === null ? undefined : findConversation(conversations, openId)
  const { ordered, watchFocus } = useSettledOrder(conversations, open !== undefined)
  const stillShown = useStillShown(conversations, isUnreadOnly)
  const closed = whyReadOnly(client)
  const unreadCount = countUnread(list.data)
  const returned = first.returnedForm

  return (
    <PortalFrame shell={{ ...shell, unreadCount }} place="messages" name={open?.subject ?? 'Messages'}>
      {open ? (
        <div className="conversation-page">
          <div className="conversation-page__others">
            <p className="conversation-page__all">
              <a href={paths.dashboardMessages()}>All messages</a>
            </p>
            <div {...watchFocus}>
              <ConversationList conversations={ordered} projects={projects} openId={open.id} />
            </div>
          </div>
          <div>
            <ConnectionNotice live={live} />
            <OpenConversation
              {...{
                conversation: open,
                shown,
                submissionKey,
                hasMailReplies,
                clientId,
                isDemonstration,
                closed,
              }}
              projectName={projects.find(({ id }) => id === open.projectId)?.projectName}
              returned={returned?.answerTo === open.id ? returned : undefined}
            />
          </div>
        </div>
      ) : (
        <>
          <div className="portal-head">
            <h1 className="portal-title">Messages</h1>
            <p className="portal-head__about">{unreadText(unreadCount)}</p>
          </div>
          {!closed && (
            <div className="portal-body message-tools">
              <NewMessage {...{ projects, submissionKey, clientId, returned, isDemonstration }} />
            </div>
          )}
          <ConnectionNotice live={live} />
          <AllOrUnread isUnreadOnly={isUnreadOnly} unreadCount={unreadCount} />
          <div {...watchFocus}>
            <Shown
              conversations={
                isUnreadOnly
                  ? ordered.filter(({ id, unreadCount: unread }) => unread > 0 || stillShown.has(id))
                  : ordered
              }
              projects={projects}
              isUnreadOnly={isUnreadOnly}
              canWrite={closed === undefined}
            />
          </div>
          {!isUnreadOnly && list.data.length >= shown && (
            <EarlierMessages shown={shown} hrefOf={(more) => paths.dashboardMessages({ shown: more })} />
          )}
        </>
      )}
      <NewMessageAnnouncer messages={list.data} />
    </PortalFrame>
  )
}

const unreadText = (count: number) =>
  count === 0
    ? 'You have read everything.'
    : `${asSentence(counted(count, 'message', 'messages'))} you have not read.`

function AllOrUnread({ isUnreadOnly, unreadCount }: { isUnreadOnly: boolean; unreadCount: number }) {
  return (
    <nav className="portal-views" aria-label="Which messages">
      <ViewLink href={paths.dashboardMessages()} aria-current={isUnreadOnly ? undefined : 'page'}>
        All
      </ViewLink>
      <ViewLink
        href={paths.dashboardMessages({ show: 'unread' })}
        aria-current={isUnreadOnly ? 'page' : undefined}
      >
        Unread{unreadCount > 0 && ` ${unreadCount}`}
      </ViewLink>
    </nav>
  )
}

type ShownProps = {
  conversations: readonly Conversation[]
  projects: MessagesData['projects']
  isUnreadOnly: boolean
  canWrite: boolean
}

function Shown({ conversations, projects, isUnreadOnly, canWrite }: ShownProps) {
  if (conversations.length > 0) return <ConversationList conversations={conversations} projects={projects} />
  return (
    <div className="portal-body">
      {isUnreadOnly ? (
        <EmptyState icon={<EmptyPicture id="messages" />} title="No unread messages" headingLevel={2}>
          You have read everything we have sent.
        </EmptyState>
      ) : (
        <EmptyState
          icon={<EmptyPicture id="messages" />}
          title="No messages yet"
          headingLevel={2}
          action={
            // Browsers open the folded form above and focus its field.
            canWrite && (
              <a className={buttonClass({ size: 'small' })} href="#new-subject">
                Write the first message
              </a>
            )
          }
        >
          When one of us writes to you, it appears here.
        </EmptyState>
      )}
    </div>
  )
}

// Conversations that were unread when the list of unread ones was opened: they stay in it while it shows.
function useStillShown(conversations: readonly Conversation[], isUnreadOnly: boolean): ReadonlySet<number> {
  const [shown, setShown] = useState<ReadonlySet<number>>(() => new Set())
  if (!isUnreadOnly) {
    if (shown.size > 0) setShown(new Set())
    return shown
  }
  const unread = conversations.filter(({ id, unreadCount }) => unreadCount > 0 && !shown.has(id))
  if (unread.length > 0) setShown(new Set([...shown, ...unread.map(({ id }) => id)]))
  return shown
}
