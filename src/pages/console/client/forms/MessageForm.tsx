import { FilesField } from '#features/projects/FilesField.tsx'
import { consolePaths } from '#shared/console-paths.ts'
import { PostForm } from '#ui/PostForm.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { fieldPropsOf } from '#ui/field-props.ts'
import { useClient, useReturned } from '../client-context.tsx'
import { Preview, SendButtons } from './Preview.tsx'

/** A message that begins a conversation, or the correction of one of ours. It leaves after ten seconds. */
export function MessageForm() {
  const { data, about, submissionKey } = useClient()
  const { username } = data.client
  const own = useReturned('message')
  const corrects = own ? own.values?.['corrects'] : about === null ? undefined : String(about)
  const wrong = data.conversations
    .flatMap(({ messages }) => messages)
    .find(({ id, isFromClient }) => String(id) === corrects && !isFromClient)
  const values = own?.values ?? { message: wrong?.message ?? '' }
  const field = fieldPropsOf({ prefix: 'message', values, errors: own?.errors })
  const project = data.projects.find(({ id }) => String(id) === values['projectId'])
  return (
    <PostForm
      action={consolePaths.clientForm(username, 'message')}
      encType="multipart/form-data"
      className="form-grid form-grid--stack client-form"
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
          <label className="field">
            <span className="field__label">About</span>
            <select className="control" name="projectId" defaultValue={values['projectId'] ?? ''}>
              <option value="">Nothing in particular</option>
              {data.projects.map(({ id, projectName }) => (
                <option key={id} value={id}>
                  {projectName}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      <TextArea label="Message" rows={6} maxLength={5000} required {...field('message')} />
      <FilesField id={field('file').id} error={field('file').error} values={own?.values} />
      <SendButtons send={wrong ? 'Send the correction' : 'Send'} />
    </PostForm>
  )
}
