import { CircleCheck, CircleSlash, FilePenLine, Hourglass, MessageSquareQuote } from 'lucide-react'
import { momentWords } from '#inquiries/clock.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import type { ConsoleDeliverable, ConsoleVersion } from '../../console-client.ts'
import type { VersionState } from '../../approvals/approval.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { Section } from '#kit/Section.tsx'
import { Badge } from '#kit/Badge.tsx'
import { Tag } from '#kit/Tag.tsx'
import { useClient } from '../client-context.tsx'
import { PinList, PinnedPicture } from '../../approvals/PinnedPicture.tsx'
import { sizeInWords } from '#shared/counted.ts'

/** The client's approvals: the state, versions and decisions of each deliverable. */
export function ApprovalsSection() {
  const { data, isArchived } = useClient()
  const { deliverables, projects, client } = data
  return (
    <div id="approvals">
      <Section
        title="Approvals"
        count={deliverables.length}
        action={
          !isArchived &&
          projects.length > 0 && (
            <a href={consolePaths.clientWith(client.username, { act: 'approval' })}>Ask for an approval</a>
          )
        }
      >
        {deliverables.length === 0 ? (
          <p className="py-4 text-ink-700">
            Nothing was sent for approval yet. {client.firstName} decides in the dashboard, and every decision
            is kept with its words.
          </p>
        ) : (
          deliverables.map((deliverable) => <Work key={deliverable.id} deliverable={deliverable} />)
        )}
      </Section>
    </div>
  )
}

/** A version: its note, files, and decision with its proof. */
function VersionText({ version }: { version: ConsoleVersion }) {
  const { now } = useClient()
  const { number, state, note, files, pins, sentAt, senderName, decision, record } = version
  const picture = files.find(({ hasPreview }) => hasPreview)
  return (
    <article className="grid grid-cols-1 gap-1.5 pl-4 border-l-2 border-line-500 wrap-anywhere">
      <h3 className="font-strong text-base">
        {`Version ${number}`} {state === 'draft' && <Tag tone="neutral">Draft</Tag>}
        {state === 'superseded' && <Tag tone="neutral">Out of date</Tag>}
      </h3>
      <p className="row-second">
        {sentAt === null
          ? 'Only the agency sees it.'
          : `Sent ${momentWords(new Date(sentAt), now)} by ${senderName}.`}
      </p>
      <p className="said__text">{note}</p>
      {pins.length > 0 && picture && (
        <section
          className="grid gap-y-3 gap-x-5 mt-3 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
          aria-label={`Comments on the picture of version ${number}`}
        >
          <PinnedPicture
            src={consolePaths.api.filePreview(picture.id)}
            alt={picture.name}
            width={picture.width}
            height={picture.height}
            pins={pins}
          />
          <PinList pins={pins} momentOf={(at) => momentWords(new Date(at), now)} />
        </section>
      )}
      {files.length > 0 && (
        <ul>
          {files.map(({ id, name, bytes }) => (
            <li key={id}>
              <a
                className="inline-block py-1.5 text-mulberry-700 font-demi"
                href={consolePaths.api.file(id)}
                download
              >
                {name}
              </a>{' '}
              <span className="fine">{sizeInWords(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      {decision && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 mt-1.5 py-3 px-4 bg-rose-100">
          <p>
            <b>{decision.decision === 'approved' ? 'Approved' : 'Changes asked for'}</b>
            {` by ${decision.personName}, ${momentWords(new Date(decision.at), now)}`}
            {new Date(decision.finalAt) > now && '. It can still be taken back for a minute.'}
          </p>
          {decision.comment && <p className="said__text">{decision.comment}</p>}
          <details className="disclosure">
            <summary>Record of the decision</summary>
            <p className="row-second">
              SHA-256 of the line below it. Change one character of the line, and it is another number.
            </p>
            <code className="block mt-1.5 mb-0 mx-0 text-xs leading-normal whitespace-pre-wrap wrap-anywhere">
              {decision.hash}
            </code>
            <pre className="block mt-1.5 mb-0 mx-0 text-xs leading-normal whitespace-pre-wrap wrap-anywhere">
              {record}
            </pre>
          </details>
        </div>
      )}
    </article>
  )
}

function Work({ deliverable: { id, projectId, title, versions } }: { deliverable: ConsoleDeliverable }) {
  const { data, now, isArchived } = useClient()
  const { username, firstName } = data.client
  const project = data.projects.find((one) => one.id === projectId)
  const draft = versions.find(({ state }) => state === 'draft')
  const [latest] = versions
  const shown = latest ? badges[latest.state] : badges.draft
  return (
    // It may have been opened or closed before hydration.
    <details
      className="border-b border-line"
      id={`approval-${id}`}
      open={latest?.state === 'changes-asked'}
      suppressHydrationWarning
    >
      <summary className="[&>.badge]:col-2 md:[&>.badge]:col-3 grid items-start grid-cols-[auto_minmax(0,1fr)] gap-y-1 gap-x-3 py-3 md:grid-cols-[auto_minmax(0,1fr)_auto]">
        <shown.Icon className="icon mt-0.5" aria-hidden />
        <span className="min-w-0 wrap-anywhere">
          <b className="[text-decoration-line:underline] decoration-line-500 underline-offset-4">
            {latest ? `${title}, version ${latest.number}` : title}
          </b>
          <span className="row-second">
            {[project?.projectName, latest ? factsOf(latest, now) : 'No version yet']
              .filter(Boolean)
              .join('. ')}
          </span>
        </span>
        <Badge tone={shown.tone}>{latest?.state === 'in-review' ? `With ${firstName}` : shown.label}</Badge>
      </summary>
      <div className="grid gap-5 max-w-[46rem] pt-1 pb-6">
        {!isArchived && (
          <div className="flex flex-wrap gap-2">
            {draft && (
              <form method="post" action={consolePaths.clientForm(username, 'send-approval')}>
                <input type="hidden" name="versionId" value={draft.id} />
                <Button type="submit" size="small" aria-label={`Send to ${firstName}: ${title}`}>
                  Send to {firstName}
                </Button>
              </form>
            )}
            <ButtonLink
              variant="ghost"
              size="small"
              href={consolePaths.clientWith(username, { act: 'approval', about: String(id) })}
              aria-label={`${draft ? 'Change the draft' : 'Write the next version'}: ${title}`}
            >
              {draft ? 'Change the draft' : 'Write the next version'}
            </ButtonLink>
          </div>
        )}
        {versions.map((version) => (
          <VersionText key={version.id} version={version} />
        ))}
      </div>
    </details>
  )
}

const badges = {
  draft: { Icon: FilePenLine, tone: 'off', label: 'Draft' },
  'in-review': { Icon: Hourglass, tone: 'planned', label: 'Waiting' },
  approved: { Icon: CircleCheck, tone: 'good', label: 'Approved' },
  'changes-asked': { Icon: MessageSquareQuote, tone: 'bad', label: 'Changes asked for' },
  superseded: { Icon: CircleSlash, tone: 'off', label: 'Out of date' },
} as const satisfies Record<VersionState, { Icon: unknown; tone: string; label: string }>

function factsOf({ decision, sentAt, seenAt, senderName }: ConsoleVersion, now: Date): string {
  if (decision) return `Decided ${momentWords(new Date(decision.at), now)} by ${decision.personName}`
  if (sentAt === null) return 'Not sent yet'
  const sent = `Sent ${momentWords(new Date(sentAt), now)} by ${senderName}`
  return seenAt === null ? sent : `${sent}, opened ${momentWords(new Date(seenAt), now)}`
}
