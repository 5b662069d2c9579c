import { fullName } from '#shared/full-name.ts'
import { consolePage } from '#console/frame/console-page.tsx'
import { Button, ButtonLink } from '#kit/Button.tsx'
import type { ClientContent, ConsoleUpdate } from '../console-client.ts'
import { ClientAside } from './ClientAside.tsx'
import { ClientProvider, useClient, type ClientContextValue } from './client-context.tsx'
import { SearchX } from 'lucide-react'
import { consolePaths } from '#shared/console-paths.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { Notice } from '#kit/Notice.tsx'
import { DoneNote } from '#console/frame/DoneNote.tsx'
import { Conversations, HeldPosts } from './Conversations.tsx'
import { FormPanel } from './forms/FormPanel.tsx'
import { ProjectsSection } from './ProjectsSection.tsx'
import { ApprovalsSection } from './work/ApprovalsSection.tsx'
import { FilesSection } from './work/FilesSection.tsx'
import { monthBefore } from '../reports/report.ts'
import { monthInWords, monthOf } from '../dates.ts'
import { Section } from '#kit/Section.tsx'
import { momentWords, whenWords } from '#inquiries/clock.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { londonDay, longDate } from '#shared/dates.ts'
import { PageHead } from '#kit/PageHead.tsx'
import { ByHand } from '#kit/ByHand.tsx'

/** A client: projects, updates, conversations, approvals and files. */
export const page = consolePage<ClientContent>({
  place: 'clients',
  title: (content) => (content ? content.page.client.company || fullName(content.page.client) : 'Not found'),
  isFound: (content) => content !== null,
  asideLabel: 'About this client',
  Provider: ClientProvider,
  Main: ({ data }) => <ClientMain content={data} />,
  Aside: ClientAside,
})

/** The page of a client, or its "not found". */
const ClientMain = ({ content }: { content: ClientContent }) => (content ? <Whole /> : <Missing />)

/** The client's name, a summary sentence, and the most used actions. */
function ClientHead() {
  const client = useClient()
  const { data, name, isArchived } = client
  const { username, company } = data.client
  return (
    <>
      <p className="client-back pt-4 pb-0 px-pad text-sm">
        <a className="inline-flex items-center min-h-[32px]" href={consolePaths.place('clients')}>
          Clients
        </a>
      </p>
      <PageHead
        title={company || name}
        actions={
          <>
            <form method="post" action={consolePaths.clientForm(username, 'view')}>
              <Button type="submit" variant="ghost">
                View as client
              </Button>
            </form>
            {!isArchived && (
              <>
                <ButtonLink variant="ghost" href={consolePaths.clientWith(username, { act: 'message' })}>
                  Write a message
                </ButtonLink>
                {data.projects.length > 0 && (
                  <ButtonLink href={consolePaths.clientWith(username, { act: 'update' })}>
                    Write an update
                  </ButtonLink>
                )}
              </>
            )}
          </>
        }
      >
        {sentenceAbout(client)}
      </PageHead>
    </>
  )
}

/** The day their account was made, or their first project began if that was before. */
export const clientSince = ({ client, projects }: Began): string =>
  projects.reduce(
    (first, { startDate }) => (startDate !== null && startDate < first ? startDate : first),
    londonDay(new Date(client.createdAt)),
  )

type Began = { client: { createdAt: string }; projects: readonly { startDate: string | null }[] }

function sentenceAbout({ data, now, name }: ClientContextValue): string {
  const { client, conversations, deliverables, invitation } = data
  const waiting = conversations.filter(({ waitingSince }) => waitingSince !== null).length
  const since = `${client.company === '' ? 'A client' : name + ', a client'} since ${longDate(clientSince(data))}.`
  const state =
    client.status === 'disabled'
      ? 'Disabled: they cannot sign in.'
      : invitation.state === 'invited'
        ? `Invited, not signed in yet. The link works until ${momentWords(new Date(invitation.until), now)}.`
        : invitation.state === 'expired'
          ? 'Invited, never signed in: the link no longer works.'
          : ''
  const letters =
    waiting > 0
      ? `${asSentence(counted(waiting, 'conversation is', 'conversations are'))} waiting for a reply.`
      : ''
  const inReview = deliverables.filter(({ versions }) =>
    versions.some((version) => version.state === 'in-review'),
  ).length
  const approvals =
    inReview > 0 ? `${asSentence(counted(inReview, 'approval is', 'approvals are'))} with them.` : ''
  return [since, state, letters, approvals].filter((part) => part !== '').join(' ')
}

