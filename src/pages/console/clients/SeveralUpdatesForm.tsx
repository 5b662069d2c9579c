import { consolePaths } from '#shared/console-paths.ts'
import { PostForm } from '#ui/PostForm.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { fieldPropsOf } from '#ui/field-props.ts'
import { Preview, SendButtons } from '../client/forms/Preview.tsx'
import { UpdateKind } from '../client/forms/UpdateForm.tsx'
import type { ClientsData } from '#features/projects/console-client.ts'

type SeveralUpdatesFormProps = {
  writing: NonNullable<ClientsData['writing']>
  returned: ClientsData['returned']
}

/** One update to projects of several clients. Each client reads it as their own, and hears of no other. */
export function SeveralUpdatesForm({ writing, returned }: SeveralUpdatesFormProps) {
  const { recipients, submissionKey } = writing
  const values = returned?.values ?? {}
  const field = fieldPropsOf({ prefix: 'update', values, errors: returned?.errors })
  const chosen = recipients.filter(({ projectId }) => values[`project-${projectId}`] === 'yes')
  return (
    <PostForm
      action={consolePaths.updateClients()}
      className="form-grid form-grid--stack client-form"
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
      <fieldset className="client-choices" id="update-projects" tabIndex={-1}>
        <legend>To which projects</legend>
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
