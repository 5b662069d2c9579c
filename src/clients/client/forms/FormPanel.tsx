import type { ReactNode } from 'react'
import type { ClientPageData } from '../../console-client.ts'
import { consolePaths, type ClientForm } from '#shared/console-paths.ts'
import { Section } from '#kit/Section.tsx'
import { useClient, useReturned } from '../client-context.tsx'
import { ApprovalForm } from './ApprovalForm.tsx'
import { PlanForm } from '../plan/PlanForm.tsx'
import { ProjectForm } from './ProjectForm.tsx'
import { Preview, SendButtons } from '../../UpdateParts.tsx'
import { UpdateForm } from './UpdateForm.tsx'
import { useMessageFiles } from './use-message-files.ts'
import { PostForm } from '#kit/PostForm.tsx'
import { TextField, TextArea } from '#kit/Field.tsx'
import { fieldPropsOf, summaryOf } from '#kit/field-props.ts'
import { UploadForm } from '../../files/UploadForm.tsx'
import { ErrorSummary } from '#kit/ErrorSummary.tsx'
import { FilesField } from '../../files/FilesField.tsx'
import { LabelledSelect } from '#kit/Select.tsx'
import { projectOptions } from '../../project-data.ts'

type Shown = {
  title: (isCorrection: boolean) => string
  Form: () => ReactNode
  /** Without a project it says so. */
  isOfProject?: true
  isForArchived?: true
}

