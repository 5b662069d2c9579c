import { useState } from 'react'
import { Tag } from '#ui/Tag.tsx'
import type { Conversation } from './conversations.ts'
import { momentOf } from './portal-dates.ts'

/** The messages of a conversation, the oldest first. What was new when it was opened stays marked while it is open. */
export function MessageThread({ conversation }: { conversation: Conversation }) {
  const { messages } = conversation
  const [fresh, setFresh] = useState<ReadonlySet<number>>(() => new Set())
  const arrived = messages.filter(({ id, isRead }) => !isRead && !fresh.has(id))
  if (arrived.length > 0) setFresh(new Set([...fresh, ...arrived.map(({ id }) => id)]))
  return (
    <ol className="message-thread">
      {messages.map(({ id, isFromClient, senderName, createdAt, message, corrects }) => (
        <li key={id} className={isFromClient ? 'message-thread__own' : undefined}>
          <p className="message-thread__from">
            <strong>{isFromClient ? 'You' : senderName}</strong>
            {fresh.has(id) && <Tag tone="weld">New</Tag>}
            {corrects !== undefined && <Tag tone="outline">Correction</Tag>}
            {messages.some((other) => other.corrects === id) && <Tag tone="outline">Corrected below</Tag>}
            <time dateTime={createdAt}>{momentOf(createdAt)}</time>
          </p>
          <p className="message-thread__text">{message}</p>
        </li>
      ))}
    </ol>
  )
}
