import type { FormEvent } from 'react'
import { useAttachments } from '../../files/FilesField.tsx'
import { consolePaths } from '#shared/console-paths.ts'

const places = ['answerTo', 'corrects', 'projectId']

/** The files of a message to a client; its form is not submitted during uploads. */
export function useMessageFiles(username: string) {
  const attachments = useAttachments(consolePaths.api.messageFiles(username), (form) =>
    Object.fromEntries(
      places.flatMap((name) => {
        const value = form.get(name)
        return typeof value === 'string' ? [[name, value]] : []
      }),
    ),
  )
  const { isSending, isOver, handlers } = attachments
  return {
    attachments,
    dropClass: isOver ? 'outline-2 outline-dashed outline-mulberry-700 outline-offset-8' : '',
    formProps: {
      ...handlers,
      onSubmit(event: FormEvent) {
        if (isSending) event.preventDefault()
      },
    },
  }
}
