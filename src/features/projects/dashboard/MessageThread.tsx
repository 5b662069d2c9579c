import { useState } from 'react'
import { Tag } from '#ui/Tag.tsx'
import type { Conversation } from './conversations.ts'
import { paths } from '#shared/paths.ts'
import { sizeInWords } from '#shared/file-size.ts'
import type { Attachment } from '../project-data.ts'
import { momentOf, shortMomentOf } from './portal-dates.ts'

/** The messages of a conversation, the oldest first. What was new when it was opened stays marked while it is open. */
export function MessageThread({ conversation }: { conversation: Conversation }) {
  const { messages } = conversation
  const [fresh, setFresh] = useState<ReadonlySet<number>>(() => new Set())
  const arrived = messages.filter(({ id, isRead }) => !isRead && !fresh.has(id))
  if (arrived.length > 0) setFresh(new Set([...fresh, ...arrived.map(({ id }) => id)]))
  return (
    <ol className="message-thread">
      {messages.map(({ id, isFromClient, senderName, createdAt, message, corrects, attachments, seenBy }) => (
        <li key={id} id={`message-${id}`} className={isFromClient ? 'message-thread__own' : undefined}>
          <p className="message-thread__from">
            <strong>{isFromClient ? 'You' : senderName}</strong>
            {fresh.has(id) && <Tag tone="weld">New</Tag>}
            {corrects !== undefined && <Tag tone="outline">Correction</Tag>}
            {messages.some((other) => other.corrects === id) && <Tag tone="outline">Corrected below</Tag>}
            <time dateTime={createdAt}>{momentOf(createdAt)}</time>
          </p>
          <p className="message-thread__text">{message}</p>
          {attachments && attachments.length > 0 && <Attachments attachments={attachments} />}
          {isFromClient && seenBy !== undefined && (
            <p className="message-thread__seen">
              {seenBy ? `Seen by ${seenBy.name}, ${shortMomentOf(seenBy.at)}` : 'Delivered, not seen yet'}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

const Attachments = ({ attachments }: { attachments: readonly Attachment[] }) => (
  <ul className="message-thread__files">
    {attachments.map(({ id, name, size, hasPreview }) => (
      <li key={id}>
        {hasPreview && (
          <img src={paths.dashboardFilePreview(id)} alt="" width="148" height="111" loading="lazy" />
        )}
        {/* No page of ours: the browser saves it. */}
        <a href={paths.dashboardFile(id)} download>
          {name}
        </a>{' '}
        <span>{sizeInWords(size)}</span>
      </li>
    ))}
  </ul>
)
