import { useEffect, useRef, useState } from 'react'
import { Undo2 } from 'lucide-react'
import { useForm } from '#api-client/use-form.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import type { ApprovalDecision } from '../client-shapes.ts'
import { momentOf } from '../dates.ts'
import type { ReturnedApprovalForm } from '../project-data.ts'
import { takeBackMs } from './approval.ts'

const second = 1000

/** The seconds until a decision is final: by the server's clock at `now`, and from then on by the browser's. */
export function useSecondsLeft(decision: ApprovalDecision | null, now: string): number {
  const msLeft = decision ? Math.max(0, Date.parse(decision.finalAt) - Date.parse(now)) : 0
  const known = `${decision?.id} ${msLeft}`
  const [ticked, setTicked] = useState({ known, msLeft })
  useEffect(() => {
    if (msLeft === 0) return undefined
    const startedAt = performance.now()
    const timer = setInterval(() => {
      const left = Math.max(0, msLeft - (performance.now() - startedAt))
      setTicked({ known, msLeft: left })
      if (left === 0) clearInterval(timer)
    }, second)
    return () => clearInterval(timer)
  }, [known, msLeft])
  return Math.ceil((ticked.known === known ? ticked.msLeft : msLeft) / second)
}

type DecidedProps = {
  deliverableId: number
  number: number
  decision: ApprovalDecision
  /** It was just made in this window, whose form had the focus. */
  isNew: boolean
  /** How long it can be taken back; 0: it is final, or is not theirs to take back. */
  secondsLeft: number
  returned: ReturnedApprovalForm | undefined
  refresh: () => Promise<unknown>
}

/** What was decided; within its minute it can be taken back here. */
export function Decided(props: DecidedProps) {
  const { deliverableId, number, decision, isNew, secondsLeft, returned, refresh } = props
  const { id, personName, at, comment } = decision
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) box.current?.focus()
  }, [isNew])

  const { problem, onSubmit } = useForm({
    failure: 'It was not taken back. Please try again.',
    onSettled: refresh,
    fields: [],
    firstErrors: returned?.errors,
  })

  const isApproved = decision.decision === 'approved'
  return (
    <section
      className={`grid gap-2 py-3 px-4 border-l-6 ${isApproved ? 'border-success-700 bg-success-100' : 'border-woad-700 bg-woad-100'}`}
      aria-labelledby="approval-decided"
      tabIndex={-1}
      ref={box}
    >
      <h2 className="font-display text-lede leading-snug font-semibold" id="approval-decided">
        {isApproved ? `Version ${number} is approved` : `Changes asked for on version ${number}`}
      </h2>
      <p className={secondsLeft > 0 ? 'max-xl:hidden' : undefined}>
        {isApproved ? 'Approved by' : 'Asked for by'} {personName} on {momentOf(at)}.
        {!isApproved && ' The next version comes to you here.'}
      </p>
      {comment && (
        <p
          className={`line-clamp-6 whitespace-pre-line wrap-anywhere${secondsLeft > 0 ? ' max-xl:hidden' : ''}`}
        >
          “{comment}”
        </p>
      )}
      {problem && (
        <Notice tone="danger" title="Your decision is as it was.">
          {problem}
        </Notice>
      )}
      {secondsLeft > 0 && (
        <form
          className="grid gap-2"
          action={paths.takeBackDecision(deliverableId)}
          method="post"
          onSubmit={onSubmit}
        >
          <p>
            It is final in {secondsLeft} {secondsLeft === 1 ? 'second' : 'seconds'}. Until then you can take
            it back, and no one is told.
          </p>
          <p className="flex flex-wrap gap-2">
            <Button type="submit" variant="ghost" size="small">
              <Undo2 className="icon" aria-hidden />
              Take it back
            </Button>
            <ButtonLink className="xl:hidden" variant="ghost" size="small" href={paths.dashboardApprovals()}>
              Other approvals
            </ButtonLink>
          </p>
          <svg className="block w-full h-[4px] motion-reduce:hidden" aria-hidden>
            <rect
              className={isApproved ? 'fill-success-700' : 'fill-woad-700'}
              width={`${(secondsLeft * second * 100) / takeBackMs}%`}
              height="4"
            />
          </svg>
        </form>
      )}
      <p>
        <a href={paths.approvalDecision(id)}>Read or print the record</a>
      </p>
    </section>
  )
}
