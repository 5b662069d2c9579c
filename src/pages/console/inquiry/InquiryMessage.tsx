import { fullName } from '#shared/full-name.ts'
import type { InquiryKindId } from '#features/inquiries/inquiry-kind.ts'
import { whenWords } from '#features/inquiries/clock.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonZone, shortDateAndTime } from '#shared/dates.ts'
import { Initials } from '#ui/console/Initials.tsx'
import { useInquiry } from './inquiry-context.tsx'

const forms: Record<InquiryKindId, string> = {
  contact: 'General contact',
  content: 'Content creation',
  personalization: 'Personalization',
  'social-media': 'Social media',
  service: 'Competitor analysis',
  landing: 'Home page',
  call: 'Booked call',
}

/** What was asked, with all that came with it. */
export function InquiryMessage() {
  const { data, now } = useInquiry()
  const { inquiry, what, price, message } = data
  const name = fullName(inquiry) || inquiry.email
  const receivedAt = new Date(inquiry.receivedAt)
  return (
    <article className="said">
      <Initials name={name} isClient />
      <div className="said__body">
        <div className="said__head">
          <h2 className="said__who">{name} asked</h2>
          <time className="said__when" dateTime={inquiry.receivedAt}>
            {whenWords(receivedAt, now)}
          </time>
        </div>
        <div className="asked">
          <p className="asked__what">
            <b className="section-title">{what || 'Something else'}</b>
            {price && <b>{price}</b>}
          </p>
          <dl className="asked__facts">
            {rowsOf(data.rows, what).map(([label, value]) => (
              <div
                key={label}
                className={label === 'Package' ? 'asked__fact asked__fact--wide' : 'asked__fact'}
              >
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            <div className="asked__fact">
              <dt>Form</dt>
              <dd>
                {inquiry.kind === 'call' ? (
                  <a href={consolePaths.calendar({ call: inquiry.reference })}>{forms.call}</a>
                ) : (
                  forms[inquiry.kind]
                )}
              </dd>
            </div>
            <div className="asked__fact">
              <dt>Received</dt>
              <dd>{`${shortDateAndTime(receivedAt)} ${londonZone(receivedAt)}`}</dd>
            </div>
            <div className="asked__fact">
              <dt>Reference</dt>
              <dd>{inquiry.reference}</dd>
            </div>
          </dl>
          <p className="asked__message">{message || 'No message came with it.'}</p>
        </div>
      </div>
    </article>
  )
}

type Row = [label: string, value: string]

/** The name is above already, and what was asked for too unless there is more to say of it. */
const rowsOf = (rows: Row[], what: string): Row[] =>
  rows
    .filter(([label, value]) => label !== 'Name' && !(label === 'About' && value === what))
    .map(([label, value]): Row => [renamed[label] ?? label, value])

const renamed: Record<string, string> = { Email: 'E-mail', About: 'Package' }
