import { useState, type DragEvent, type FormEvent } from 'react'
import { useUploads } from '#api-client/use-uploads.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { maxFileBytes, mostFilesAtOnce, type FileNote, type FilesData } from '../client-file.ts'
import { UploadLines } from './UploadLines.tsx'

type AddFilesProps = {
  projects: FilesData['projects']
  isDemonstration: boolean
  /** After the form was sent without scripts. */
  added: number | null
  notes: readonly FileNote[]
  onStored: () => void
}

/** Adds files: by the form itself up to ten at once; with scripts dragged or pasted in too, each with its progress. */
export function AddFiles({ projects, isDemonstration, added, notes, onStored }: AddFilesProps) {
  const isHydrated = useIsHydrated()
  const { uploads, add } = useUploads(onStored)
  const [isOver, setOver] = useState(false)
  const [tooMany, setTooMany] = useState(false)

  if (isDemonstration)
    return <p className="portal-body file-add__demonstration">A signed-in client adds files here.</p>

  function send(form: HTMLFormElement, files: readonly File[]) {
    const projectId = new FormData(form).get('projectId')
    setTooMany(files.length > mostFilesAtOnce)
    add(files.slice(0, mostFilesAtOnce), {
      path: paths.api.clientFiles(),
      fields: typeof projectId === 'string' && projectId !== '' ? { projectId } : {},
      maxBytes: maxFileBytes,
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
      className={`file-add${isOver ? ' file-add--over' : ''}`}
      method="post"
      action={paths.dashboardFiles()}
      encType="multipart/form-data"
      aria-label="Add files"
      onSubmit={onSubmit}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (files.length > 0) send(event.currentTarget, files)
      }}
    >
      {/* The server reads what is before the files. */}
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
      <label className="field">
        <span className="field__label">Files to add</span>
        <input className="control" type="file" name="file" multiple required aria-describedby="file-hint" />
      </label>
      <Button type="submit" size="small">
        Add files
      </Button>
      <p className="field__hint" id="file-hint">
        Up to {mostFilesAtOnce} at a time, 25 MB each.
        {isHydrated && ' You can also drag them here, or paste a picture.'}
      </p>
      <output className="file-add__said">
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
        {tooMany && (
          <p className="field__error">
            Only the first {mostFilesAtOnce} are sent: please add the others after them.
          </p>
        )}
        <UploadLines uploads={uploads} />
      </output>
    </form>
  )
}
