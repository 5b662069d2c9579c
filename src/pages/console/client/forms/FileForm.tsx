import { useState, type DragEvent, type FormEvent } from 'react'
import { consolePaths } from '#shared/console-paths.ts'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { summaryOf } from '#ui/field-props.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { useClient } from '../client-context.tsx'
import { useUploads, type Upload } from '#api-client/use-uploads.ts'

/** Adds files to a project: one at a time by the form itself; with scripts several, dragged in too, with their progress. */
export function FileForm() {
  const { data, returned } = useClient()
  const { username, firstName } = data.client
  const isHydrated = useIsHydrated()
  const { uploads, add } = useUploads()
  const [isOver, setOver] = useState(false)
  const own = returned?.form === 'file' ? returned : undefined
  const errors = summaryOf({ prefix: 'file', errors: own?.errors })

  function send(form: HTMLFormElement, files: readonly File[]) {
    const fields = new FormData(form)
    const projectId = fields.get('projectId')
    const isInternal = fields.get('internal') === 'yes'
    if (typeof projectId === 'string')
      add(files, {
        path: consolePaths.api.projectFiles(projectId),
        fields: isInternal ? { internal: 'yes' } : {},
      })
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const input = form.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) return
    send(form, [...(input.files ?? [])])
    input.value = ''
  }
  function onDrop(event: DragEvent<HTMLFormElement>) {
    event.preventDefault()
    setOver(false)
    send(event.currentTarget, [...event.dataTransfer.files])
  }

  return (
    <form
      method="post"
      action={consolePaths.clientForm(username, 'file')}
      encType="multipart/form-data"
      className={`form-grid form-grid--stack client-form client-drop ${isOver ? 'client-drop--over' : ''}`.trimEnd()}
      onSubmit={onSubmit}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {errors.length > 0 && <ErrorSummary title="The file has not been stored" errors={errors} />}
      {/* The server reads what is before the file. */}
      <label className="field">
        <span className="field__label">Project</span>
        <select className="control" name="projectId" defaultValue={own?.values?.['projectId']}>
          {data.projects.map(({ id, projectName }) => (
            <option key={id} value={id}>
              {projectName}
            </option>
          ))}
        </select>
      </label>
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
      <label className="field">
        <span className="field__label">{isHydrated ? 'Files' : 'File'}</span>
        <input className="control" id="file-file" type="file" name="file" multiple={isHydrated} required />
        <span className="field__hint">
          {isHydrated ? 'Up to 25 MB each. You can also drag them here.' : 'Up to 25 MB.'}
        </span>
      </label>
      <div>
        <button type="submit" className="button">
          Upload
        </button>
      </div>
      <output className="client-uploads">
        {uploads.map((upload) => (
          <Line key={upload.key} upload={upload} />
        ))}
      </output>
    </form>
  )
}

const Line = ({ upload: { name, share, state, message } }: { upload: Upload }) => (
  <p className="client-upload">
    <b>{name}</b>
    {state === 'failed' ? (
      <span className="field__error">{message}</span>
    ) : state === 'done' ? (
      <span>{message ?? 'Stored'}</span>
    ) : state === 'held' ? (
      <span>You are offline. It is sent as soon as you are back.</span>
    ) : (
      <progress aria-label={name} value={share} />
    )}
  </p>
)
