import { useUploads } from '#api-client/use-uploads.ts'
import { useDroppedFiles } from '#ui/use-dropped-files.ts'
import { maxFileBytes, mostFilesAtOnce } from './client-file.ts'

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
