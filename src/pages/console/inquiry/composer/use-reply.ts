import { useRef, useState } from 'react'
import { record } from '#api-client/answer.ts'
import { HttpError, postAndRead, postJson } from '#api-client/http.ts'
import { newSubmissionKey } from '#api-client/submission-key.ts'
import { isQuiet, type InquiryEvent } from '#features/inquiries/inquiry-event.ts'
import { fieldsOf } from '#features/inquiries/saved-replies/reply-fields.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { showToast } from '#ui/console/toasts.ts'
import { useConsole } from '../../frame/console-context.ts'
import { useInquiry } from '../inquiry-context.tsx'
import { failureText } from '../use-changes.ts'
import { useDraft } from './use-draft.ts'

export type Leaving = { id: number; sendsAt: string }

const readLeaving = record<{ reply: Leaving }>({
  reply: record<Leaving>({ id: 'number', sendsAt: 'time' }),
})

/** The reply that is being written: its draft, what arrived meanwhile, its ten seconds, and the way back. */
export function useReply(onWrite: () => void) {
  const { data, returned, refresh, isOwn } = useInquiry()
  const { reference } = data.inquiry
  const { username } = useConsole().shell.person
  const draft = useDraft({ reference, username, stored: data.draft })
  const before = returned?.form === 'reply' ? returned : undefined
  const [error, setError] = useState(before?.errors?.[0]?.message)
  const [isSending, setIsSending] = useState(false)
  const [sent, setSent] = useState<Leaving>()
  const [gone, setGone] = useState<number[]>([])
  const key = useRef<string>(undefined)

  // What its writer has seen: what was there when they began, and what they have read since.
  const [seenEvent, setSeenEvent] = useState(() =>
    before ? Number(before.values?.['seenEvent'] ?? data.lastEvent) : data.lastEvent,
  )
  const [isWriting, setIsWriting] = useState(() => (before?.values?.['text'] ?? data.draft) !== '')
  const [wasRefused, setWasRefused] = useState(before !== undefined)
  // With nothing written there is nothing that could be out of date.
  if (!isWriting && !before && seenEvent < data.lastEvent) setSeenEvent(data.lastEvent)
  const arrived: InquiryEvent[] = data.events.filter(
    (event) => event.id > seenEvent && !isQuiet(event.type) && !isOwn(event),
  )
  const onRead = () => {
    setSeenEvent(data.lastEvent)
    setWasRefused(false)
    setError(undefined)
  }

  const stored = data.replies.findLast(
    ({ id, isMine, state }) => isMine && state === 'waiting' && !gone.includes(id),
  )
  const leaving = sent ?? (stored && isAhead(stored.sendsAt, data.asOf) ? stored : undefined)

  const send = async () => {
    const text = draft.read().trim()
    const [unfilled] = fieldsOf(text).known
    if (text === '') return setError('Please write the reply')
    if (unfilled !== undefined)
      return setError(`There is nothing to put in for {${unfilled}}. Write it yourself, or take it out.`)
    setError(undefined)
    setIsSending(true)
    key.current ??= newSubmissionKey()
    try {
      await draft.settle()
      const path = consolePaths.api.inquiryAct(reference, 'replies')
      const payload = { text, submissionKey: key.current, seenEvent }
      const response = await postAndRead(path, payload, readLeaving)
      key.current = undefined
      draft.drop()
      setWasRefused(false)
      setSent(response.reply)
    } catch (failure) {
      explain(failure)
    } finally {
      setIsSending(false)
      refresh()
    }
  }
  const explain = (failure: unknown) => {
    if (failure instanceof HttpError && failure.status === 409 && failure.fieldErrors.length === 0)
      setWasRefused(true)
    if (!(failure instanceof HttpError)) {
      draft.saveSoon()
      return setError('We couldn’t reach the server. Nothing was sent; your reply is still here.')
    }
    setError(failure.fieldErrors[0]?.message ?? failureText(failure))
  }

  const undo = async () => {
    if (!leaving) return
    try {
      await postJson(consolePaths.api.inquiryReply(reference, leaving.id), undefined, { method: 'DELETE' })
      const words = data.events.find(({ type, replyId }) => type === 'reply' && replyId === leaving.id)?.text
      // After a reload the field is empty, and the words are with the reply.
      if (draft.read() === '') draft.write(words ?? '')
      forgetLeaving(leaving.id)
      draft.saveSoon()
      onWrite()
    } catch (failure) {
      showToast({ tone: 'failed', title: 'The reply was not taken back', text: failureText(failure) })
    } finally {
      refresh()
    }
  }
  const forgetLeaving = (id: number) => {
    setSent(undefined)
    setGone((ids) => [...ids, id])
  }
  const onLeft = () => {
    if (!leaving) return
    if (sent) draft.write('')
    setIsWriting(false)
    forgetLeaving(leaving.id)
    refresh()
  }

  const onInput = () => {
    setError(undefined)
    setIsWriting(draft.read() !== '')
    draft.saveSoon()
  }
  const insert = (text: string) => {
    draft.insert(text)
    onInput()
  }

  return {
    field: draft.field,
    draft: draft.state,
    // What arrived says it better, with names.
    error: wasRefused && arrived.length > 0 ? undefined : error,
    isSending,
    leaving,
    arrived,
    wasRefused,
    send,
    undo,
    onLeft,
    onRead,
    onInput,
    insert,
  }
}

const isAhead = (sendsAt: string, asOf: string) => Date.parse(sendsAt) > Date.parse(asOf)
