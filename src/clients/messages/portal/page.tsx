import { site } from '#content/site.ts'
import stylesheet from '#clients/portal/portal.css?url'
import { PortalMissing, PortalFrame } from '../../portal/PortalFrame.tsx'
import { PortalHead } from '../../portal/PortalHead.tsx'
import { PortalProvider } from '../../portal/PortalProvider.tsx'
import { portalTitle, type InPortal, whyReadOnly } from '../../portal/portal-shell.ts'
import type { MessagesData, Message } from '../../project-data.ts'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { send } from '#api-client/send.ts'
import { monthInWords } from '../../dates.ts'
import { ownCalls } from '../../own-calls.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { Button, buttonClass } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { fetchMessages } from '../../portal/portal-calls.ts'
import { ConnectionNotice } from '../../portal/ConnectionNotice.tsx'
import { ConversationList, EarlierMessages, NewMessageAnnouncer } from '../ConversationList.tsx'
import {
  countUnread,
  findConversation,
  markRead,
  toConversations,
  type Conversation,
} from '../conversations.ts'
import { EmptyPicture } from '../../portal/PortalParts.tsx'
import { Views } from '../../portal/Views.tsx'
import { OpenConversation } from '../OpenConversation.tsx'
import { useClientQuery, usePortalData, useSettledOrder } from '../../portal/use-portal-data.ts'
import { NewMessage } from '../MessageForm.tsx'
import type { OpenCounts } from '../../news/news.ts'
import { openQuery } from '../../news/use-open.ts'

/** Ours, not in §2: the client's conversations, and each of them. */
export const page: Page<InPortal<MessagesData | null>> = {
  stylesheet,
  head: ({ data: { shell } }) => ({
    title: portalTitle('Messages', site.name, shell),
    description: 'Your messages.',
  }),
  isFound: ({ data }) => data.content !== null,
  Component: ({ data: { shell, content } }) => (
    <PortalProvider shell={shell}>
      {content ? (
        <Messages data={{ shell, content }} />
      ) : (
        <PortalMissing
          shell={shell}
          place="messages"
          title="Message not found"
          href={paths.dashboardMessages()}
        >
          There is no message at this address.
        </PortalMissing>
      )}
    </PortalProvider>
  ),
}

