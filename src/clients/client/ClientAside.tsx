import { CalendarPlus, Hourglass } from 'lucide-react'
import { momentWords } from '#inquiries/clock.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { MailLink } from '#kit/EmailAddress.tsx'
import { Initials } from '#kit/Initials.tsx'
import { Section, Entry, EntryList } from '#kit/Section.tsx'
import { useClient, type ClientContextValue } from './client-context.tsx'

/** The client's next call, what is with them, and who they are. */
export const ClientAside = () => (
  <>
    <NextCall />
    <WithThem />
    <Person />
  </>
)

function NextCall() {
  const { data, now } = useClient()
  const { nextCall } = data
  return (
    <Section title="Next call" action={<a href={consolePaths.calendar()}>Calendar</a>}>
      {nextCall === null ? (
        <p className="py-4 text-ink-700">
          No call is planned.{' '}
          <a href={`${consolePaths.calendar({ book: data.client.username })}#book-call`}>Book one</a>
        </p>
      ) : (
        <EntryList>
          <Entry
            mark={<CalendarPlus className="icon" aria-hidden />}
            title={momentWords(new Date(nextCall.at), now)}
            href={`${consolePaths.calendar({ call: nextCall.reference })}#call`}
          >
            30 minutes
          </Entry>
        </EntryList>
      )}
    </Section>
  )
}

function Person() {
  const value = useClient()
  const { data, name } = value
  const { username, email } = data.client
  return (
    <Section title="Person" action={<a href={consolePaths.client(username, 'details')}>Details</a>}>
      <div className="flex gap-3 py-3 wrap-anywhere">
        <Initials name={name} isClient />
        <div>
          <b>{name}</b>
          <p className="row-second">
            <MailLink address={email} />
          </p>
          <p className="row-second">{presenceOf(value)}</p>
        </div>
      </div>
    </Section>
  )
}

function presenceOf({ data, now }: ClientContextValue): string {
  const { lastSignedInAt, wantsEmail, status } = data.client
  const here =
    status === 'disabled'
      ? 'Disabled: cannot sign in'
      : lastSignedInAt === null
        ? data.invitation.state === 'joined'
          ? 'Not signed in at the moment'
          : `Invited ${momentWords(new Date(data.invitation.at), now)}`
        : `Signed in ${momentWords(new Date(lastSignedInAt), now)}`
  return `${here}. ${wantsEmail ? 'Gets e-mails about news.' : 'Has turned e-mails off.'}`
}

function WithThem() {
  const { data, now } = useClient()
  const waiting = data.deliverables.flatMap(({ id, title, versions }) =>
    versions.filter(({ state }) => state === 'in-review').map((version) => ({ ...version, id, title })),
  )
  if (waiting.length === 0) return null
  return (
    <Section title={`With ${data.client.firstName}`}>
      <EntryList>
        {waiting.map(({ id, title, number, sentAt, seenAt }) => (
          <Entry
            key={id}
            mark={<Hourglass className="icon" aria-hidden />}
            title={`${title}, version ${number}`}
            href={`${consolePaths.client(data.client.username, 'files')}#approval-${id}`}
          >
            {sentAt !== null && `Sent ${momentWords(new Date(sentAt), now)}`}
            {seenAt !== null && `, opened ${momentWords(new Date(seenAt), now)}`}
          </Entry>
        ))}
      </EntryList>
    </Section>
  )
}
