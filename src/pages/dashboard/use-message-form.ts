import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { newSubmissionKey } from '#features/inquiries/post-inquiry.ts'
import { checkMessage, type MessageValues } from '#features/portal/message-check.ts'
import { sendMessage } from '#features/portal/send-message.ts'
import type { FieldError } from '#shared/field-errors.ts'
import { messagesQuery } from './client-queries.ts'

/** What has been typed and not sent, by conversation; `null` is a new one. Kept as long as the page. */
export type Drafts = Map<number | null, MessageValues>

const readForm = (form: HTMLFormElement): MessageValues => {
  // The form has fields of text only.
  const {
    subject,
    message = '',
    projectId,
  } = Object.fromEntries(new FormData(form)) as Partial<MessageValues>
  return { message, ...(subject !== undefined && { subject }), ...(projectId !== undefined && { projectId }) }
}

type Failure = { message: string | undefined }

/** Checks, sends and keeps what a client writes. */
export function useMessageForm(
  answerTo: number | null,
  drafts: Drafts,
  onSent: (words: string) => void,
  returnedErrors: FieldError[] = [],
) {
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(returnedErrors)
  const [attempt, setAttempt] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const submission = useRef({ content: '', key: '' })

  // What was typed before React took over.
  useEffect(() => {
    if (form.current) drafts.set(answerTo, readForm(form.current))
  }, [drafts, answerTo])

  // The same words again are the same message: a retry after a lost answer is not stored twice.
  function keyFor(values: MessageValues): string {
    const content = JSON.stringify(values)
    if (submission.current.content !== content) submission.current = { content, key: newSubmissionKey() }
    return submission.current.key
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const values = readForm(event.currentTarget)
    const found = checkMessage(values)
    setErrors(found)
    setAttempt(attempt + 1)
    setFailure(undefined)
    if (found.length > 0) return
    setIsSending(true)
    const result = await sendMessage(values, answerTo, keyFor(values))
    setIsSending(false)
    if (result.outcome === 'failed') {
      setErrors(result.errors)
      if (result.errors.length === 0) setFailure({ message: result.message })
      return
    }
    drafts.delete(answerTo)
    const { queryKey } = messagesQuery(false)
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (messages = []) =>
      messages.some(({ id }) => id === result.data.id) ? messages : [result.data, ...messages],
    )
    onSent(result.message)
  }

  // §5: checked on submit, then again on each change.
  function change(event: FormEvent<HTMLFormElement>) {
    const values = readForm(event.currentTarget)
    drafts.set(answerTo, values)
    if (attempt > 0) setErrors(checkMessage(values))
  }

  return { form, errors, attempt, isSending, failure, submit, change }
}
