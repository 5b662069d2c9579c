import { momentWords } from '#features/inquiries/clock.ts'
import { ByHand } from '#ui/console/ByHand.tsx'
import { InquiryMessage } from './InquiryMessage.tsx'
import { ConversationEntry } from './ConversationEntry.tsx'
import { useInquiry } from './inquiry-context.tsx'

/** Everything that was asked and said, the first at the top. */
export function Conversation() {
  const { data } = useInquiry()
  const undone = new Set(data.replies.filter(({ state }) => state === 'undone').map(({ id }) => id))
  const said = data.events.filter(({ replyId }) => replyId === undefined || !undone.has(replyId))
  return (
    <section className="conversation" aria-label="Conversation">
      <InquiryMessage />
      <AcknowledgementLine />
      {said.map((event) => (
        <ConversationEntry key={event.id} event={event} />
      ))}
    </section>
  )
}

function AcknowledgementLine() {
  const { data, now } = useInquiry()
  const { acknowledgement, inquiry } = data
  if (!acknowledgement) return null
  const { sentAt, failure } = acknowledgement
  const text = sentAt
    ? `The loom acknowledged it ${momentWords(new Date(sentAt), now)}, with the due time and a link to a private page.`
    : failure
      ? `The acknowledgement to ${inquiry.email} could not be sent. ${failure}`
      : 'The acknowledgement is on its way.'
  return (
    <p className="said said--by-loom">
      <ByHand isPerson={false} />
      <span>{text}</span>
    </p>
  )
}
