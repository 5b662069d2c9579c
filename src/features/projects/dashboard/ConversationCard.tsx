import type { ReactNode } from 'react'
import { Tag } from '#ui/Tag.tsx'
import type { Conversation } from './conversations.ts'
import { dayOf } from './portal-dates.ts'
import { ViewLink } from './ViewLink.tsx'

type ConversationCardProps = {
  conversation: Conversation
  projectName: string | undefined
  isOpen: boolean
  /** Something in it is new to the reader. */
  isNew: boolean
  /** Opens it, or closes it. */
  href: string
  /** The messages, while it is open. */
  children?: ReactNode
}

/** One conversation in the list: from whom, about what, since when, and its newest words. */
export function ConversationCard({
  conversation,
  projectName,
  isOpen,
  isNew,
  href,
  children,
}: ConversationCardProps) {
  const { id, subject, messages, latest } = conversation
  const look = `${isNew ? ' conversation--new' : ''}${isOpen ? ' conversation--open' : ''}`
  return (
    <li className={`conversation${look}`}>
      <div className="conversation__head">
        <div className="conversation__top">
          <h2>
            <ViewLink href={href} aria-expanded={isOpen} aria-controls={`conversation-${id}`}>
              {subject}
            </ViewLink>
          </h2>
          {isNew && <Tag tone="weld">New</Tag>}
          <time dateTime={latest.createdAt}>{dayOf(latest.createdAt)}</time>
        </div>
        <p className="conversation__from">
          From {latest.isFromClient ? 'you' : latest.senderName}
          {projectName !== undefined && `, about ${projectName}`}
          {messages.length > 1 && `. ${messages.length} messages`}
        </p>
        {!isOpen && <p className="conversation__preview">{latest.message}</p>}
      </div>
      <div id={`conversation-${id}`}>{children}</div>
    </li>
  )
}
