import { asSentence, counted } from '#shared/counted.ts'
import { paths } from '#shared/paths.ts'
import type { FileNote, FilesData } from '../client-file.ts'
import { UploadForm } from '../UploadForm.tsx'

type AddFilesProps = {
  projects: FilesData['projects']
  isDemonstration: boolean
  /** After the form was sent without scripts. */
  added: number | null
  notes: readonly FileNote[]
  onStored: () => void
}

/** The form with which a client adds files. */
export function AddFiles({ projects, isDemonstration, added, notes, onStored }: AddFilesProps) {
  if (isDemonstration)
    return <p className="portal-body file-add__demonstration">A signed-in client adds files here.</p>
  return (
    <UploadForm
      className="file-add"
      overClass="file-add--over"
      action={paths.dashboardFiles()}
      fileId="file"
      submit="Add files"
      onStored={onStored}
      placeOf={(fields) => {
        const projectId = fields.get('projectId')
        return {
          path: paths.api.clientFiles(),
          fields: typeof projectId === 'string' && projectId !== '' ? { projectId } : {},
        }
      }}
      said={
        <>
          {added !== null && notes.length === 0 && (
            <p>
              {asSentence(counted(added, 'file is', 'files are'))} here, and we can see{' '}
              {added === 1 ? 'it' : 'them'}.
            </p>
          )}
          {notes.map(({ name, message, isRefused }) => (
            <p key={name + message} className={isRefused ? 'field__error' : undefined}>
              {isRefused && name !== '' && <b>{name}: </b>}
              {message}
            </p>
          ))}
        </>
      }
    >
      <label className="field">
        <span className="field__label">Project</span>
        <select className="control" name="projectId" defaultValue={projects[0]?.id ?? ''}>
          {projects.map(({ id, projectName }) => (
            <option key={id} value={id}>
              {projectName}
            </option>
          ))}
          <option value="">No project in particular</option>
        </select>
      </label>
    </UploadForm>
  )
}
