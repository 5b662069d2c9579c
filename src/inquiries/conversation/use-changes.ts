import { useState } from 'react'
import { failureOf } from '#api-client/http.ts'
import { failureText, send } from '#api-client/send.ts'
import { isSnoozedAt } from '../clock.ts'
import { snoozeWords } from './event-words.ts'
import { inboxCalls } from '../inbox-calls.ts'
import { inquiryCalls } from '../inquiry-calls.ts'
import type { InquiryState } from '../inquiry-kind.ts'
import { toast, undoBy } from '#kit/toast.ts'
import { useInquiry } from './inquiry-context.tsx'

const changed: Partial<Record<InquiryState, string>> = {
  closed: 'The enquiry is closed',
  open: 'The enquiry is open again',
  spam: 'The enquiry is marked as spam',
}

const tellUnchanged = (text: string) =>
  toast({ variant: 'destructive', title: 'The enquiry stays as it was', description: text })

type Change = NonNullable<(typeof inquiryCalls.change)['input']>

/** Closing needs confirmation. */
const isUnanswered = (error: unknown) => failureOf(error).fieldErrors.some(({ field }) => field === 'confirm')

/** Changes the inquiry. @returns whether it was changed; other errors show a toast */
function usePatch(): (change: Change) => Promise<boolean | 'unanswered'> {
  const { data, refresh } = useInquiry()
  return async (given) => {
    try {
      await send(inquiryCalls.change, { reference: data.inquiry.reference }, given)
      return true
    } catch (error) {
      if (isUnanswered(error)) return 'unanswered'
      tellUnchanged(failureText(error))
      return false
    } finally {
      void refresh()
    }
  }
}

/** Changes the state of the inquiry, with undo. Closing an unanswered one has to be confirmed: `isAsking` until then. */
export function useStateChange() {
  const { data, refresh } = useInquiry()
  const patch = usePatch()
  const [isAsking, setIsAsking] = useState(false)
  const change = async (to: InquiryState, isConfirmed: boolean) => {
    // Which enquiry it was merged into is not kept.
    const isLasting = data.inquiry.status === 'merged'
    const outcome = await patch({ status: to, ...(isConfirmed && { confirm: true }) })
    setIsAsking(outcome === 'unanswered')
    if (outcome !== true) return
    const title = changed[to] ?? 'The state is changed'
    toast({ title, ...(!isLasting && { action: undoBy(() => void undo()) }) })
  }
  // The same undo as in the inbox: back to exactly what it was.
  const undo = async () => {
    const { reference } = data.inquiry
    try {
      const { refused } = await send(inboxCalls.bulk, {}, { act: 'take-back', inquiries: [reference] })
      for (const { reason } of refused) tellUnchanged(reason)
    } catch (error) {
      tellUnchanged(failureText(error))
    } finally {
      void refresh()
    }
  }
  return {
    isAsking,
    change: (to: InquiryState) => void change(to, false),
    confirm: () => void change('closed', true),
    giveUp: () => setIsAsking(false),
  }
}

/** Changes the owner of the inquiry (null: unassigned), with undo. */
export function useOwnerChange(): (owner: string | null, name: string | undefined) => void {
  const { data } = useInquiry()
  const patch = usePatch()
  const before = data.inquiry.owner?.username ?? null
  const change = async (owner: string | null, name: string | undefined) => {
    if (owner === before || (await patch({ owner, seenOwner: before })) !== true) return
    toast({
      title: name === undefined ? 'This enquiry has no owner now' : `${name} owns this enquiry now`,
      action: undoBy(() => void patch({ owner: before, seenOwner: owner })),
    })
  }
  return (owner, name) => void change(owner, name)
}

/** Snoozes the inquiry until a time or 'reply', or ends the snooze (null), with undo. */
export function useSnooze(): (until: string | null) => void {
  const { data } = useInquiry()
  const patch = usePatch()
  const before = data.inquiry.snoozedUntil
  const change = async (until: string | null) => {
    if ((await patch({ snoozedUntil: until })) !== true) return
    toast({
      title: until === null ? 'It is shown again' : `Snoozed until ${snoozeWords(until)}`,
      description: 'The clock keeps running.',
      action: undoBy(
        () =>
          void patch({ snoozedUntil: before !== null && isSnoozedAt(before, new Date()) ? before : null }),
      ),
    })
  }
  return (until) => void change(until)
}
