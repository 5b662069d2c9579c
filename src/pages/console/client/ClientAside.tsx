import { actorName, activityInWords, type ActivityEntry } from '#features/activity/activity-entry.ts'
import { momentWords, whenWords } from '#features/inquiries/conversation/conversation-clock.ts'
import { totalInvestment } from '#features/projects/dashboard/total-investment.ts'
import { consolePaths, type ClientForm } from '#shared/console-paths.ts'
import { londonDay, longDate } from '#shared/dates.ts'
import { ByHand } from '#ui/console/ByHand.tsx'
import { Initials } from '#ui/console/Initials.tsx'
import { Section } from '#ui/console/Section.tsx'
import { useClient, type ClientContextValue } from './client-context.tsx'

/** Beside the work: the person and their account, what was agreed, and who did what. */
export function ClientAside() {
  return (
    <>
      <Person />
      <Agreed />
      <History />
    </>
  )
}

function Person() {
  const value = useClient()
  const { data, name, isArchived } = value
  const { username, email, status } = data.client
  return (
    <Section
      title="Person"
      action={<a href={consolePaths.clientWith(username, { act: 'details' })}>Change</a>}
    >
      <div className="client-person">
        <Initials name={name} />
        <div>
          <b>{name}</b>
          <p className="row-second">
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          <p className="row-second">{presenceOf(value)}</p>
        </div>
      </div>
      <div className="client-person__acts">
        {data.invitation.state !== 'joined' && status === 'active' && (
          <Act form="invitation" username={username}>
            Send the invitation again
          </Act>
        )}
        <Act form="archive" username={username} value={isArchived ? 'no' : 'yes'}>
          {isArchived ? 'Take out of the archive' : 'Archive'}
        </Act>
        <Act form="status" username={username} value={status === 'active' ? 'disabled' : 'active'}>
          {status === 'active' ? 'Disable' : 'Let in again'}
        </Act>
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
    <button type="submit" className="button button--ghost button--small">
      {children}
    </button>
  </form>
)

function Agreed() {
  const { projects, beganAs } = useClient().data
  if (projects.length === 0 && !beganAs) return null
  return (
    <Section title="Agreed">
      <dl className="facts">
        {projects.length > 0 && (
          <div>
            <dt>All projects</dt>
            <dd>{totalInvestment(projects, false)}</dd>
          </div>
        )}
        {beganAs && (
          <div>
            <dt>Began as</dt>
            <dd>
              <a href={consolePaths.inquiry(beganAs.reference)}>{beganAs.reference}</a>,{' '}
              {longDate(londonDay(new Date(beganAs.at)))}
            </dd>
          </div>
        )}
      </dl>
    </Section>
  )
}

function History() {
  const { data, now } = useClient()
  if (data.activity.length === 0) return null
  return (
    <Section title="What happened">
      <ol className="history">
        {data.activity.map((entry) => (
          <li key={entry.id} className="history__line">
            <ByHand isPerson={entry.actor !== 'system'} />
            <p>
              {actorName(entry.actor, data.names)} {inWords(entry, data)}
              <time className="history__when" dateTime={entry.at}>
                {whenWords(new Date(entry.at), now)}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function inWords(entry: ActivityEntry, { projects, client }: ClientContextValue['data']): string {
  const { before, subject, after } = activityInWords(entry)
  const project = entry.type.startsWith('project.') && projects.find(({ id }) => String(id) === subject)
  const what = project ? `“${project.projectName}”` : subject === client.username ? client.firstName : subject
  return [before.replace(/ project$/, ''), what, after].filter((part) => part !== '').join(' ')
}
