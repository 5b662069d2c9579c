import type { ReactNode } from 'react'
import type { ClientPageData } from '#features/projects/console-client.ts'
import { consolePaths, type ClientForm } from '#shared/console-paths.ts'
import { Section } from '#ui/console/Section.tsx'
import { useClient } from '../client-context.tsx'
import { ApprovalForm } from './ApprovalForm.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { FileForm } from './FileForm.tsx'
import { MessageForm } from './MessageForm.tsx'
import { PhasesForm } from './PhasesForm.tsx'
import { ProjectForm } from './ProjectForm.tsx'
import { UpdateForm } from './UpdateForm.tsx'

type Shown = { title: (isCorrection: boolean) => string; Form: () => ReactNode; isForArchived?: true }

const forms: Partial<Record<ClientForm, Shown>> = {
  update: {
    title: (isCorrection) => (isCorrection ? 'Correct an update' : 'Write an update'),
    Form: UpdateForm,
  },
  message: {
    title: (isCorrection) => (isCorrection ? 'Correct a message' : 'Write a message'),
    Form: MessageForm,
  },
  project: { title: () => 'New project', Form: ProjectForm },
  'project-change': { title: () => 'Change a project', Form: ProjectForm },
  phases: { title: () => 'Plan a project', Form: PhasesForm },
  approval: { title: () => 'Ask for an approval', Form: ApprovalForm },
  file: { title: () => 'Add files', Form: FileForm },
  details: { title: () => 'Change the client', Form: DetailsForm, isForArchived: true },
}

/** The form that the address has opened, or that came back. An answer comes back in its conversation. */
export function FormPanel() {
  const { data, act, about, returned, isArchived } = useClient()
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
        action={<a href={consolePaths.client(data.client.username)}>Close</a>}
      >
        <Form />
      </Section>
    </>
  )
}

/** Whether what the address names for a form is of this client: a project, work to be approved, or what is to be corrected. */
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

/** What no field of a form can change. */
function Problem() {
  const { returned } = useClient()
  const problem = returned?.errors?.find(({ field }) => field === 'form')
  return problem ? (
    <p className="client-problem" role="alert">
      {problem.message}
    </p>
  ) : null
}
