import { useState } from 'react'
import { failureText, send as sendCall } from '#api-client/send.ts'
import {
  unansweredReason,
  type BulkOwnerChange,
  type BulkResult,
  type BulkSnooze,
  type BulkStatusAct,
} from '../bulk-act.ts'
import { isSnoozedAt } from '../clock.ts'
import { snoozeWords } from '../conversation/event-words.ts'
import { inboxCalls } from '../inbox-calls.ts'
import { mostAtOnce, type ListedInquiry } from '../inbox-data.ts'
import { inquiryCalls } from '../inquiry-calls.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import type { BulkInput } from '../act-inputs.server.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { toast, undoBy } from '#kit/toast.ts'
import { useInbox, type RowChanges } from './inbox-context.tsx'
import { isWaiting } from '../inquiry-kind.ts'

export type Bulk = {
  /** Closes, reopens or marks as spam. */
  setStatus: (act: Exclude<BulkStatusAct, 'take-back'>, references: string[]) => void
  /** Closes what nobody has replied to; only for people who were told what that means. */
  closeUnanswered: (references: string[]) => void
  /** How many were not closed because no one has replied to them: closed once that is confirmed. */
  unanswered: number
  confirm: () => void
  giveUp: () => void
  /** Puts off until a time, or until they write; null: shows it again. */
  snooze: (until: string | null, references: string[]) => void
  /** Plans a follow-up of one enquiry; null: ends it. */
  followUp: (at: Date | null, inquiry: Pick<ListedInquiry, 'reference' | 'followUpAt'>) => void
  /** Gives to someone; null: to no one. */
  give: (owner: { username: string; name: string } | null, references: string[], isMine: boolean) => void
}

const words: Record<Exclude<BulkStatusAct, 'take-back'>, string> = {
  close: 'closed',
  spam: 'marked as spam',
  reopen: 'open again',
}

const wanted = { close: 'closed', spam: 'spam', reopen: 'open' } as const

