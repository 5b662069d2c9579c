import { useEffect, useRef, useState } from 'react'
import { failureOf, newSubmissionKey } from '#api-client/http.ts'
import { failureText, send } from '#api-client/send.ts'
import { isQuiet, type InquiryEvent } from '../../inquiry-event.ts'
import { fieldsOf, unsentBecause } from '../../saved-replies/reply-fields.ts'
import { addressesIn } from '../../copies.ts'
import { inquiryCalls } from '../../inquiry-calls.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toast } from '#kit/toast.ts'
import { useConsole } from '#console/frame/console-context.ts'
import { useInquiry } from '../inquiry-context.tsx'
import { useReplyFiles } from './use-reply-files.ts'
import { undoMsOf } from '../../undo-time.ts'
import { useDraft } from './use-draft.ts'

/** A reply that can be taken back, for so long from now. `id` 0: the server has not confirmed it yet. */
export type Leaving = { id: number; undoMs: number }

type Queued = { id: number; sendsAt: string }

/** The reply that is being written: its draft, what arrived meanwhile, its ten seconds, and the way back. */
export function useReply({ onWrite, onSent }: { onWrite: () => void; onSent: () => void }) {
  const { data, returned, refresh, isOwn, visitor, clockSkewMs, beside, unconfirmed } = useInquiry()
  const { reference } = data.inquiry
  const { username } = useConsole().shell.person
  const draft = useDraft({
    reference,
    username,
    stored: { text: data.draft, html: data.draftHtml },
  })
  const files = useReplyFiles(reference, data.attached)
  const before = returned?.form === 'reply' ? returned : undefined
  const ofCopies = before?.errors?.find((one) => one.field === 'cc')?.message
  const [error, setError] = useState(ofCopies === undefined ? before?.errors?.[0]?.message : undefined)
  const [copiesError, setCopiesError] = useState(ofCopies)
  const [cc, setCc] = useState(before?.values?.['cc'] ?? data.draftCc.join(', '))
  // Unknown words in braces may be sent after a warning.
  const [hasBraces, setHasBraces] = useState(() => hasUnknownOnly(before?.values?.['text'] ?? ''))
  const [isSending, setIsSending] = useState(false)
  const [sent, setSent] = useState<Leaving>()
  const [gone, setGone] = useState<number[]>([])
  const key = useRef<string>(undefined)
  const isUndoing = useRef(false)
  /** The id of the reply that is being sent; undefined once it was refused. */
  const confirming = useRef<Promise<number | undefined>>(undefined)

  // The field may lie over the end of the conversation, where the reply just sent is.
  const [shown, setShown] = useState<{ replyId: number }>()
  const sentEvent = data.events.find(
    ({ type, replyId }) => type === 'reply' && replyId === shown?.replyId,
  )?.id
  useEffect(() => {
    if (shown && sentEvent !== undefined)
      document.querySelector(`#event-${sentEvent}`)?.scrollIntoView({ block: 'end' })
  }, [sentEvent, shown])

  // What its writer has seen: what was there when they began, and what they have read since.
  const [seenEvent, setSeenEvent] = useState(() =>
    before ? Number(before.values?.['seenEvent'] ?? data.lastEvent) : data.lastEvent,
  )
  const [isWriting, setIsWriting] = useState(() => (before?.values?.['text'] ?? data.draft) !== '')
  const [wasRefused, setWasRefused] = useState(before !== undefined)
  // An empty reply cannot be out of date.
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
  const leaving = sent ?? (stored && leavingOf(stored, data.asOf))

  const sendReply = async (...given: Parameters<typeof sendNow>) => {
    confirming.current = sendNow(...given)
    await confirming.current
  }

  /** What is pressed shows at once; a refusal takes it back with words, and the text is where it was. @returns its id */
  const sendNow = async (
    isAsItIs: boolean,
    followUpDays: number,
    after: string | null,
  ): Promise<number | undefined> => {
    const { text: words, html } = draft.read()
    const text = words.trim()
    const problem = text === '' ? 'Please write the reply' : unsentBecause(text, isAsItIs)
    setHasBraces(text !== '' && problem !== undefined && hasUnknownOnly(text))
    if (problem !== undefined) {
      if (text !== '') draft.select(bracesIn(text))
      setError(problem)
      return undefined
    }
    if (files.isArriving) {
      files.setProblem('A file is still being sent to us. Please wait for it.')
      return undefined
    }
    setError(undefined)
    setCopiesError(undefined)
    files.setProblem(undefined)
    setIsSending(true)
    key.current ??= newSubmissionKey()
    const expectedMs = undoMsOf(msUntil(data.inquiry.replyDueAt) - clockSkewMs)
    const copies = addressesIn(cc)
    const takeAway = unconfirmed.show({
      type: 'reply',
      text,
      ...(html !== null && { html }),
      ...(copies.length > 0 && { cc: copies }),
      ...(files.files.length > 0 && { attachments: [...files.files] }),
    })
    if (expectedMs > 0) setSent({ id: 0, undoMs: expectedMs })
    try {
      await draft.settle()
      const attachments = files.files.map(({ id }) => id)
      const payload = {
        text,
        html,
        attachments,
        cc: copies,
        submissionKey: key.current,
        seenEvent,
        followUpDays: followUpDays || null,
        ...(isAsItIs && { asItIs: true }),
        // oxlint-disable-next-line unicorn/no-thenable -- the contract's name; a word, which nothing awaits
        ...(after === 'close' && { then: 'close' as const }),
        ...(after === 'next' && { andNext: true }),
      }
      const { reply, next } = await send(inquiryCalls.reply, { reference }, payload)
      key.current = undefined
      draft.drop()
      const undoMs = msUntil(reply.sendsAt) - clockSkewMs
      if (next != null) {
        if (beside) await beside.open(next, { reference, visitor, id: reply.id, undoMs })
        else location.assign(consolePaths.inquiryWith(next, { sent: reference }))
        return reply.id
      }
      onSent()
      setWasRefused(false)
      setShown({ replyId: reply.id })
      // Its time runs from the press: that of the server ends a moment later.
      if (undoMs > 0) setSent({ id: reply.id, undoMs: expectedMs || undoMs })
      else leave(reply.id)
      return reply.id
    } catch (failure) {
      setSent(undefined)
      takeAway()
      explain(failure)
      // That field takes the focus by itself.
      if (failureOf(failure).fieldErrors[0]?.field !== 'cc') onWrite()
      return undefined
    } finally {
      setIsSending(false)
      // Else what is stored would vanish until the next event.
      void refresh().then(({ isError }) => !isError && takeAway())
    }
  }
  const explain = (failure: unknown) => {
    const { status, fieldErrors } = failureOf(failure)
    if (status === 409 && fieldErrors.length === 0) setWasRefused(true)
    if (status === undefined) {
      draft.saveSoon()
      return setError('We couldn’t reach the server. Nothing was sent; your reply is still here.')
    }
    const [mistake] = fieldErrors
    if (mistake?.field === 'cc') return setCopiesError(mistake.message)
    if (mistake?.field === 'attachments') return files.setProblem(mistake.message)
    setError(mistake?.message ?? failureText(failure))
  }

  const undo = async () => {
    if (!leaving || isUndoing.current) return
    isUndoing.current = true
    try {
      const id = leaving.id || (await confirming.current)
      // It was refused meanwhile, which is said where it was written.
      if (id === undefined) return
      await send(inquiryCalls.undoReply, { reference, id })
      const event = data.events.find(({ type, replyId }) => type === 'reply' && replyId === id)
      // After a reload the field is empty, and words and files are with the reply.
      if (draft.read().text === '') draft.write({ text: event?.text ?? '', html: event?.html ?? null })
      if (files.files.length === 0) files.setFiles(event?.attachments ?? [])
      if (cc === '') setCc(event?.cc?.join(', ') ?? '')
      forgetLeaving(id)
      draft.saveSoon()
      onWrite()
    } catch (failure) {
      toast({
        variant: 'destructive',
        title: 'The reply was not taken back',
        description: failureText(failure),
      })
    } finally {
      isUndoing.current = false
      void refresh()
    }
  }
  const forgetLeaving = (id: number) => {
    setSent(undefined)
    setGone((ids) => [...ids, id])
  }
  /** It cannot be taken back any more: the field is there for the next one. */
  const leave = (id: number) => {
    draft.write({ text: '', html: null })
    setCc('')
    files.setFiles([])
    setIsWriting(false)
    forgetLeaving(id)
    // Again: the field that comes back is higher than what it takes the place of.
    setShown({ replyId: id })
    toast({
      title: `Your reply to ${visitor} is on its way`,
      description: 'It is at the end of the conversation.',
    })
    void refresh()
  }
  const onLeft = async () => {
    const id = leaving?.id || (await confirming.current)
    if (id !== undefined) leave(id)
  }

  const onInput = () => {
    setError(undefined)
    setHasBraces(false)
    setIsWriting(draft.read().text !== '')
    draft.saveSoon()
  }
  const insert = (text: string) => {
    draft.insert(text)
    onInput()
  }

  return {
    field: draft.field,
    begun: draft.begun,
    takeField: draft.takeField,
    takeEditor: draft.takeEditor,
    draft: draft.state,
    files,
    cc,
    setCc,
    copiesError,
    // The notice of what has arrived says the same, with names.
    error: wasRefused && arrived.length > 0 ? undefined : error,
    hasBraces: hasBraces && error !== undefined,
    isSending,
    leaving,
    arrived,
    wasRefused,
    send: sendReply,
    undo,
    onLeft: () => void onLeft(),
    onRead,
    onInput,
    insert,
  }
}

function hasUnknownOnly(text: string): boolean {
  const { known, unknown } = fieldsOf(text)
  return known.length === 0 && unknown.length > 0
}

const msUntil = (time: string) => Date.parse(time) - Date.now()

/** The first braces of which `unsentBecause` speaks. */
function bracesIn(text: string): string {
  const { known, unknown } = fieldsOf(text)
  return `{${known[0] ?? unknown[0]}}`
}

function leavingOf({ id, sendsAt }: Queued, asOf: string): Leaving | undefined {
  const undoMs = Date.parse(sendsAt) - Date.parse(asOf)
  return undoMs > 0 ? { id, undoMs } : undefined
}