/** The client's names and e-mail address. */
function DetailsForm() {
  const { data } = useClient()
  const { username, email, firstName, lastName } = data.client
  const own = useReturned('details')
  const values = own?.values ?? { username, email, firstName, lastName }
  const field = fieldPropsOf({ prefix: 'details', values, errors: own?.errors })
  return (
    <PostForm
      action={consolePaths.clientForm(username, 'details')}
      className="form-grid form-grid--narrow"
      prefix="details"
      errors={own?.errors}
      failed="Nothing was changed"
      submit="Save"
    >
      <TextField label="First name" autoComplete="off" maxLength={80} required {...field('firstName')} />
      <TextField label="Last name" autoComplete="off" maxLength={80} required {...field('lastName')} />
      <TextField
        label="E-mail address"
        hint="They sign in with it. Links e-mailed to the old one no longer work."
        type="email"
        autoComplete="off"
        required
        {...field('email')}
      />
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

/** The form to add files to a client's project. */
function FileForm() {
  const { data } = useClient()
  const { username, firstName } = data.client
  const own = useReturned('file')
  const errors = summaryOf({ prefix: 'file', errors: own?.errors })
  return (
    <UploadForm
      className="form-grid form-grid--stack max-w-[46rem] pt-4"
      overClass="outline-2 outline-dashed outline-mulberry-700 outline-offset-8"
      action={consolePaths.clientForm(username, 'file')}
      fileId="file-file"
      submit="Upload"
      placeOf={(fields) => {
        const projectId = fields.get('projectId')
        if (typeof projectId !== 'string') return undefined
        return {
          path: consolePaths.api.projectFiles(projectId),
          fields: fields.get('internal') === 'yes' ? { internal: 'yes' } : {},
        }
      }}
    >
      {errors.length > 0 && <ErrorSummary title="Not every file has been stored" errors={errors} />}
      <LabelledSelect
        label="Project"
        name="projectId"
        defaultValue={own?.values?.['projectId']}
        options={projectOptions(data.projects)}
      />
      <label className="check">
        <input
          type="checkbox"
          name="internal"
          value="yes"
          defaultChecked={own?.values?.['internal'] === 'yes'}
        />
        <span>
          Internal: only we see it, until it is sent for approval. Otherwise {firstName} sees it at once.
        </span>
      </label>
    </UploadForm>
  )
}

/** A message that begins a conversation, or the correction of one of ours, sent after ten seconds. */
function MessageForm() {
  const { data, about, submissionKey } = useClient()
  const { username } = data.client
  const own = useReturned('message')
  const corrects = own ? own.values?.['corrects'] : about === null ? undefined : String(about)
  const wrong = data.conversations
    .flatMap(({ messages }) => messages)
    .find(({ id, isFromClient }) => String(id) === corrects && !isFromClient)
  const values = own?.values ?? { message: wrong?.message ?? '' }
  const field = fieldPropsOf({ prefix: 'message', values, errors: own?.errors })
  const { attachments, dropClass, formProps } = useMessageFiles(username)
  const project = data.projects.find(({ id }) => String(id) === values['projectId'])
  return (
    <PostForm
      action={consolePaths.clientForm(username, 'message')}
      encType="multipart/form-data"
      className={`form-grid form-grid--stack max-w-[46rem] pt-4 ${dropClass}`}
      {...formProps}
      prefix="message"
      errors={own?.errors}
      failed="Nothing has been sent yet"
    >
      {own?.isPreview && (
        <Preview
          reader={data.client.firstName}
          title={wrong?.subject ?? values['subject'] ?? ''}
          text={values['message'] ?? ''}
          about={project ? [project.projectName] : []}
        />
      )}
      <input type="hidden" name="submissionKey" value={own?.values?.['submissionKey'] ?? submissionKey} />
      {wrong ? (
        <>
          <input type="hidden" name="corrects" value={wrong.id} />
          <p>
            What was written in “{wrong.subject}” stays as the client has read it. The correction is shown
            beside it.
          </p>
        </>
      ) : (
        <>
          <TextField label="Subject" maxLength={120} required {...field('subject')} />
          <LabelledSelect
            label="About"
            name="projectId"
            defaultValue={values['projectId'] ?? ''}
            options={[['', 'Nothing in particular'], ...projectOptions(data.projects)]}
          />
        </>
      )}
      <TextArea label="Message" rows={6} maxLength={5000} required {...field('message')} />
      <FilesField
        id={field('file').id}
        error={field('file').error ?? field('attachments').error}
        values={own?.values}
        attachments={attachments}
      />
      <SendButtons send={wrong ? 'Send the correction' : 'Send'} />
    </PostForm>
  )
}

/** The plan of the project that the address names. */
function PhasesForm() {
  const { data, about } = useClient()
  const projectId = useReturned('phases')?.values?.['projectId'] ?? String(about)
  const project = data.projects.find(({ id }) => String(id) === projectId)
  return project ? <PlanForm key={project.id} project={project} /> : null
}

const forms: Partial<Record<ClientForm, Shown>> = {
  update: {
    title: (isCorrection) => (isCorrection ? 'Correct an update' : 'Write an update'),
    Form: UpdateForm,
    isOfProject: true,
  },
  message: {
    title: (isCorrection) => (isCorrection ? 'Correct a message' : 'Write a message'),
    Form: MessageForm,
  },
  project: { title: () => 'New project', Form: ProjectForm },
  'project-change': { title: () => 'Change a project', Form: ProjectForm },
  phases: { title: () => 'Plan a project', Form: PhasesForm },
  approval: { title: () => 'Ask for an approval', Form: ApprovalForm, isOfProject: true },
  file: { title: () => 'Add files', Form: FileForm, isOfProject: true },
  details: { title: () => 'Change the client', Form: DetailsForm, isForArchived: true },
}

/** The form named by the address, or the returned one. A returned reply is in its conversation. */
export function FormPanel() {
  const { data, part, act, about, returned, isArchived } = useClient()
  const form = returned?.form ?? act
  const shown = form && forms[form]
  const isAnswer = form === 'message' && Boolean(returned?.values?.['answerTo'])
  if (!shown || isAnswer || (isArchived && !shown.isForArchived)) return <Problem />
  const isKnown = returned !== null || isThere(data, form, about)
  if ((about !== null || form === 'project-change' || form === 'phases') && !isKnown) return <Problem />
  const isCorrection = Boolean(returned?.values?.['corrects']) || (about !== null && returned === null)
  const { Form } = shown
  return (
    <>
      <Problem />
      <Section
        title={shown.title(isCorrection)}
        action={<a href={consolePaths.client(data.client.username, part ?? undefined)}>Close</a>}
      >
        {shown.isOfProject && data.projects.length === 0 ? (
          <p className="py-4 text-ink-700">
            This belongs to a project, and there is none yet.{' '}
            <a href={consolePaths.clientWith(data.client.username, { act: 'project' })}>Begin the first</a>
          </p>
        ) : (
          <Form />
        )}
      </Section>
    </>
  )
}

/** Whether the object of a form is this client's: a project, a deliverable, or a post to correct. */
function isThere(
  { projects, updates, deliverables, conversations }: ClientPageData,
  form: ClientForm | null,
  about: number | null,
): boolean {
  if (form === 'project-change' || form === 'phases') return projects.some(({ id }) => id === about)
  if (form === 'approval') return deliverables.some(({ id }) => id === about)
  if (form === 'update') return updates.some(({ id, heldUntil }) => id === about && heldUntil === null)
  return conversations.some(({ messages }) =>
    messages.some(({ id, isFromClient, heldUntil }) => id === about && !isFromClient && heldUntil === null),
  )
}

// The fields of the buttons beside the panel, which say nothing themselves.
const ofButtons = new Set(['form', 'status', 'isArchived'])

/** Errors without a field. */
function Problem() {
  const { returned } = useClient()
  const problem = returned?.errors?.find(({ field }) => ofButtons.has(field))
  return problem ? (
    <p className="mt-0 mb-4 mx-pad py-2 px-4 border-l-4 border-danger-700 bg-danger-100" role="alert">
      {problem.message}
    </p>
  ) : null
}