/** Acts on many inquiries at once: the rows show it at once, and are restored where the server refuses. Says how many were done and which were not, and offers the way back. */
export function useBulk(): Bulk {
  const { list, showChanges } = useInbox()
  const [unanswered, setUnanswered] = useState<string[]>([])
  const rows = new Map(list.inquiries.map((one) => [one.reference, one]))
  /** The same change of several rows. */
  const each = (references: readonly string[], change: Partial<ListedInquiry>): RowChanges =>
    new Map(references.map((reference) => [reference, change]))
  /** As these rows are now. */
  const asNow = (references: readonly string[]): RowChanges =>
    new Map(
      references.flatMap((reference) => {
        const row = rows.get(reference)
        if (!row) return []
        const { status, snoozedUntil, owner } = row
        return [[reference, { status, snoozedUntil, owner }]]
      }),
    )

  async function send(many: BulkInput, changes: RowChanges): Promise<BulkResult | undefined> {
    const { keep, settle } = showChanges(changes)
    try {
      const result = await sendCall(inboxCalls.bulk, {}, many)
      keep(result.done)
      return result
    } catch (error) {
      keep([])
      toast({
        variant: 'destructive',
        title: 'The enquiries stay as they were',
        description: failureText(error),
      })
      return undefined
    } finally {
      settle()
    }
  }

  const setStatus = async (act: keyof typeof words, references: string[], isConfirmed: boolean) => {
    if (isTooMany(references)) return
    const status = wanted[act]
    const before = new Set(references.filter((reference) => rows.get(reference)?.status === status))
    // Of what nobody has replied to the server asks first.
    const certain = references.filter((reference) => {
      const row = rows.get(reference)
      return act !== 'close' || isConfirmed || !row || !isWaiting(row.status) || row.repliedAt !== null
    })
    const restored = asNow(references)
    const result = await send(
      { act, inquiries: references, ...(isConfirmed && { confirm: true }) },
      each(certain, { status }),
    )
    if (!result) return
    const withoutReply = result.refused.filter(({ reason }) => reason === unansweredReason)
    setUnanswered(withoutReply.map(({ reference }) => reference))
    const rest = { ...result, refused: result.refused.filter((one) => !withoutReply.includes(one)) }
    if (withoutReply.length === references.length) return
    // Undoing one that had the state already must change nothing.
    const back = result.done.filter((reference) => !before.has(reference))
    tell(
      rest,
      words[act],
      back.length > 0 && (() => void send({ act: 'take-back', inquiries: back }, restored)),
    )
  }

  return {
    setStatus: (act, references) => void setStatus(act, references, false),
    closeUnanswered: (references) => void setStatus('close', references, true),
    unanswered: unanswered.length,
    confirm() {
      setUnanswered([])
      void setStatus('close', unanswered, true)
    },
    giveUp: () => setUnanswered([]),
    snooze(until, references) {
      const apply = async () => {
        if (isTooMany(references)) return
        const restored = asNow(references)
        const inquiries = references.map((reference): BulkSnooze => ({ reference, until }))
        const result = await send({ act: 'snooze', inquiries }, each(references, { snoozedUntil: until }))
        if (!result) return
        const back = result.done.map((reference) => ({
          reference,
          until: stillAhead(restored.get(reference)?.snoozedUntil),
        }))
        const is = until === null ? 'shown again' : `snoozed until ${snoozeWords(until)}`
        tell(result, is, () => void send({ act: 'snooze', inquiries: back }, restored))
      }
      void apply()
    },
    followUp(at, { reference, followUpAt }) {
      const set = async (to: string | null) => {
        const { keep, settle } = showChanges(each([reference], { followUpAt: to }))
        try {
          await sendCall(inquiryCalls.change, { reference }, { followUpAt: to })
          return true
        } catch (error) {
          keep([])
          const description = failureText(error)
          toast({ variant: 'destructive', title: 'The enquiry stays as it was', description })
          return false
        } finally {
          settle()
        }
      }
      const apply = async () => {
        if (!(await set(at?.toISOString() ?? null))) return
        const isAhead = followUpAt === null || new Date(followUpAt) > new Date()
        toast({
          title: at === null ? 'The follow-up is ended' : `Follow up ${shortDateAndTime(at)}`,
          // One that was due already cannot be set again.
          ...(isAhead && { action: undoBy(() => void set(followUpAt)) }),
        })
      }
      void apply()
    },
    give(owner, references, isMine) {
      const apply = async () => {
        if (isTooMany(references)) return
        const restored = asNow(references)
        const username = owner?.username ?? null
        const inquiries = references.map((reference): BulkOwnerChange => {
          const seen = restored.get(reference)
          return { reference, owner: username, ...(seen && { seenOwner: seen.owner?.username ?? null }) }
        })
        const result = await send({ act: 'owner', inquiries }, each(references, { owner }))
        if (!result) return
        const back = inquiries
          .filter(({ reference }) => result.done.includes(reference))
          .map(({ reference, seenOwner = null }) => ({ reference, owner: seenOwner, seenOwner: username }))
        const is = owner === null ? 'nobody’s now' : isMine ? 'yours now' : `${owner.name}’s now`
        tell(result, is, () => void send({ act: 'owner', inquiries: back }, restored))
      }
      void apply()
    },
  }
}

/** What a snooze goes back to: one that is over by now is none. */
const stillAhead = (until: string | null | undefined): string | null =>
  until != null && isSnoozedAt(until, new Date()) ? until : null

function tell({ done, refused }: BulkResult, is: string, onUndo: (() => void) | false): void {
  const isNone = done.length === 0
  toast({
    variant: isNone ? 'destructive' : 'default',
    title: isNone
      ? 'Nothing has changed'
      : `${asSentence(counted(done.length, 'enquiry is', 'enquiries are'))} ${is}`,
    description: refusalsInWords(refused),
    ...(!isNone && onUndo && { action: undoBy(onUndo) }),
  })
}

function isTooMany(references: readonly string[]): boolean {
  if (references.length <= mostAtOnce) return false
  toast({ variant: 'destructive', title: `Please choose ${mostAtOnce} at most` })
  return true
}

const mostNamed = 3

function refusalsInWords(refused: BulkResult['refused']): string | undefined {
  if (refused.length === 0) return undefined
  const named = refused.slice(0, mostNamed).map(({ reference, reason }) => `${reference}: ${reason}`)
  const rest = refused.length - named.length
  return [
    `Not ${refused.length === 1 ? 'this one' : 'these'}.`,
    ...named,
    ...(rest > 0 ? [`And ${rest} more.`] : []),
  ].join(' ')
}
