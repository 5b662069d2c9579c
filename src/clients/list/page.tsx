import { UserRoundSearch } from 'lucide-react'
import { ButtonLink } from '#kit/Button.tsx'
import { clientViewNames, type ClientViewName, type ClientsData } from '../console-client.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { PageHead, Views, FilterBar } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'
import { consolePage } from '#console/frame/console-page.tsx'
import { ClientsProvider, useClients, ClientTable } from './ClientTable.tsx'
import { DoneNote } from '#console/frame/DoneNote.tsx'
import { PostForm } from '#kit/PostForm.tsx'
import { TextField, TextArea } from '#kit/Field.tsx'
import { fieldPropsOf, type FormState } from '#kit/field-props.ts'
import { Preview, SendButtons, UpdateKind } from '../UpdateParts.tsx'

/** All clients, those who await a reply first. */
export const page = consolePage<ClientsData>({
  place: 'clients',
  title: 'Clients',
  Provider: ClientsProvider,
  Main: ({ data: { view, q, isAdding, writing, returned, done } }) => {
    const { list } = useClients()
    const { clients, counts, next } = list
    return (
      <>
        <PageHead
          title="Clients"
          actions={
            <>
              {counts.all > 0 && (
                <ButtonLink variant="ghost" href={consolePaths.clients({ act: 'update' })}>
                  Write an update
                </ButtonLink>
              )}
              <ButtonLink href={consolePaths.clients({ act: 'new' })}>New client</ButtonLink>
            </>
          }
        >
          {sentenceAbout(counts)}
        </PageHead>
        <DoneNote done={done} words={doneWords} />
        {writing && (
          <Section title="Write an update" action={<a href={consolePaths.clients()}>Close</a>}>
            {writing.recipients.length > 0 ? (
              <SeveralUpdatesForm writing={writing} returned={returned} />
            ) : (
              <p className="py-4 text-ink-700">No client has a project under way. Add one on their page.</p>
            )}
          </Section>
        )}
        {isAdding && (
          <Section title="New client" action={<a href={consolePaths.clients()}>Close</a>}>
            <NewClientForm {...returned} />
          </Section>
        )}
        <Views
          label="Clients"
          views={clientViewNames.map((name) => ({
            label: labels[name],
            href: consolePaths.clients({ view: name === 'all' ? undefined : name, q: q || undefined }),
            count: counts[name],
            isCurrent: name === view,
          }))}
        />
        <FilterBar
          label="Clients"
          search={{ name: 'q', placeholder: 'Company, person or project', value: q }}
          end={view === 'all' && 'Waiting for us, first'}
        >
          {view !== 'all' && <input type="hidden" name="view" value={view} />}
        </FilterBar>
        {clients.length > 0 ? (
          <ClientTable />
        ) : (
          <EmptyState
            headingLevel={2}
            icon={<UserRoundSearch className="icon" aria-hidden />}
            title={q === '' ? empty[view][0] : `No clients match “${q}”`}
          >
            {q === '' ? empty[view][1] : 'Try a shorter word, or look in another view.'}
          </EmptyState>
        )}
        {next !== null && (
          <p className="pt-4 pb-5 px-pad flex flex-wrap gap-y-2 gap-x-5 items-center">
            <ButtonLink
              variant="ghost"
              href={consolePaths.clients({
                view: view === 'all' ? undefined : view,
                q: q || undefined,
                cursor: next,
              })}
            >
              Show more
            </ButtonLink>
          </p>
        )}
      </>
    )
  },
})

const labels: Record<ClientViewName, string> = {
  all: 'All',
  'needs-you': 'Needs you',
  unanswered: 'To reply to',
  approvals: 'Approvals',
  quiet: 'No recent update',
  mine: 'Mine',
  archived: 'Archived',
}

const empty: Record<ClientViewName, [title: string, text: string]> = {
  all: ['There are no clients yet', 'Add one here, or from an enquiry: they are invited by e-mail.'],
  'needs-you': [
    'Nobody is waiting for you',
    'Messages to reply to, open approvals and projects without news appear here.',
  ],
  unanswered: ['Every message has a reply', 'The next one appears here the moment it arrives.'],
  approvals: ['No approval is open', 'What a client is to decide on, or wants changed, appears here.'],
  quiet: ['Every client has heard from us', 'A project appears here after 14 days without an update.'],
  mine: ['You have no clients of your own yet', 'Reply to a client, or take a conversation.'],
  archived: ['The archive is empty', 'Archived clients can read, but nobody can write.'],
}

