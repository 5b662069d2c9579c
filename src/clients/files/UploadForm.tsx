import { useRef, type ReactNode } from 'react'
import { useForm } from '#api-client/use-form.ts'
import { useUploads } from '#api-client/use-uploads.ts'
import { type UploadPlace } from '#api-client/send-upload.ts'
import { Button } from '#kit/Button.tsx'
import { useDroppedFiles, useFilesDroppedBeside } from '#kit/use-dropped-files.ts'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { maxFileBytes, mostFilesAtOnce } from './client-file.ts'
import { UploadLines } from './UploadLines.tsx'

type UploadFormProps = {
  /** The address without scripts. */
  action: string
  className: string
  /** Added while files are dragged over it. */
  overClass: string
  /** Where scripts upload files, by the fields of the form; undefined: nowhere. */
  placeOf: (fields: FormData) => Omit<UploadPlace, 'maxBytes'> | undefined
  onStored?: () => void
  /** What is before the files: the server reads it first. */
  children: ReactNode
  fileId: string
  submit: string
  /** The result without scripts. */
  status?: ReactNode
  /** Its fields and its button stand side by side. */
  isRow?: boolean
  /** It also takes what is dropped beside it, anywhere on the page. */
  takesWholePage?: boolean
}

/** Adds up to ten files; with scripts also dragged or pasted ones, each with its progress. */
export function UploadForm({
  action,
  className,
  overClass,
  placeOf,
  onStored,
  children,
  fileId,
  submit,
  status,
  isRow = false,
  takesWholePage = false,
}: UploadFormProps) {
  const isHydrated = useIsHydrated()
  const note = isRow ? 'col-span-full order-1' : ''
  const { uploads, add } = useUploads(onStored)
  const { isOver, handlers } = useDroppedFiles(send)
  const ownForm = useRef<HTMLFormElement>(null)
  useFilesDroppedBeside(ownForm, takesWholePage, send)

  function send(files: readonly File[], form: HTMLFormElement) {
    const place = placeOf(new FormData(form))
    if (place) add(files, { ...place, maxBytes: maxFileBytes, most: mostFilesAtOnce })
  }
  const { onSubmit } = useForm({
    send(_values, form) {
      const input = form.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) return
      send([...(input.files ?? [])], form)
      input.value = ''
    },
  })

  return (
    <form
      ref={ownForm}
      className={isOver ? `${className} ${overClass}` : className}
      method="post"
      action={action}
      encType="multipart/form-data"
      aria-label="Add files"
      onSubmit={onSubmit}
      {...handlers}
    >
      {children}
      <label className="field">
        <span className="field__label">Files to add</span>
        <input
          className="control"
          id={fileId}
          type="file"
          name="file"
          multiple
          required
          aria-describedby={`${fileId}-hint`}
        />
      </label>
      <p className={`field__hint ${note}`} id={`${fileId}-hint`}>
        Up to {mostFilesAtOnce} at a time, 25 MB each.
        {isHydrated && ' You can also drag them here, or paste a picture.'}
      </p>
      <div>
        <Button type="submit" size="small">
          {submit}
        </Button>
      </div>
      <output className={`grid gap-2 ${note}`}>
        {status}
        <UploadLines uploads={uploads} />
      </output>
    </form>
  )
}