function Whole() {
  const { done, name, isArchived, returned } = useClient()
  return (
    <>
      <ClientHead />
      <DoneNote done={done} words={doneWords} />
      {returned?.isTakenBack && (
        <output className="done-note block py-2 px-4 border-l-4 border-success-700 bg-success-100 text-ink-900">
          Taken back. {name} has seen nothing, and every word is below.
        </output>
      )}
      {isArchived && (
        <div className="pt-0 pb-4 px-pad">
          <Notice tone="woad" title={`${name} is archived`}>
            They can read everything, but neither you nor they can write.
          </Notice>
        </div>
      )}
      <HeldPosts />
      <FormPanel />
      <ProjectsSection />
      <Conversations />
      <ApprovalsSection />
      <FilesSection />
      <ReportsSection />
      <UpdatesSection />
    </>
  )
}

const Missing = () => (
  <div className="py-8 px-pad">
    <EmptyState
      headingLevel={1}
      icon={<SearchX className="icon" aria-hidden />}
      title="There is no client of this name"
      action={
        <ButtonLink variant="ghost" href={consolePaths.place('clients')}>
          All clients
        </ButtonLink>
      }
    >
      A character may have been lost on the way, or they have another username now.
    </EmptyState>
  </div>
)

const doneWords: Record<string, string> = {
  details: 'Saved.',
  invitation: 'The invitation is on its way. Its link works for seven days.',
  status: 'Saved. People who are disabled have been signed out everywhere.',
  archive: 'Saved.',
  project: 'The project is in their dashboard.',
  'project-change': 'Saved. Where the status changed, your sentence is an update now.',
  phases: 'The plan is saved. Where an end moved, your sentence is an update now.',
  update: 'Your update is written.',
  message: 'Your message is written.',
  owner: 'Saved.',
  approval: 'The draft is saved. Only the agency sees it.',
  'send-approval': 'It is in their dashboard, and they get an e-mail about it.',
  file: 'The file is stored.',
  'file-remove': 'The file is deleted.',
  settle: 'This conversation needs no reply now.',
  left: 'It was sent already. You can add a correction.',
  made: 'The client is added, and the invitation is on its way.',
}

const shownMonths = 3

/** Links to each project's reports: this month's, and earlier ones. */
function ReportsSection() {
  const { data, now } = useClient()
  if (data.projects.length === 0) return null
  const thisMonth = monthOf(now)
  const months = Array.from({ length: shownMonths }, (_, index) => monthBefore(thisMonth, index))
  return (
    <div id="reports">
      <Section title="Reports">
        <ul>
          {data.projects.map(({ id, projectName }) => (
            <li key={id} className="py-2 border-b border-b-line">
              <b>{projectName}</b>
              <p className="report-links">
                {months.map((month) => (
                  <a
                    key={month}
                    href={consolePaths.report(id, month)}
                    aria-label={`Report for ${monthInWords(month)}: ${projectName}`}
                  >
                    {monthInWords(month)}
                  </a>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

/** The published updates, the newest first. They are immutable; corrections are listed with them. */
function UpdatesSection() {
  const { data } = useClient()
  const left = data.updates.filter(({ heldUntil }) => heldUntil === null)
  if (left.length === 0) return null
  return (
    <Section title="Updates" count={left.length}>
      <ol className="history client-updates">
        {left.map((update) => (
          <Update key={update.id} update={update} />
        ))}
      </ol>
    </Section>
  )
}

function Update({ update }: { update: ConsoleUpdate }) {
  const { data, now, isArchived } = useClient()
  const { id, projectId, title, description, createdAt, authorName, corrects, updateType } = update
  const project = data.projects.find((one) => one.id === projectId)
  const wrong = data.updates.find((one) => one.id === corrects)
  const correction = data.updates.find((one) => one.corrects === id && one.heldUntil === null)
  return (
    <li
      className="history__line text-sm leading-snug wrap-anywhere grid grid-cols-[18px_minmax(0,1fr)] gap-2"
      id={`update-${id}`}
    >
      <ByHand isPerson />
      <div>
        <p>
          <b>{title}</b>
          {updateType === 'request' && ' (asks the client for something)'}
        </p>
        <p className="said__text">{description}</p>
        <p className="row-second">
          {[project?.projectName, authorName].filter(Boolean).join(', ')}
          {', '}
          <time dateTime={createdAt}>{whenWords(new Date(createdAt), now)}</time>
          {corrects !== undefined && (
            <>
              . Corrects <a href={`#update-${corrects}`}>{wrong?.title ?? 'an earlier update'}</a>
            </>
          )}
          {correction && (
            <>
              . Corrected by <a href={`#update-${correction.id}`}>{correction.title}</a>
            </>
          )}
          {!isArchived && (
            <>
              {'. '}
              <a
                href={consolePaths.clientWith(data.client.username, { act: 'update', about: String(id) })}
                aria-label={`Correct ${title}`}
              >
                Correct
              </a>
            </>
          )}
        </p>
      </div>
    </li>
  )
}
