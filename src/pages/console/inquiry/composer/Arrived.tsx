import { eventWords } from '#features/inquiries/conversation/event-words.ts'
import type { InquiryEvent } from '#features/inquiries/inquiry-event.ts'
import { Button } from '#ui/Button.tsx'
import { NoticeBox } from '#ui/console/NoticeBox.tsx'
import { useInquiry } from '../inquiry-context.tsx'

type ArrivedProps = {
  arrived: readonly InquiryEvent[]
  /** The reply was to be sent, and was held back for this. */
  wasRefused: boolean
  onRead: () => void
}

/** What others did while a reply was being written. The words in the field are left alone. */
export function Arrived({ arrived, wasRefused, onRead }: ArrivedProps) {
  const { nameOf } = useInquiry()
  const last = arrived.at(-1)
  if (!last) return null
  return (
    <NoticeBox
      tone="woad"
      title={`${nameOf(last.by)} changed this while you were writing. Your reply is untouched.`}
      action={
        <Button variant="ghost" size="small" className="needs-scripts" onClick={onRead}>
          I’ve read it
        </Button>
      }
    >
      {wasRefused && 'Nothing was sent. '}
      {arrived.map((event) => (
        <span key={event.id} className="arrived">
          {eventWords(event, nameOf)}
          {event.text ? `: “${event.text}”` : '.'}
        </span>
      ))}
    </NoticeBox>
  )
}
