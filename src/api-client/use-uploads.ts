import { useRef, useState } from 'react'
import { failureOf } from './http.ts'
import { onceOnline } from './once-online.ts'
import { sendUpload, storedFile, type UploadPlace } from './send-upload.ts'

export type Upload = {
  key: number
  name: string
  /** How much of it has been sent, 0 to 1. */
  share: number
  /** `held`: there is no connection, and it is sent as soon as there is. */
  state: 'sending' | 'held' | 'done' | 'failed'
  /** Why it was not stored, or what there is to say of it. */
  message?: string
  /** Of the stored file. */
  fileId?: number
}

/** Sends files one after the other: together they would share the line, and none would be done. `onDone` is called for each. */
export function useUploads(onDone?: () => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef(Promise.resolve())
  const count = useRef(0)
  const change = (key: number, changed: Partial<Upload>) =>
    setUploads((known) => known.map((one) => (one.key === key ? { ...one, ...changed } : one)))

  async function send(key: number, path: string, form: FormData): Promise<void> {
    try {
      const { message, file } = await onceOnline(
        async () => await sendUpload(path, form, storedFile, (share) => change(key, { share })),
        (isHeld) => change(key, isHeld ? { state: 'held', share: 0 } : { state: 'sending' }),
      )
      change(key, { state: 'done', fileId: file.id, ...(message !== undefined && { message }) })
      onDone?.()
    } catch (error) {
      const reason = failureOf(error).words
      change(key, {
        state: 'failed',
        message: reason ?? 'It did not arrive. Please check your connection and choose it once more.',
      })
    }
  }

  function add(files: readonly File[], { path, fields, maxBytes = Infinity, most = Infinity }: UploadPlace) {
    for (const [at, file] of files.entries()) {
      const key = (count.current += 1)
      const upload: Upload = { key, name: file.name, share: 0, state: 'sending' }
      if (at >= most || file.size > maxBytes) {
        const message =
          at >= most
            ? `Only ${most} files are sent at once: please add this one after them.`
            : `This file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB. Please make it smaller, or several of it.`
        setUploads((known) => [...known, { ...upload, state: 'failed', message }])
        continue
      }
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('file', file)
      setUploads((known) => [...known, upload])
      queue.current = queue.current.then(async () => await send(key, path, form))
    }
  }

  const remove = (key: number) => setUploads((known) => known.filter((one) => one.key !== key))
  return { uploads, add, remove }
}
