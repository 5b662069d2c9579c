import { useEffect, useRef } from 'react'
import { TextField } from '#ui/Field.tsx'
import type { FormState } from '#ui/field-props.ts'
import { mostFilesAtOnce } from './client-file.ts'
import { attachedIn } from './message-check.ts'

type FilesFieldProps = {
  id: string
  error: string | undefined
  /** Of a form that is shown again: its files are stored already, and unticked they are not sent. */
  values: FormState['values']
  /** Takes files as they are chosen; left out, they are sent with the form. */
  onFiles?: (files: readonly File[]) => void
}

/** The files of a message. */
export function FilesField({ id, error, values, onFiles }: FilesFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  function take() {
    if (!onFiles || !input.current?.files?.length) return
    onFiles([...input.current.files])
    input.current.value = ''
  }
  useEffect(() => {
    take()
    // oxlint-disable-next-line react/exhaustive-deps -- what was chosen before React took over
  }, [])
  return (
    <>
      <TextField
        ref={input}
        label="Files"
        optional
        type="file"
        name="file"
        multiple
        hint={`Up to ${mostFilesAtOnce}, 25 MB each. They are under Files too.`}
        id={id}
        error={error}
        onChange={take}
      />
      {attachedIn(values).map((file) => (
        <label key={file.id} className="check">
          <input type="checkbox" name={`attachment-${file.id}`} value={file.name} defaultChecked />
          <span>{file.name} is here already</span>
        </label>
      ))}
    </>
  )
}
