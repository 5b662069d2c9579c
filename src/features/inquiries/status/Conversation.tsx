import { londonDateAndTime } from '#shared/dates.ts'
import type { InquiryStatus, StatusMessage } from './inquiry-status.ts'

/** What the visitor wrote and what we replied, the earliest first. */
export function Conversation({ status }: { status: InquiryStatus }) {
  const { message, receivedAt, conversation } = status
  const first: StatusMessage[] = message === '' ? [] : [{ by: null, at: receivedAt, text: message }]
  const messages = [...first, ...conversation]
  if (messages.length === 0) return <p className="muted">You sent no message with it.</p>
  return (
    <ol className="talk">
      {messages.map((one) => (
        <li key={`${one.at} ${one.text}`} className={one.by ? 'talk__us' : undefined}>
          <p className="talk__head">
            <b>{one.by ? one.by.name : 'You'}</b>
            {one.by?.position && <span>{one.by.position}</span>}
            <time dateTime={one.at}>{londonDateAndTime(new Date(one.at))}</time>
          </p>
          <p className="talk__text">{one.text}</p>
        </li>
      ))}
    </ol>
  )
}
