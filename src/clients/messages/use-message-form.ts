import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { FieldError } from '#shared/field-errors.ts'
import { checkMessage, type MessageValues } from './message-check.ts'
import type { Message } from '../project-data.ts'
import { draftKeyOf, findDraft, storeDraft, toMessage } from './message-drafts.ts'
import { demonstrationUserId } from '#accounts/roles.ts'
import { newSubmissionKey } from '#api-client/http.ts'
import { onceOnline } from '#api-client/once-online.ts'
import { send } from '#api-client/send.ts'
import { readForm, useForm } from '#api-client/use-form.ts'
import { ownCalls, type StoredMessageAnswer } from '../own-calls.ts'

/**
 * Sends a client's message; with `answerTo` it joins that conversation. The same submission key again is the same
 * message. Throws as `send` does.
 */
export async function sendMessage(
  values: MessageValues,
  answerTo: number | null,
  submissionKey: string,
  attachments: readonly number[] = [],
): Promise<StoredMessageAnswer> {
  const { subject, message, projectId } = values
  const files = attachments.length > 0 ? { attachments: [...attachments] } : {}
  const payload =
    answerTo === null
      ? { subject, message, ...(projectId && { projectId: Number(projectId) }), ...files, submissionKey }
      : { answerTo, message, ...files, submissionKey }
  return await send(ownCalls.sendMessage, {}, payload)
}

/** Checks, sends and drafts what a client writes; in the demonstration sending is simulated. */
export function useMessageForm(
  answerTo: number | null,
  onSent: (words: string, message: Message | undefined) => void,
  {
    returnedErrors = [],
    begins = {},
    isDemonstration,
    clientId,
    attachments = [],
  }: {
    returnedErrors?: FieldError[]
    begins?: Partial<MessageValues>
    isDemonstration: boolean
    clientId: string
    attachments?: readonly number[]
  },
) {
  const form = useRef<HTMLFormElement>(null)
  const [isHeld, setHeld] = useState(false)
  const submission = useRef({ content: '', key: '' })
  const checked = useForm({
    check: (values) => checkMessage(toMessage(values)),
    send: sendValues,
    failure: 'It is still here. Please try again.',
    fields: ['subject', 'projectId', 'message', 'file'],
    firstErrors: returnedErrors,
  })

  const draftKey = isDemonstration ? undefined : draftKeyOf(clientId, answerTo)
  const [draft, setDraft] = useState<MessageValues>()
  const { subject: beginsWith } = begins
  useEffect(() => {
    // What was typed before hydration is newer than the draft.
    if (!form.current || !draftKey) return
    const typed = toMessage(readForm(form.current))
    if (isWritten(typed) && !(typed.subject === beginsWith && typed.message === '')) return
    const found = findDraft(draftKey)
    if (!found) return
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser has it: it is read once, after hydration
    setDraft(found)
    const folded = form.current.closest('details')
    if (folded) folded.open = true
  }, [draftKey, beginsWith])

  // One key for the same content: a retry after a lost response is not stored twice.
  function keyFor(values: MessageValues): string {
    const content = JSON.stringify([values, attachments])
    if (submission.current.content !== content) submission.current = { content, key: newSubmissionKey() }
    return submission.current.key
  }

  /** Offline it is held, and sent with the same key once the browser is online. */
  async function sendValues(values: MessageValues): Promise<void> {
    const key = keyFor(values)
    const { message, data } = isDemonstration
      ? simulateSending(values, answerTo)
      : await onceOnline(async () => await sendMessage(values, answerTo, key, attachments), setHeld)
    if (draftKey) storeDraft(draftKey, undefined)
    onSent(message ?? 'Your message has been sent.', data)
  }

  function onChange(event: FormEvent<HTMLFormElement>) {
    const values = toMessage(readForm(event.currentTarget))
    if (draftKey) storeDraft(draftKey, isWritten(values) ? values : undefined)
    checked.onChange(event)
  }

  return { ...checked, form, isHeld, onChange, draft }
}

const isWritten = ({ subject = '', message }: MessageValues) => subject.trim() !== '' || message.trim() !== ''

// Negative, so that it never is an id of the server.
let lastId = 0

/** Sending in the demonstration: the message appears in the window only. */
function simulateSending(
  { subject = '', message, projectId }: MessageValues,
  answerTo: number | null,
): StoredMessageAnswer {
  lastId -= 1
  return {
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
