import { Hourglass } from 'lucide-react'
import { actorName, activityInWords, type ActivityEntry } from '#activity/activity-entry.ts'
import { momentWords, whenWords } from '#inquiries/clock.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { totalInvestment } from '../dashboard-view.ts'
import { consolePaths, type ClientForm } from '#shared/console-paths.ts'
import { londonDay, longDate } from '#shared/dates.ts'
import { MailLink } from '#kit/EmailAddress.tsx'
import { ByHand } from '#kit/ByHand.tsx'
import { Initials } from '#kit/Initials.tsx'
import { Section, Entry, EntryList } from '#kit/Section.tsx'
import { useConsole } from '#console/frame/console-context.ts'
import { useClient, type ClientContextValue } from './client-context.tsx'
import { Facts } from '#kit/Facts.tsx'

/** The client's account, open approvals, agreements and activity. */
export function ClientAside() {
  return (
    <>
      <Person />
      <WithThem />
      <Agreed />
      <History />
    </>
  )
}

function Person() {
  const value = useClient()
  const { data, name, isArchived } = value
  const { username, email, status } = data.client
  const { shell } = useConsole()
  return (
    <Section
      title="Person"
      action={<a href={consolePaths.clientWith(username, { act: 'details' })}>Change</a>}
    >
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
      <div className="flex flex-wrap gap-2">
        {data.invitation.state !== 'joined' && status === 'active' && (
          <Act form="invitation" username={username}>
            Send the invitation again
          </Act>
        )}
        {isArchived ? (
          <Act form="archive" username={username} value="no">
            Take out of the archive
          </Act>
        ) : (
          <details className="disclosure">
            <summary>Archive</summary>
            <p>{name} can go on reading; nobody can write here until you take them out again.</p>
            <Act form="archive" username={username} value="yes">
              Archive this client
            </Act>
          </details>
        )}
        <Act form="status" username={username} value={status === 'active' ? 'disabled' : 'active'}>
          {status === 'active' ? 'Disable' : 'Enable again'}
        </Act>
        {shell.places.includes('privacy') && (
          <ButtonLink
            variant="quiet"
            href={`${consolePaths.privacy({ kind: 'erasure', email, name })}#record`}
          >
            Erase
          </ButtonLink>
        )}
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

type ActProps = { form: ClientForm; username: string; value?: string; children: string }

const Act = ({ form, username, value, children }: ActProps) => (
  <form method="post" action={consolePaths.clientForm(username, form)}>
    {value !== undefined && <input type="hidden" name="value" value={value} />}
    <Button type="submit" variant="ghost" size="small">
      {children}
    </Button>
  </form>
)

function WithThem() {
  const { data, now } = useClient()
  const waiting = data.deliverables.flatMap(({ id, title, versions }) =>
    versions.filter(({ state }) => state === 'in-review').map((version) => ({ ...version, id, title })),
  )
  if (waiting.length === 0) return null
  return (
    <Section title="With them">
      <EntryList>
        {waiting.map(({ id, title, number, sentAt, seenAt }) => (
          <Entry
            key={id}
            mark={<Hourglass className="icon" aria-hidden />}
            title={`${title}, version ${number}`}
            href={`#approval-${id}`}
          >
            {sentAt !== null && `Sent ${momentWords(new Date(sentAt), now)}`}
            {seenAt !== null && `, opened ${momentWords(new Date(seenAt), now)}`}
          </Entry>
        ))}
      </EntryList>
    </Section>
  )
}

function Agreed() {
  const { projects, beganAs } = useClient().data
  if (projects.length === 0 && !beganAs) return null
  return (
    <Section title="Agreed">
      <Facts
        className="facts grid gap-2"
        rows={[
          projects.length > 0 && ['Total of all projects', totalInvestment(projects, false)],
          beganAs && [
            'Began as',
            <>
              <a href={consolePaths.inquiry(beganAs.reference)}>{beganAs.reference}</a>,{' '}
              {longDate(londonDay(new Date(beganAs.at)))}
            </>,
          ],
        ]}
      />
    </Section>
  )
}

function History() {
  const { data, now, name } = useClient()
  if (data.activity.length === 0) return null
  const names = { ...data.names, [data.client.username]: name }
  return (
    <Section title="What happened">
      <ol className="history">
        {data.activity.map((entry) => (
          <li
            key={entry.id}
            className="history__line text-sm leading-snug wrap-anywhere grid grid-cols-[18px_minmax(0,1fr)] gap-2"
          >
            <ByHand isPerson={entry.actor !== 'system'} />
            <p>
              {actorName(entry.actor, names)} {inWords(entry, data)}
              <time className="block text-ink-700 text-xs tabular" dateTime={entry.at}>
                {whenWords(new Date(entry.at), now)}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function inWords(
  entry: ActivityEntry,
  { projects, deliverables, files, client }: ClientContextValue['data'],
): string {
  const { before, subject, after } = activityInWords(entry)
  const ofId = ({ id }: { id: number }) => String(id) === subject
  const [kind] = entry.type.split('.')
  const named =
    kind === 'project'
      ? projects.find(ofId)?.projectName
      : kind === 'deliverable'
        ? deliverables.find(ofId)?.title
        : kind === 'file'
          ? files.find(ofId)?.name
          : undefined
  const what = named ? `“${named}”` : subject === client.username ? client.firstName : subject
  return [before.replace(/ (project|deliverable|file)$/, ''), what, after]
    .filter((part) => part !== '')
    .join(' ')
}
