import { useEffect, useRef } from 'react'
import { TextField } from '#kit/Field.tsx'
import type { FormState } from '#kit/field-props.ts'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { useUploads } from '#api-client/use-uploads.ts'
import { useDroppedFiles } from '#kit/use-dropped-files.ts'
import { mostFilesAtOnce, maxFileBytes } from './client-file.ts'
import { attachedIn } from '../messages/message-check.ts'
import { UploadLines } from './UploadLines.tsx'

type FilesFieldProps = {
  id: string
  error: string | undefined
  /** Of a returned form: its files are stored already; unticked ones are left out. */
  values: FormState['values']
  /** With scripts files are uploaded when they are chosen, and the form has their ids. */
  attachments: ReturnType<typeof useAttachments>
}

/** The files of a message. */
export function FilesField({ id, error, values, attachments }: FilesFieldProps) {
  const { uploads, send, remove, isSending } = attachments
  const isHydrated = useIsHydrated()
  const input = useRef<HTMLInputElement>(null)
  function upload() {
    const field = input.current
    if (!field?.form || !field.files?.length) return
    send([...field.files], field.form)
    field.value = ''
  }
  useEffect(() => {
    upload()
    // oxlint-disable-next-line react/exhaustive-deps -- what was chosen before hydration
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
        hint={`Up to ${mostFilesAtOnce}, 25 MB each. They are under Files too.${isHydrated ? ' You can also drag them here, or paste a picture.' : ''}`}
        id={id}
        error={error}
        onChange={upload}
      />
      {attachedIn(values).map((file) => (
        <label key={file.id} className="flex gap-2 items-center min-h-target font-semibold">
          <input
            className="flex-none size-[18px]"
            type="checkbox"
            name={`attachment-${file.id}`}
            value={file.name}
            defaultChecked
          />
          <span>{file.name} is here already</span>
        </label>
      ))}
      <output className="grid gap-2">
        <UploadLines uploads={uploads} onRemove={remove} />
        {isSending && <p className="field__hint">The message can be sent as soon as they are here.</p>}
      </output>
      {uploads.map(
        ({ fileId, name }) =>
          fileId !== undefined && (
            <input key={fileId} type="hidden" name={`attachment-${fileId}`} value={name} />
          ),
      )}
    </>
  )
}

/**
 * The files of a message while it is written: chosen, dropped on its form or pasted into it, they are sent to `path`, each
 * with its progress.
 */
export function useAttachments(path: string, fieldsOf: (form: FormData) => Record<string, string>) {
  const { uploads, add, remove } = useUploads()
  function send(files: readonly File[], form: HTMLFormElement) {
    add(files, { path, fields: fieldsOf(new FormData(form)), maxBytes: maxFileBytes, most: mostFilesAtOnce })
  }
  const { isOver, handlers } = useDroppedFiles(send)
  return {
    uploads,
    remove,
    send,
    /** Ids of those that are stored. */
    ids: uploads.flatMap(({ fileId }) => fileId ?? []),
    isSending: uploads.some(({ state }) => state === 'sending' || state === 'held'),
    isOver,
    handlers,
  }
}
