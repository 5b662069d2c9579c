import { fullName } from '#shared/full-name.ts'
import { CalendarX, MailX, DatabaseBackup } from 'lucide-react'
import { londonDay, londonDateAndTime, londonTime } from '#shared/dates.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { WithAddresses } from '#kit/EmailAddress.tsx'
import { Initials } from '#kit/Initials.tsx'
import { Section, Entry, EntryList } from '#kit/Section.tsx'
import { Tag } from '#kit/Tag.tsx'
import { useConsole } from '../frame/console-context.ts'
import { useToday } from './today-context.tsx'
import type { BackupNotice } from './today-data.ts'

/** The rose column of Today: problems with mailbox and backups, today's calls, mentions, follow-ups, clients' messages, failed e-mails. */
export function TodayAside() {
  const { data, now } = useToday()
  const { places, counts } = useConsole().shell
  if (
    data.calls.length +
      data.clashes.length +
      data.lostCalendars.length +
      data.unreadCount +
      data.failedMailCount +
      data.followUpCount +
      counts.mentions ===
      0 &&
    !data.backup &&
    !data.mailUnreadSince
  )
    return <p className="muted">No client is waiting, and all e-mails have been sent.</p>
  return (
    <>
      {data.mailUnreadSince && <MailboxSection since={data.mailUnreadSince} />}
      {data.backup && <BackupSection {...data.backup} />}
      {data.lostCalendars.length > 0 && <LostCalendars />}
      {data.clashes.length > 0 && <Clashes />}
      {data.calls.length > 0 && <TodayCalls />}
      {counts.mentions > 0 && (
        <Section title="Mentions" count={counts.mentions}>
          <p>
            <a href={consolePaths.inquiries({ view: 'mentioned' })}>
              {counts.mentions === 1
                ? 'A colleague mentioned you in a note'
                : 'Colleagues mentioned you in notes'}
            </a>
          </p>
        </Section>
      )}
      {data.followUpCount > 0 && <FollowUps />}
      {data.unreadCount > 0 && (
        <Section
          title="Unread from clients"
          count={data.unreadCount}
          action={places.includes('clients') && <a href={consolePaths.place('clients')}>All</a>}
        >
          <EntryList>
            {data.unread.map(({ id, username, name, subject, text, at }) => (
              <Entry
                key={id}
                mark={<Initials name={name} isClient />}
                title={name}
                href={consolePaths.client(username, 'messages')}
                aside={<time dateTime={at}>{shortTime(new Date(at), now)}</time>}
              >
                {subject}. “{text}”
              </Entry>
            ))}
          </EntryList>
        </Section>
      )}
      {data.failedMailCount > 0 && (
        <Section
          title="E-mail not sent"
          count={data.failedMailCount}
          action={places.includes('mail') && <a href={consolePaths.place('mail')}>Open</a>}
        >
          <EntryList>
            {data.failedMail.map(({ id, subject, to, reason }) => (
              <Entry
                key={id}
                mark={<MailX className="icon" aria-hidden />}
                title={subject}
                aside={<Tag tone="danger">Stopped</Tag>}
              >
                {to && <WithAddresses>{`To ${to}. `}</WithAddresses>}
                {reason}
              </Entry>
            ))}
          </EntryList>
        </Section>
      )}
    </>
  )
}

function TodayCalls() {
  const { data } = useToday()
  return (
    <Section
      title="Calls today"
      count={data.calls.length}
      action={<a href={consolePaths.place('calendar')}>The week</a>}
    >
      <EntryList>
        {data.calls.map((call) => (
          <Entry
            key={call.reference}
            mark={<Initials name={fullName(call) || call.email} isClient />}
            title={fullName(call) || call.email}
            href={`${consolePaths.calendar({ call: call.reference })}#call`}
            aside={<time dateTime={call.at}>{londonTime(new Date(call.at))}</time>}
          >
            {call.company && `${call.company}. `}
            {call.owner ? `${call.owner.name} takes it.` : 'Nobody takes it yet.'}
          </Entry>
        ))}
      </EntryList>
    </Section>
  )
}

