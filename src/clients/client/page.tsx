import type { ComponentType } from 'react'
import { fullName } from '#shared/full-name.ts'
import { consolePage } from '#console/frame/console-page.tsx'
import { Button, ButtonLink } from '#kit/Button.tsx'
import type { ClientContent } from '../console-client.ts'
import { ClientAside } from './ClientAside.tsx'
import { ClientDetails } from './ClientDetails.tsx'
import { ClientOverview } from './ClientOverview.tsx'
import { ClientReports } from './ClientReports.tsx'
import { ClientUpdates } from './ClientUpdates.tsx'
import { ClientProvider, useClient, type ClientContextValue } from './client-context.tsx'
import { SearchX } from 'lucide-react'
import { clientParts, consolePaths, type ClientPart } from '#shared/console-paths.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { Notice } from '#kit/Notice.tsx'
import { DoneNote } from '#console/frame/DoneNote.tsx'
import { Conversations, HeldPosts } from './Conversations.tsx'
import { FormPanel } from './forms/FormPanel.tsx'
import { PlanForm } from './plan/PlanForm.tsx'
import { ProjectsSection } from './ProjectsSection.tsx'
import { Section } from '#kit/Section.tsx'
import { ApprovalsSection } from './work/ApprovalsSection.tsx'
import { FilesSection } from './work/FilesSection.tsx'
import { momentWords } from '#inquiries/clock.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { londonDay, longDate } from '#shared/dates.ts'
import { PageHead, Views } from '#kit/PageHead.tsx'

/** The pages of a client: an overview and five parts, each with its address. */
export const page = consolePage<ClientContent>({
  place: 'clients',
  title: (content) => (content ? titleOf(content) : 'Not found'),
  isFound: (content) => content !== null,
  asideLabel: 'About this client',
  Provider: ClientProvider,
  Main: ({ data }) => <ClientMain content={data} />,
  Aside: ClientAside,
})

function titleOf({ page: { client }, part }: NonNullable<ClientContent>): string {
  const name = client.company || fullName(client)
  return part === null ? name : `${partNames[part]}: ${name}`
}

/** The page of a client, or its "not found". */
const ClientMain = ({ content }: { content: ClientContent }) => (content ? <Whole /> : <Missing />)

/** The client's name, a summary sentence, the most used acts, and the parts. */
function ClientHead() {
  const client = useClient()
  const { data, part, name, isArchived } = client
  const { username, firstName, company } = data.client
  const waiting = data.conversations.filter(({ waitingSince }) => waitingSince !== null).length
  return (
    <>
      <p className="-mb-4 pt-4 px-pad text-sm lg:-mb-5">
        <a className="inline-flex items-center min-h-[32px]" href={consolePaths.place('clients')}>
          Clients
        </a>
      </p>
      <PageHead
        title={company || name}
        actions={
          <>
            <More />
            {!isArchived && (
              <ButtonLink href={consolePaths.clientWith(username, { act: 'message' })}>
                Write to {firstName}
              </ButtonLink>
            )}
          </>
        }
      >
        {sentenceAbout(client)}
      </PageHead>
      <Views
        label={`Parts of ${company || name}`}
        views={([null, ...clientParts] as const).map((one) => ({
          label: one === null ? 'Overview' : partNames[one],
          href: consolePaths.client(username, one ?? undefined),
          count:
            one === 'messages' && waiting > 0
              ? waiting
              : one === 'files' && data.files.length > 0
                ? data.files.length
                : undefined,
          isCurrent: one === part,
        }))}
      />
    </>
  )
}

const partNames: Record<ClientPart, string> = {
  messages: 'Messages',
  files: 'Files',
  plan: 'Plan',
  reports: 'Reports',
  details: 'Details',
}

/** The acts that are needed now and then. */
function More() {
  const { data, isArchived } = useClient()
  const { username } = data.client
  return (
    <details className="disclosure disclosure--menu relative inline-block text-left">
      <summary className="button button--ghost">More</summary>
      <div className="disclosure__body">
        {!isArchived && (
          <>
            {data.projects.length > 0 && (
              <ButtonLink variant="quiet" href={consolePaths.clientWith(username, { act: 'update' })}>
                Write an update
              </ButtonLink>
            )}
            {data.projects.length > 0 && (
              <ButtonLink variant="quiet" href={consolePaths.clientWith(username, { act: 'approval' })}>
                Ask for an approval
              </ButtonLink>
            )}
            <ButtonLink variant="quiet" href={consolePaths.clientWith(username, { act: 'project' })}>
              New project
            </ButtonLink>
          </>
        )}
        <form method="post" action={consolePaths.clientForm(username, 'view')}>
          <Button type="submit" variant="quiet">
            View as client
          </Button>
        </form>
      </div>
    </details>
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
  const { done, name, part, isArchived, returned } = useClient()
  const Shown = part === null ? ClientOverview : parts[part]
  return (
    <>
      <ClientHead />
      <DoneNote done={done} words={doneWords} />
      {returned?.isTakenBack && (
        <output className="block mx-pad mb-4 py-2 px-4 border-l-4 border-success-700 bg-success-100 text-ink-900">
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
      <Shown />
    </>
  )
}

const MessagesPart = () => (
  <>
    <Conversations />
    <ClientUpdates />
  </>
)

const FilesPart = () => (
  <>
    <ApprovalsSection />
    <FilesSection />
  </>
)

/** The plan of one project, and all projects. A form that is open shows another. */
function PlanPart() {
  const { data, act, returned, isArchived } = useClient()
  const { projects } = data
  const project = projects.find(({ status }) => status !== 'completed') ?? projects[0]
  return (
    <>
      {project && act === null && returned === null && !isArchived && (
        <Section title={`Plan: ${project.projectName}`}>
          <PlanForm project={project} />
        </Section>
      )}
      <ProjectsSection />
    </>
  )
}

const parts = {
  messages: MessagesPart,
  files: FilesPart,
  plan: PlanPart,
  reports: ClientReports,
  details: ClientDetails,
} satisfies Record<ClientPart, ComponentType>

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
