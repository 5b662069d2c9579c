import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { newSubmissionKey } from '#api-client/submission-key.ts'
import type { FieldError } from '#shared/field-errors.ts'
import type { FormValues } from '#ui/field-props.ts'
import { readForm, useCheckedForm } from '#ui/use-checked-form.ts'
import { checkMessage, type MessageValues } from '../message-check.ts'
import type { Message } from '../project-data.ts'
import { messagesKey } from './client-queries.ts'
import { sendMessage, type SendOutcome } from './send-message.ts'
import { demonstrationUserId } from '#features/accounts/demonstration.ts'

/** What has been typed and not sent, by conversation; `null` is a new one. Kept as long as the page. */
export type Drafts = Map<number | null, MessageValues>

// The message is the one field that is always there.
const toMessage = ({ message = '', ...others }: FormValues): MessageValues => ({ ...others, message })

type Failure = { message: string | undefined }

/** Checks, sends and keeps what a client writes; in the demonstration it only looks as if it were sent. */
export function useMessageForm(
  answerTo: number | null,
  drafts: Drafts,
  onSent: (words: string) => void,
  {
    returnedErrors = [],
    isDemonstration,
    attachments = [],
  }: { returnedErrors?: FieldError[]; isDemonstration: boolean; attachments?: readonly number[] },
) {
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<Failure>()
  const [isHeld, setHeld] = useState(false)
  const submission = useRef({ content: '', key: '' })
  const checked = useCheckedForm({
    check: (values) => checkMessage(toMessage(values)),
    send,
    firstErrors: returnedErrors,
  })

  // What was typed before React took over.
  useEffect(() => {
    if (form.current) drafts.set(answerTo, toMessage(readForm(form.current)))
  }, [drafts, answerTo])

  // The same words again are the same message: a retry after a lost response is not stored twice.
  function keyFor(values: MessageValues): string {
    const content = JSON.stringify([values, attachments])
    if (submission.current.content !== content) submission.current = { content, key: newSubmissionKey() }
    return submission.current.key
  }

  /** Without a connection it is held, and sent under the same key as soon as there is one. */
  async function sendOnceOnline(values: MessageValues): Promise<SendOutcome> {
    const key = keyFor(values)
    for (;;) {
      const result = await sendMessage(values, answerTo, key, attachments)
      const isLost = result.outcome === 'failed' && result.message === undefined && result.errors.length === 0
      if (!isLost || navigator.onLine) return result
      setHeld(true)
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
      setHeld(false)
    }
  }

  async function send(values: MessageValues): Promise<FieldError[]> {
    setFailure(undefined)
    const result = isDemonstration ? pretendToSend(values, answerTo) : await sendOnceOnline(values)
    if (result.outcome === 'failed') {
      if (result.errors.length === 0) setFailure({ message: result.message })
      return result.errors
    }
    drafts.delete(answerTo)
    const lists = { queryKey: messagesKey }
    await queryClient.cancelQueries(lists)
    const { data } = result
    if (data)
      queryClient.setQueriesData<Message[]>(lists, (messages = []) =>
        messages.some(({ id }) => id === data.id) ? messages : [data, ...messages],
      )
    else void queryClient.invalidateQueries(lists)
    onSent(result.message ?? 'Your message has been sent.')
    return []
  }

  function onChange(event: FormEvent<HTMLFormElement>) {
    drafts.set(answerTo, toMessage(readForm(event.currentTarget)))
    checked.onChange(event)
  }

  return { ...checked, form, failure, isHeld, onChange }
}

// Below every id that the server gives: nothing of the two can meet.
let lastId = 0

/** What sending a message looks like in the demonstration: it appears in the window, and goes nowhere. */
function pretendToSend(
  { subject = '', message, projectId }: MessageValues,
  answerTo: number | null,
): SendOutcome {
  lastId -= 1
  return {
    outcome: 'sent',
    message: 'This is how it looks once it’s sent. This is a demonstration, so it stays in this window.',
    data: {
      id: lastId,
      userId: demonstrationUserId,
      projectId: projectId ? Number(projectId) : null,
      subject,
      message,
      isRead: true,
      createdAt: new Date().toISOString(),
      senderName: '',
      isFromClient: true,
      answerTo,
    },
  }
}