const doneWords: Record<string, string> = {
  archive: 'Done.',
  update: 'Your update is written. Within ten seconds it can be taken back, on the page of each client.',
}

function sentenceAbout({ all, unanswered, approvals, quiet }: Record<ClientViewName, number>): string {
  if (all === 0) return 'Clients see their projects, read your updates and write to you in their dashboard.'
  const waiting = unanswered > 0 && asSentence(counted(unanswered, 'is', 'are')) + ' waiting for a reply.'
  const deciding =
    approvals > 0 &&
    asSentence(counted(approvals, 'client has', 'clients have')) + ' something open to approve.'
  const silent =
    quiet > 0 && asSentence(counted(quiet, 'has', 'have')) + ' a project without news for 14 days.'
  return (
    [waiting, deciding, silent].filter(Boolean).join(' ') ||
    'Every message has a reply, and every client has news.'
  )
}

/** Creates a client and sends the invitation. */
function NewClientForm(state: FormState) {
  const field = fieldPropsOf({ prefix: 'client', ...state })
  return (
    <PostForm
      action={consolePaths.clients()}
      className="form-grid form-grid--narrow"
      prefix="client"
      errors={state.errors}
      failed="Nobody has been invited yet"
      submit="Make client and invite"
    >
      <p className="form-grid__wide">
        They get an e-mail with a link that works for seven days, choose a password, and see their dashboard.
        They sign in with their address or with the username.
      </p>
      <TextField label="First name" autoComplete="off" maxLength={80} required {...field('firstName')} />
      <TextField label="Last name" autoComplete="off" maxLength={80} required {...field('lastName')} />
      <TextField label="E-mail address" type="email" autoComplete="off" required {...field('email')} />
      <TextField
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        {...field('username')}
      />
    </PostForm>
  )
}

type SeveralUpdatesFormProps = {
  writing: NonNullable<ClientsData['writing']>
  returned: ClientsData['returned']
}

/** One update to projects of several clients, who cannot see each other. */
function SeveralUpdatesForm({ writing, returned }: SeveralUpdatesFormProps) {
  const { recipients, submissionKey } = writing
  const values = returned?.values ?? {}
  const field = fieldPropsOf({ prefix: 'update', values, errors: returned?.errors })
  const chosen = recipients.filter(({ projectId }) => values[`project-${projectId}`] === 'yes')
  return (
    <PostForm
      action={consolePaths.updateClients()}
      className="form-grid form-grid--stack max-w-[46rem] pt-4"
      prefix="update"
      errors={returned?.errors}
      failed="Not everybody has been sent it yet"
    >
      {returned?.isPreview && (
        <Preview
          reader="each client"
          title={values['title'] ?? ''}
          text={values['description'] ?? ''}
          about={chosen.map(({ clientName, projectName }) => `${clientName}: ${projectName}`)}
        />
      )}
      <input type="hidden" name="submissionKey" value={values['submissionKey'] ?? submissionKey} />
      <fieldset className="grid gap-2 border-0" id="update-projects" tabIndex={-1}>
        <legend className="mb-1.5 font-semibold text-sm">To which projects</legend>
        {recipients.map(({ projectId, projectName, clientName }) => (
          <label key={projectId} className="check">
            <input
              type="checkbox"
              name={`project-${projectId}`}
              value="yes"
              defaultChecked={values[`project-${projectId}`] === 'yes'}
            />
            <span>{`${clientName}: ${projectName}`}</span>
          </label>
        ))}
      </fieldset>
      <TextField label="Heading" maxLength={120} required {...field('title')} />
      <TextArea
        label="What happened, and what comes next"
        hint="Each client reads it as written to them alone."
        rows={6}
        maxLength={5000}
        required
        {...field('description')}
      />
      <UpdateKind value={values['updateType']} />
      <SendButtons send="Post update" />
    </PostForm>
  )
}
