import { londonDateAndTime } from '#shared/dates.ts'
import { Unbroken } from '#ui/Unbroken.tsx'
import type { InquiryStatus } from './inquiry-status.ts'

const inLondon = (time: string) => londonDateAndTime(new Date(time))

type Knot = { title: string; text: string; isOpen: boolean }

/** Where the inquiry is: what is done is a closed knot of the thread, what is to come an open one. */
export const StatusThread = ({ status }: { status: InquiryStatus }) => (
  <ol className="knots">
    {knotsOf(status).map(({ title, text, isOpen }) => (
      <li className={isOpen ? 'knots__open' : undefined} key={title}>
        <b>
          <Unbroken>{title}</Unbroken>
        </b>
        <span>{text}</span>
      </li>
    ))}
  </ol>
)

function knotsOf({ receivedAt, openedAt, owner, repliedAt, state, ...status }: InquiryStatus): Knot[] {
  const by = owner && `with ${owner.name}`
  const read = [openedAt && inLondon(openedAt), by].filter(Boolean).join(', ')
  return [
    { title: 'Received', text: inLondon(receivedAt), isOpen: false },
    openedAt === null
      ? { title: 'Read by a person', text: by ?? 'Not yet', isOpen: true }
      : { title: 'Read by a person', text: read, isOpen: false },
    repliedAt === null
      ? state === 'waiting'
        ? { title: 'A personal reply', text: dueWords(status), isOpen: true }
        : { title: 'No reply needed', text: 'It is closed', isOpen: true }
      : { title: 'Replied', text: inLondon(repliedAt), isOpen: false },
  ]
}

function dueWords({ replyDueAt, newTime, asOf }: Pick<InquiryStatus, 'replyDueAt' | 'newTime' | 'asOf'>) {
  const due = inLondon(replyDueAt)
  if (Date.parse(replyDueAt) >= Date.parse(asOf)) return `By ${due}`
  return newTime ? `Was due ${due}. Now by ${inLondon(newTime.until)}` : `Was due ${due}`
}
