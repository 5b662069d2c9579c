import { fullName } from '#shared/full-name.ts'
import type { InquiryKindId } from '../inquiry-kind.ts'
import { whenWords } from '../clock.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonZone, shortDateAndTime } from '#shared/dates.ts'
import { WithAddresses } from '#kit/EmailAddress.tsx'
import { Initials } from '#kit/Initials.tsx'
import { Section } from '#kit/Section.tsx'
import { Forward } from 'lucide-react'
import { ActLink } from './acts/ActLink.tsx'
import { useInquiry } from './inquiry-context.tsx'
import { Facts } from '#kit/Facts.tsx'

const forms: Record<InquiryKindId, string> = {
  contact: 'General contact',
  content: 'Content creation',
  personalization: 'Personalization',
  'social-media': 'Social media',
  service: 'Competitor analysis',
  landing: 'Home page',
  call: 'Booked call',
}

/** The visitor's message, with the requested service. */
export function InquiryMessage() {
  const { data, now } = useInquiry()
  const { inquiry, what, price, message } = data
  const name = fullName(inquiry) || inquiry.email
  return (
    <article className="said">
      <Initials name={name} isClient />
      <div className="said__body">
        <div className="flex gap-y-0 gap-x-2 flex-wrap items-baseline">
          <h2 className="font-strong">
            <WithAddresses>{`${name} asked`}</WithAddresses>
          </h2>
          <span className="flex items-center -my-2 ml-auto">
            <time className="text-ink-700 text-xs tabular" dateTime={inquiry.receivedAt}>
              {whenWords(new Date(inquiry.receivedAt), now)}
            </time>
            <ForwardLink what={`what ${name} asked`} />
          </span>
        </div>
        <p className="flex flex-wrap gap-y-0 gap-x-3 text-ink-700">
          <b className="text-ink-900">{what || 'Something else'}</b>
          {price && <span>{price}</span>}
        </p>
        <p className="said__text" dir="auto">
          {message || 'No message came with it.'}
        </p>
      </div>
    </article>
  )
}

/** Opens the form that forwards a message: an event, or without one what the visitor asked first. */
export const ForwardLink = ({ about, what }: { about?: number; what: string }) => (
  <ActLink form="forward" className="icon-button" about={about}>
    <Forward className="icon size-[16px]" aria-hidden />
    <span className="sr-only">Forward {what}</span>
  </ActLink>
)

/** The fields of the form, and its name. */
export function FilledIn() {
  const { inquiry, what, rows } = useInquiry().data
  const receivedAt = new Date(inquiry.receivedAt)
  return (
    <Section title="What they filled in">
      <Facts
        className="facts grid gap-2"
        rows={[
          ...rowsOf(rows, what),
          [
            'Form',
            inquiry.kind === 'call' ? (
              <a key="call" href={consolePaths.calendar({ call: inquiry.reference })}>
                {forms.call}
              </a>
            ) : (
              forms[inquiry.kind]
            ),
          ],
          ['Received', `${shortDateAndTime(receivedAt)} ${londonZone(receivedAt)}`],
        ]}
      />
    </Section>
  )
}

type Row = [label: string, value: string]

/** Without the name, and the package unless it has more terms, which are shown above. */
const rowsOf = (rows: Row[], what: string): Row[] =>
  rows
    .filter(([label, value]) => label !== 'Name' && !(label === 'About' && value === what))
    .map(([label, value]): Row => [renamed[label] ?? label, value])

const renamed: Record<string, string> = { Email: 'E-mail', About: 'Package' }