/** Calls that stand in somebody's way. Nothing is moved by itself. */
function Clashes() {
  const { data, now } = useToday()
  return (
    <Section title="Clashes" count={data.clashes.length}>
      <EntryList>
        {data.clashes.map((call) => (
          <Entry
            key={call.reference}
            mark={<CalendarX className="icon" aria-hidden />}
            title={fullName(call) || call.email}
            href={`${consolePaths.calendar({ call: call.reference })}#call`}
            aside={<time dateTime={call.at}>{shortTime(new Date(call.at), now)}</time>}
          >
            {call.owner?.name} is busy then, says their calendar.
          </Entry>
        ))}
      </EntryList>
    </Section>
  )
}

/** Calendars whose times may be old by now. */
function LostCalendars() {
  const { data, now } = useToday()
  return (
    <Section title="Calendars" action={<a href={consolePaths.connections()}>Connections</a>}>
      <EntryList>
        {data.lostCalendars.map(({ name, firstName, username, since }) => (
          <Entry
            key={`${username} ${name}`}
            mark={<CalendarX className="icon" aria-hidden />}
            title={`${firstName}: ${name}`}
            aside={<Tag tone="danger">Not read</Tag>}
          >
            Not read since {shortTime(new Date(since), now)}. Its last times still count.
          </Entry>
        ))}
      </EntryList>
    </Section>
  )
}

/** The due follow-ups. */
function FollowUps() {
  const { data, now } = useToday()
  return (
    <Section
      title="No reply from them"
      count={data.followUpCount}
      action={<a href={consolePaths.inquiries({ view: 'follow-up' })}>All</a>}
    >
      <EntryList>
        {data.followUps.map((inquiry) => (
          <Entry
            key={inquiry.reference}
            mark={<Initials name={fullName(inquiry)} isClient />}
            title={fullName(inquiry) || inquiry.email}
            href={consolePaths.inquiry(inquiry.reference)}
            aside={
              inquiry.followUpAt && (
                <time dateTime={inquiry.followUpAt}>{shortTime(new Date(inquiry.followUpAt), now)}</time>
              )
            }
          >
            {inquiry.company && `${inquiry.company}. `}
            {inquiry.owner ? `${inquiry.owner.name} replied.` : 'Nobody has it.'}
          </Entry>
        ))}
      </EntryList>
    </Section>
  )
}

/** '09:31', and on other days 'Mon 18:10'. */
const shortTime = (at: Date, now: Date) =>
  londonDay(at) === londonDay(now) ? londonTime(at) : `${londonDateAndTime(at).slice(0, 3)} ${londonTime(at)}`

/** Says since when the mailbox cannot be read. */
const MailboxSection = ({ since }: { since: string }) => (
  <Section title="Mailbox">
    <EntryList>
      <Entry
        mark={<MailX className="icon" aria-hidden />}
        title={`Mail has not been read since ${londonDateAndTime(new Date(since))}`}
        aside={<Tag tone="danger">Stopped</Tag>}
      >
        Replies by e-mail are not added to their conversations. Please look into the mailbox itself, and tell
        the person who looks after the server.
      </Entry>
    </EntryList>
  </Section>
)

/** Says why a backup is missing, and how old the last successful one is. */
function BackupSection({ kind, at, reason, lastDoneAt }: BackupNotice) {
  const hasFailed = kind === 'failed'
  return (
    <Section title="Backup">
      <EntryList>
        <Entry
          mark={<DatabaseBackup className="icon" aria-hidden />}
          title={hasFailed ? 'The backup failed' : 'The backup is overdue'}
          aside={<Tag tone="danger">{hasFailed ? 'Failed' : 'Overdue'}</Tag>}
        >
          <p>
            {hasFailed ? 'Failed' : 'Due'} on {londonDateAndTime(new Date(at))}.
          </p>
          {reason && <p>{reason}</p>}
          <p>
            Last good backup: {lastDoneAt === null ? 'none yet' : londonDateAndTime(new Date(lastDoneAt))}.
          </p>
          <p>
            {hasFailed && 'The server tries again every hour. '}Please tell the person who looks after the
            server.
          </p>
        </Entry>
      </EntryList>
    </Section>
  )
}