/** The client's conversations; or one of them, with the others beside it on wide screens. */
function Messages({ data }: { data: InPortal<MessagesData> }) {
  const { shell, content: first } = data
  const { client } = shell
  const { isDemonstration } = client
  const { clientId, projects, openId, shown, q, submissionKey, hasMailReplies } = first
  const view = {
    ...(openId !== null && { conversation: openId }),
    ...(q !== '' && { q }),
    shown,
  }
  const live = usePortalData({
    queryKey: [paths.api.clientMessages(), view],
    queryFn: () => fetchMessages(isDemonstration, view),
    initialData: first.messages,
  })
  const messages = live.data
  const conversations = toConversations(messages)
  const query = new URLSearchParams(useSearch())
  const isUnreadOnly = query.get('show') === 'unread'
  const open = openId === null ? undefined : findConversation(conversations, openId)
  const { ordered, watchFocus } = useSettledOrder(conversations, open !== undefined)
  const stillShown = useStillShown(conversations, isUnreadOnly)
  const closed = whyReadOnly(client)
  const { data: counts = shell.open } = useClientQuery<OpenCounts>(openQuery(isDemonstration, shell.open))
  // A search does not have all that is unread.
  const unreadCount = q === '' ? countUnread(messages) : counts.messages
  const returned = first.returnedForm

  /** From a new message to its conversation; the demonstration has none on the server. */
  function onNew(message: Message | undefined) {
    onStored(message)
    if (message && !isDemonstration) location.assign(paths.dashboardMessage(message.id, { sent: 'yes' }))
  }

  function onStored(message: Message | undefined) {
    if (message) live.change((list) => (list.some(({ id }) => id === message.id) ? list : [message, ...list]))
    else void live.refresh()
  }

  // Marked here immediately, then on the server. The demonstration is marked here only.
  function onSeen(conversation: Conversation) {
    live.change((list) => markRead(list, conversation))
    if (isDemonstration) return
    void send(ownCalls.readMessage, { id: conversation.id }, undefined, { keepalive: true }).then(
      () => live.refresh(),
      // It stays unread on the server, and is marked again when it is next seen.
      () => {},
    )
  }

  return (
    <PortalFrame
      hasOwnNotice
      shell={shell}
      place="messages"
      name={open?.subject ?? 'Messages'}
      unreadCount={q === '' ? unreadCount : undefined}
    >
      {open ? (
        <div className="grid grid-cols-1 xl:grid-cols-[316px_minmax(0,1fr)] xl:min-h-screen">
          <div className="message-rows--narrow hidden bg-rose-100 xl:block">
            <p className="pt-6 pb-3 px-5">
              <a className="inline-block py-2 font-semibold" href={paths.dashboardMessages()}>
                All messages
              </a>
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
                onStored,
              }}
              onSeen={() => onSeen(open)}
              isSent={query.get('sent') === 'yes'}
              projectName={projects.find(({ id }) => id === open.projectId)?.projectName}
              returned={returned?.answerTo === open.id ? returned : undefined}
            />
          </div>
        </div>
      ) : (
        <>
          <div className="relative">
            <PortalHead title="Messages" about={unreadText(unreadCount)} />
            {!closed && (
              <div className="px-pad print:px-0 mb-5 md:mb-0">
                <NewMessage
                  {...{ projects, submissionKey, clientId, returned, isDemonstration }}
                  onStored={onNew}
                  begins={beginsWith(query, projects)}
                  keeper={shell.keeper}
                />
              </div>
            )}
          </div>
          <ConnectionNotice live={live} />
          {(messages.length > 0 || q !== '') && (
            <>
              <AllOrUnread isUnreadOnly={isUnreadOnly} unreadCount={unreadCount} />
              <form
                className="py-4 px-pad border-t border-t-line-200 border-b-2 border-b-ink-900 flex flex-wrap gap-y-3 gap-x-4 items-end"
                method="get"
                action={paths.dashboardMessages()}
                aria-label="Search messages"
              >
                <label className="field flex-[1_1_14rem] md:max-w-[22rem]">
                  <span className="field__label">Search words, people and files</span>
                  <input className="control" type="search" name="q" defaultValue={q} maxLength={100} />
                </label>
                <Button type="submit" size="small" variant="ghost">
                  Search
                </Button>
              </form>
            </>
          )}
          <div {...watchFocus}>
            <Shown
              conversations={
                isUnreadOnly
                  ? ordered.filter(({ id, unreadCount: unread }) => unread > 0 || stillShown.has(id))
                  : ordered
              }
              projects={projects}
              isUnreadOnly={isUnreadOnly}
              isSearch={q !== ''}
              canWrite={closed === undefined}
            />
          </div>
          {!isUnreadOnly && messages.length >= shown && (
            <div className="px-pad">
              <EarlierMessages
                shown={shown}
                hrefOf={(more) => paths.dashboardMessages({ ...(q && { q }), shown: more })}
              />
            </div>
          )}
        </>
      )}
      <NewMessageAnnouncer messages={messages} />
    </PortalFrame>
  )
}

/** What a message about a project, or its report of a month, begins with. Invalid values in the address are ignored. */
function beginsWith(query: URLSearchParams, projects: MessagesData['projects']) {
  const month = query.get('month') ?? ''
  const project = projects.find(({ id }) => String(id) === query.get('project'))
  const isReport = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month)
  if (!isReport && !project) return undefined
  return {
    subject: isReport ? `The report for ${monthInWords(month)}` : `A question about ${project?.projectName}`,
    ...(project && { projectId: String(project.id) }),
  }
}

const unreadText = (count: number) =>
  count === 0
    ? 'You have read everything.'
    : `${asSentence(counted(count, 'message', 'messages'))} you have not read.`

function AllOrUnread({ isUnreadOnly, unreadCount }: { isUnreadOnly: boolean; unreadCount: number }) {
  return (
    <Views
      label="Which messages"
      isOnePage
      views={[
        { href: paths.dashboardMessages(), name: 'All', isCurrent: !isUnreadOnly },
        {
          href: paths.dashboardMessages({ show: 'unread' }),
          name: unreadCount > 0 ? `Unread ${unreadCount}` : 'Unread',
          isCurrent: isUnreadOnly,
        },
      ]}
    />
  )
}

type ShownProps = {
  conversations: readonly Conversation[]
  projects: MessagesData['projects']
  isUnreadOnly: boolean
  isSearch: boolean
  canWrite: boolean
}

function Shown({ conversations, projects, isUnreadOnly, isSearch, canWrite }: ShownProps) {
  if (conversations.length > 0) return <ConversationList conversations={conversations} projects={projects} />
  return (
    <div className="py-5 px-pad">
      {isSearch ? (
        <EmptyState icon={<EmptyPicture id="messages" />} title="No such messages" headingLevel={2}>
          <a href={paths.dashboardMessages()}>Show all messages</a>
        </EmptyState>
      ) : isUnreadOnly ? (
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
