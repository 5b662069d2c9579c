import { consolePaths } from '#shared/console-paths.ts'
import { showStatus } from '#shared/project-status.ts'
import { PostForm } from '#kit/PostForm.tsx'
import { TextArea, TextField } from '#kit/Field.tsx'
import { fieldPropsOf } from '#kit/field-props.ts'
import { useClient, useReturned } from '../client-context.tsx'
import { mostPhases, phaseStates, phaseWords } from '../../projects/plan.ts'
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
      className="form-grid client-form"
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
        hint="As the client sees it, with the currency."
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

const freeRows = 3

/** The phases of a project, in order. Rows without a name are ignored; a moved end needs a sentence for the client. */
export function PhasesForm() {
  const { data, about } = useClient()
  const form = useReturned('phases')
  const projectId = form?.values?.['projectId'] ?? String(about)
  const project = data.projects.find(({ id }) => String(id) === projectId)
  if (!project) return null
  const { phases } = project
  const stored = Object.fromEntries(
    phases.flatMap((phase, row) =>
      Object.entries(phase).map(([name, value]): [string, string] => [`${name}-${row}`, value]),
    ),
  )
  const values: Record<string, string | undefined> = form?.values ?? stored
  const field = fieldPropsOf({ prefix: 'phases', values, errors: form?.errors })
  const typed = Object.keys(values).filter((name) => name.startsWith('name-')).length
  const rows = Math.min(mostPhases, Math.max(typed, phases.length + freeRows))
  return (
    <PostForm
      action={consolePaths.clientForm(data.client.username, 'phases')}
      className="form-grid form-grid--stack client-form"
      prefix="phases"
      errors={form?.errors}
      failed="Nothing has been saved yet"
      submit="Save the plan"
    >
      <input type="hidden" name="projectId" value={project.id} />
      <p>
        Phases of {project.projectName}, in order, at most {mostPhases}. To take one out, empty its name.
      </p>
      <ol className="grid gap-2">
        {Array.from({ length: rows }, (_, row) => (
          <li key={row} className="grid gap-y-2 gap-x-3 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
            {(
              [
                ['name', 'Phase', 'text'],
                ['startsOn', 'Begins', 'date'],
                ['endsOn', 'Ends', 'date'],
              ] as const
            ).map(([name, label, type]) => (
              <label key={name} className="field">
                <span className="field__label">
                  {label}
                  <span className="sr-only"> {row + 1}</span>
                </span>
                <input
                  className="control"
                  type={type}
                  name={`${name}-${row}`}
                  maxLength={type === 'text' ? 120 : undefined}
                  defaultValue={values[`${name}-${row}`] ?? ''}
                />
              </label>
            ))}
            <LabelledSelect
              label={
                <>
                  State<span className="sr-only"> {row + 1}</span>
                </>
              }
              name={`state-${row}`}
              defaultValue={values[`state-${row}`] ?? 'planned'}
              options={phaseStates.map((state) => [state, phaseWords[state]])}
            />
          </li>
        ))}
      </ol>
      <TextArea
        label="A sentence to the client"
        hint="Needed when an end moves. The client reads it as an update."
        rows={3}
        maxLength={5000}
        {...field('sentence')}
      />
    </PostForm>
  )
}
