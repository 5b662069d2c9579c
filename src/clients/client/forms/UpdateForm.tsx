import { consolePaths } from '#shared/console-paths.ts'
import { PostForm } from '#kit/PostForm.tsx'
import { TextArea, TextField } from '#kit/Field.tsx'
import { fieldPropsOf } from '#kit/field-props.ts'
import { useClient, useReturned } from '../client-context.tsx'
import { Preview, SendButtons, UpdateKind } from '../../UpdateParts.tsx'

/** An update to one project or several, or a correction, sent after ten seconds. */
export function UpdateForm() {
  const { data, about, submissionKey } = useClient()
  const { username } = data.client
  const own = useReturned('update')
  const corrects = own ? own.values?.['corrects'] : about === null ? undefined : String(about)
  const wrong = data.updates.find(({ id }) => String(id) === corrects)
  const values = own?.values ?? {
    title: wrong ? `Correction: ${wrong.title}`.slice(0, 120) : '',
    description: wrong?.description ?? '',
  }
  const field = fieldPropsOf({ prefix: 'update', values, errors: own?.errors })
  const chosen = data.projects.filter(({ id }) =>
    wrong
      ? id === wrong.projectId
      : own
        ? own.values?.[`project-${id}`] === 'yes'
        : data.projects.length === 1 || id === data.projects[0]?.id,
  )
  return (
    <PostForm
      action={consolePaths.clientForm(username, 'update')}
      className="form-grid form-grid--stack max-w-[46rem] pt-4"
      prefix="update"
      errors={own?.errors}
      failed="Nothing has been sent yet"
    >
      {own?.isPreview && (
        <Preview
          reader={data.client.firstName}
          title={values['title'] ?? ''}
          text={values['description'] ?? ''}
          about={chosen.map(({ projectName }) => projectName)}
        />
      )}
      <input type="hidden" name="submissionKey" value={own?.values?.['submissionKey'] ?? submissionKey} />
      {wrong ? (
        <>
          <input type="hidden" name="corrects" value={wrong.id} />
          <input type="hidden" name={`project-${wrong.projectId}`} value="yes" />
          <p>“{wrong.title}” stays as the client has read it. The correction is shown beside it.</p>
        </>
      ) : (
        <fieldset className="grid gap-2 border-0" id="update-projects" tabIndex={-1}>
          <legend className="mb-1.5 font-semibold text-sm">To which projects</legend>
          {data.projects.map(({ id, projectName }) => (
            <label key={id} className="check">
              <input
                type="checkbox"
                name={`project-${id}`}
                value="yes"
                defaultChecked={chosen.some((project) => project.id === id)}
              />
              <span>{projectName}</span>
            </label>
          ))}
        </fieldset>
      )}
      <TextField label="Heading" maxLength={120} required {...field('title')} />
      <TextArea
        label="What happened, and what comes next"
        rows={6}
        maxLength={5000}
        required
        {...field('description')}
      />
      {!wrong && <UpdateKind value={values['updateType']} />}
      <SendButtons send={wrong ? 'Post the correction' : 'Post update'} />
    </PostForm>
  )
}
