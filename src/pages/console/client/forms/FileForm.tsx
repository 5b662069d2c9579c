import { UploadForm } from '#features/projects/UploadForm.tsx'
import { consolePaths } from '#shared/console-paths.ts'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { summaryOf } from '#ui/field-props.ts'
import { useClient, useReturned } from '../client-context.tsx'

/** The form with which we add files to a project of a client's. */
export function FileForm() {
  const { data } = useClient()
  const { username, firstName } = data.client
  const own = useReturned('file')
  const errors = summaryOf({ prefix: 'file', errors: own?.errors })
  return (
    <UploadForm
      className="form-grid form-grid--stack client-form client-drop"
      overClass="client-drop--over"
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
    </UploadForm>
  )
}
