import { useRef, useState } from 'react'
import { acknowledged } from '#api-client/answer.ts'
import { HttpError } from '#api-client/http.ts'
import { sendUpload } from '#api-client/send-upload.ts'
import { consolePaths } from '#shared/console-paths.ts'

export type Upload = {
  key: number
  name: string
  /** How much of it has been sent, 0 to 1. */
  share: number
  state: 'sending' | 'done' | 'failed'
  /** Why it was not stored. */
  message?: string
}

/** Sends files one after the other: together they would share the line, and none would be done. */
export function useUploads() {
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef(Promise.resolve())
  const count = useRef(0)
  const change = (key: number, changed: Partial<Upload>) =>
    setUploads((known) => known.map((one) => (one.key === key ? { ...one, ...changed } : one)))

  async function send(key: number, path: string, form: FormData) {
    try {
      await sendUpload(path, form, acknowledged, (share) => change(key, { share }))
      change(key, { state: 'done' })
    } catch (error) {
      const told = error instanceof HttpError ? error.serverMessage : undefined
      change(key, {
        state: 'failed',
        message: told ?? 'It did not arrive. Please check your connection and choose it once more.',
      })
    }
  }

  function add(files: readonly File[], { projectId, isShared }: { projectId: string; isShared: boolean }) {
    for (const file of files) {
      const key = (count.current += 1)
      const form = new FormData()
      if (isShared) form.set('share', 'yes')
      form.set('file', file)
      setUploads((known) => [...known, { key, name: file.name, share: 0, state: 'sending' }])
      queue.current = queue.current.then(
        async () => await send(key, consolePaths.api.projectFiles(projectId), form),
      )
    }
  }

  return { uploads, add }
}
