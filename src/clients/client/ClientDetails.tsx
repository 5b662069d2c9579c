import { actorName, activityInWords, type ActivityEntry } from '#activity/activity-entry.ts'
import { whenWords } from '#inquiries/clock.ts'
import { Button, ButtonLink, ButtonSummary } from '#kit/Button.tsx'
import { totalInvestment } from '../dashboard-view.ts'
import { consolePaths, type ClientForm } from '#shared/console-paths.ts'
import { londonDay, longDate } from '#shared/dates.ts'
import { MailLink } from '#kit/EmailAddress.tsx'
import { ByHand } from '#kit/ByHand.tsx'
import { Section } from '#kit/Section.tsx'
import { useConsole } from '#console/frame/console-context.ts'
import { useClient, type ClientContextValue } from './client-context.tsx'
import { Facts } from '#kit/Facts.tsx'

/** The client's account with its acts, what was agreed, and what happened. */
export const ClientDetails = () => (
  <>
    <Account />
    <Agreed />
    <History />
  </>
)

function Account() {
  const { data, name, isArchived } = useClient()
  const { username, email, status, company, wantsEmail } = data.client
  const { shell } = useConsole()
  return (
    <Section
      title="Account"
      action={<a href={consolePaths.clientWith(username, { act: 'details' })}>Change</a>}
    >
      <Facts
        className="facts grid gap-2"
        rows={[
          ['Name', name],
          company !== '' && ['Company', company],
          ['Username', username],
          ['E-mail', <MailLink key="e-mail" address={email} />],
          ['News by e-mail', wantsEmail ? 'Yes' : 'Turned off'],
        ]}
      />
      <div className="flex flex-wrap gap-2 items-start mt-4">
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
          <details className="grid gap-2 justify-items-start open:basis-full">
            <ButtonSummary variant="ghost" size="small">
              Archive
            </ButtonSummary>
            <p className="py-2">
              {name} can go on reading; nobody can write here until you take them out again.
            </p>
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
            variant="ghost"
            size="small"
            href={`${consolePaths.privacy({ kind: 'erasure', email, name })}#record`}
          >
            Erase
          </ButtonLink>
        )}
      </div>
    </Section>
  )
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
      <ol className="grid gap-2 pt-3">
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
