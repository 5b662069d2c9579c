import { consolePaths } from '#shared/console-paths.ts'
import { showStatus } from '#shared/project-status.ts'
import { PostForm } from '#kit/PostForm.tsx'
import { TextArea, TextField } from '#kit/Field.tsx'
import { fieldPropsOf } from '#kit/field-props.ts'
import { useClient, useReturned } from '../client-context.tsx'
import { LabelledSelect } from '#kit/Select.tsx'

const statuses = ['planning', 'in_progress', 'completed', 'on_hold']

/** A new or changed project: another status needs a sentence for the client. */
export function ProjectForm() {
  const { data, about } = useClient()
  const { username } = data.client
  const form = useReturned('project', 'project-change')
  const projectId = form ? form.values?.['projectId'] : about === null ? undefined : String(about)
  const project = data.projects.find(({ id }) => String(id) === projectId)
  const values = form?.values ?? {
    projectName: project?.projectName,
    projectType: project?.projectType,
    totalValue: project?.totalValue ?? '',
    startDate: project?.startDate ?? '',
    completionDate: project?.completionDate ?? '',
    description: project?.description ?? '',
    status: project?.status,
  }
  const field = fieldPropsOf({ prefix: 'project', values, errors: form?.errors })
  return (
    <PostForm
      action={consolePaths.clientForm(username, project ? 'project-change' : 'project')}
      className="form-grid max-w-[46rem] pt-4"
      prefix="project"
      errors={form?.errors}
      failed="Nothing has been saved yet"
      submit={project ? 'Save' : 'Add the project'}
    >
      {project && <input type="hidden" name="projectId" value={project.id} />}
      <TextField label="Project" maxLength={120} required {...field('projectName')} />
      <TextField label="Service" maxLength={120} required {...field('projectType')} />
      <LabelledSelect
        label="Status"
        name="status"
        defaultValue={values['status'] ?? 'planning'}
        options={statuses.map((status) => [status, showStatus(status).label])}
      />
      <TextField
        label="Value"
        placeholder="With its currency: £1,500"
        optional
        maxLength={60}
        {...field('totalValue')}
      />
      <TextField label="Begins" type="date" optional {...field('startDate')} />
      <TextField label="Ends" type="date" optional {...field('completionDate')} />
      <TextArea
        className="form-grid__wide"
        label="What it is about"
        rows={3}
        optional
        maxLength={5000}
        {...field('description')}
      />
      {project && (
        <TextArea
          className="form-grid__wide"
          label="A sentence to the client"
          hint="Needed when the status changes. The client reads it as an update."
          rows={3}
          maxLength={5000}
          {...field('sentence')}
        />
      )}
    </PostForm>
  )
}
