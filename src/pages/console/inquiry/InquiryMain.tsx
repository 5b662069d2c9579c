import { SearchX } from 'lucide-react'
import { momentWords } from '#features/inquiries/clock.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { ByHand } from '#ui/console/ByHand.tsx'
import { EmptyBox } from '#ui/console/EmptyBox.tsx'
import { NoticeBox } from '#ui/console/NoticeBox.tsx'
import { Button } from '#ui/Button.tsx'
import { DoneNote } from '../DoneNote.tsx'
import { ActPanel } from './acts/ActPanel.tsx'
import { Composer } from './composer/Composer.tsx'
import { ConversationEntry } from './ConversationEntry.tsx'
import type { InquiryContent } from '#features/inquiries/conversation/inquiry-content.ts'
import { useInquiry } from './inquiry-context.tsx'
import { InquiryHead } from './InquiryHead.tsx'
import { InquiryMessage } from './InquiryMessage.tsx'
import { ReplyClock } from './ReplyClock.tsx'

/** The page of an inquiry, or what is in its place where there is none. */
export const InquiryMain = ({ content }: { content: InquiryContent }) => (content ? <Whole /> : <Missing />)

function Whole() {
  const { data, done, isStale, news, refresh } = useInquiry()
  return (
    <>
      <InquiryHead />
      <DoneNote done={done} words={doneWords} />
      {isStale && (
        <div className="inquiry-notice">
          <NoticeBox
            tone="danger"
            title="We couldn’t load what is new. Nothing has been lost."
            action={
              <Button variant="ghost" onClick={() => void refresh()}>
                Try again
              </Button>
            }
          />
        </div>
      )}
      <ActPanel />
      <ReplyClock />
      <output className="sr-only">{news}</output>
      <Conversation />
      <ReturnedMailNotice />
      <Composer key={data.inquiry.reference} />
    </>
  )
}

/** Everything that was written, the first at the top. */
function Conversation() {
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

/** Writing to this address once more is likely to fail again. */
function ReturnedMailNotice() {
  const { returnedMail } = useInquiry().data
  if (!returnedMail) return null
  const { address, at, isComplaint, reason } = returnedMail
  const day = shortDateAndTime(new Date(at))
  return (
    <div className="inquiry-notice">
      <NoticeBox
        tone="weld"
        title={
          isComplaint
            ? `${address} marked one of our e-mails as spam, ${day}`
            : `An e-mail to ${address} came back, ${day}`
        }
      >
        The other side said: {reason}
      </NoticeBox>
    </div>
  )
}

const Missing = () => (
  <div className="console-problem">
    <EmptyBox
      isWholePage
      icon={<SearchX className="icon" aria-hidden />}
      title="There is no enquiry with this reference"
      action={
        <a className="button button--ghost" href={consolePaths.today()}>
          Back to Today
        </a>
      }
    >
      A character may have been lost on the way, or it was erased.
    </EmptyBox>
  </div>
)

const doneWords: Record<string, string> = {
  reply: 'Your reply is on its way.',
  undo: 'Your reply was taken back. Every word is in the field below.',
  left: 'The reply has left already.',
  note: 'The note is saved. Only staff see it.',
  assign: 'The owner is changed.',
  status: 'The state is changed.',
  snooze: 'Saved. The clock keeps running.',
  'follow-up': 'The follow-up is saved.',
  'outside-reply': 'The reply is recorded.',
  'outside-reply-change': 'The recorded reply is changed.',
  merge: 'The two enquiries are one.',
  client: 'There is a client now, with a project and the first update.',
  'new-time': 'The visitor is told the new time, with an apology.',
}
