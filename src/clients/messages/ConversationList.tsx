import { useState } from 'react'
import { asSentence, counted } from '#shared/counted.ts'
import { paths } from '#shared/paths.ts'
import { Tag } from '#kit/Tag.tsx'
import { buttonClass } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { Face } from '../portal/Face.tsx'
import { type Project, messagesOnPage, mostMessages, type Message } from '../project-data.ts'
import { shortMomentOf } from '../dates.ts'
import { countOf, type Conversation } from './conversations.ts'
import { EmptyPicture } from '../portal/PortalParts.tsx'

type ConversationListProps = {
  conversations: readonly Conversation[]
  projects: readonly Pick<Project, 'id' | 'projectName'>[]
  /** The one that shows beside the list. */
  openId?: number | undefined
}

/** Conversations, each with who wrote last, about what and when, and the newest words. */
export const ConversationList = ({ conversations, projects, openId }: ConversationListProps) => (
  <ul className="border-t border-line-200">
    {conversations.map((conversation) => (
      <ConversationRow
        key={conversation.id}
        conversation={conversation}
        projectName={projects.find(({ id }) => id === conversation.projectId)?.projectName}
        isOpen={conversation.id === openId}
      />
    ))}
  </ul>
)

type RowProps = { conversation: Conversation; projectName: string | undefined; isOpen: boolean }

function ConversationRow({ conversation, projectName, isOpen }: RowProps) {
  const { id, subject, messages, latest, unreadCount } = conversation
  const isNew = unreadCount > 0
  const fileCount = messages.reduce((count, { attachments = [] }) => count + attachments.length, 0)
  return (
    <li className={`message-row${isNew ? ' is-loud' : ''}${isOpen ? ' message-row--open' : ''}`}>
      <Face name={latest.senderName} isClient={latest.isFromClient} size="medium" />
      <div className="flex flex-wrap gap-y-0 gap-x-2 items-baseline min-w-0">
        <a
          className="font-semibold no-underline wrap-anywhere"
          href={paths.dashboardMessage(id)}
          aria-current={isOpen ? 'page' : undefined}
        >
          {subject}
        </a>
        {isNew && <Tag tone="weld">New</Tag>}
        <span className={`text-sm ${isNew ? '' : 'text-muted'}`}>
          From {latest.isFromClient ? 'you' : latest.senderName}
          {projectName !== undefined && `, about ${projectName}`}
          {messages.length > 1 && `. ${countOf(conversation)}`}
          {fileCount > 0 && `. ${asSentence(counted(fileCount, 'file', 'files'))}`}
        </span>
      </div>
      <time
        className={`text-xs leading-body whitespace-nowrap ${isNew ? '' : 'text-muted'}`}
        dateTime={latest.createdAt}
      >
        {shortMomentOf(latest.createdAt)}
      </time>
      <p
        className={`col-[2_/_-1] line-clamp-2 md:line-clamp-1 wrap-anywhere ${isNew ? '' : 'text-muted'}`}
        dir="auto"
      >
        {latest.message}
      </p>
    </li>
  )
}

type EarlierMessagesProps = { shown: number; hrefOf: (shown: number) => string }

/** A link that shows older messages too. */
export const EarlierMessages = ({ shown, hrefOf }: EarlierMessagesProps) => (
  <p>
    {shown < mostMessages ? (
      <a
        className="inline-block py-2 font-semibold"
        href={hrefOf(Math.min(shown + messagesOnPage, mostMessages))}
      >
        Earlier messages
      </a>
    ) : (
      <a className="inline-block py-2 font-semibold" href={paths.dashboardSettings('data-heading')}>
        Earlier messages are in your copy of everything
      </a>
    )}
  </p>
)

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

// The others are on the page of messages.
const mostShown = 10

type MessagesPanelProps = { conversations: readonly Conversation[]; projects: readonly Project[] }

/** The tab 'Messages': the newest conversations, each with a page of its own. */
export function MessagesPanel({ conversations, projects }: MessagesPanelProps) {
  if (conversations.length === 0)
    return (
      <div className="pt-6">
        <EmptyState
          icon={<EmptyPicture id="messages" />}
          title="No messages yet"
          headingLevel={2}
          action={
            <a className={buttonClass({ size: 'small' })} href={paths.writeToUs()}>
              Write the first message
            </a>
          }
        >
          When one of us writes to you, it appears here.
        </EmptyState>
      </div>
    )
  return (
    <div className="pt-6">
      <ConversationList conversations={conversations.slice(0, mostShown)} projects={projects} />
      <p>
        <a className="inline-block py-2 font-semibold" href={paths.dashboardMessages()}>
          All messages, and write to us
        </a>
      </p>
    </div>
  )
}
