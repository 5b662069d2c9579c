import { inquiryAttachment, type InquiryAttachment } from '../../inquiry-event.ts'
import { shape } from '#api-client/answer.ts'
import { useRef, useState } from 'react'
import { failureOf } from '#api-client/http.ts'
import { failureText, send } from '#api-client/send.ts'
import { sendUpload } from '#api-client/send-upload.ts'
import { attachmentLimits } from '../../attachment-limits.ts'
import { inquiryCalls } from '../../inquiry-calls.ts'
import { consolePaths } from '#shared/console-paths.ts'

/** A file that is being uploaded. */
export type Upload = {
  key: number
  name: string
  size: number
  /** The uploaded share, 0 to 1. */
  share: number
  /** Why it was not stored. */
  failure?: string
}

/** The files of a reply, uploaded one after the other as soon as they are chosen. */
export function useReplyFiles(reference: string, stored: readonly InquiryAttachment[]) {
  const [files, setFiles] = useState<readonly InquiryAttachment[]>(stored)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [problem, setProblem] = useState<string>()
  const queue = useRef(Promise.resolve())
  const count = useRef(0)
  const change = (key: number, changed: Partial<Upload>) =>
    setUploads((known) => known.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const dismiss = (key: number) => setUploads((known) => known.filter((one) => one.key !== key))

  async function upload(key: number, file: File) {
    const form = new FormData()
    form.set('reference', reference)
    form.set('file', file)
    try {
      const { attachment } = await sendUpload(
        consolePaths.api.attachments(),
        form,
        shape({ attachment: inquiryAttachment }),
        (share) => change(key, { share }),
      )
      setFiles((known) => [...known, attachment])
      dismiss(key)
    } catch (error) {
      const message = failureOf(error).words
      change(key, {
        failure: message ?? 'It did not arrive. Please check your connection and choose it once more.',
      })
    }
  }

  const isArriving = uploads.some(({ failure }) => failure === undefined)

  function add(chosen: readonly File[]) {
    const attached = [...files, ...uploads.filter(({ failure }) => failure === undefined)]
    const size = [...attached, ...chosen].reduce((sum, one) => sum + one.size, 0)
    if (attached.length + chosen.length > attachmentLimits.ofReply)
      return setProblem(`A reply takes up to ${attachmentLimits.ofReply} files. Nothing was added.`)
    if (size > attachmentLimits.bytes)
      return setProblem('The files would be larger than 10 MB together. Nothing was added.')
    setProblem(undefined)
    for (const file of chosen) {
      const key = (count.current += 1)
      setUploads((known) => [...known, { key, name: file.name, size: file.size, share: 0 }])
      queue.current = queue.current.then(async () => await upload(key, file))
    }
  }

  async function remove(id: number) {
    setProblem(undefined)
    try {
      await send(inquiryCalls.removeAttachment, { id })
    } catch (error) {
      // It was removed already.
      if (failureOf(error).status !== 404) return setProblem(failureText(error))
    }
    setFiles((known) => known.filter((file) => file.id !== id))
  }

  return { files, uploads, problem, isArriving, add, remove, dismiss, setFiles, setProblem }
}
