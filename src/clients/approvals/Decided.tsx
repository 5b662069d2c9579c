import { useEffect, useRef, useState } from 'react'
import { useForm } from '#api-client/use-form.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import type { ApprovalDecision } from '../client-shapes.ts'
import { momentOf } from '../dates.ts'
import type { ReturnedApprovalForm } from '../project-data.ts'

export const takeBackFormId = (deliverableId: number) => `take-back-${deliverableId}`

/** Whether a decision is final: by the server's clock at `now`, and then once its minute is over. */
export function useIsFinal(decision: ApprovalDecision | null, now: string): boolean {
  const msLeft = decision ? Date.parse(decision.finalAt) - Date.parse(now) : 0
  const [overFor, setOverFor] = useState<number>()
  const id = decision?.id
  useEffect(() => {
    if (msLeft <= 0) return undefined
    const timer = setTimeout(() => setOverFor(id), msLeft)
    return () => clearTimeout(timer)
  }, [id, msLeft])
  return msLeft <= 0 || overFor === id
}

type DecidedProps = {
  deliverableId: number
  number: number
  decision: ApprovalDecision
  /** It was just made in this window, whose form had the focus. */
  isNew: boolean
  canTakeBack: boolean
  returned: ReturnedApprovalForm | undefined
  refresh: () => Promise<unknown>
}

/** What was decided; within its minute it can be taken back here. */
export function Decided(props: DecidedProps) {
  const { deliverableId, number, decision, isNew, canTakeBack, returned, refresh } = props
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
      className={`approval-decided${isApproved ? '' : ' border-woad-700 bg-woad-100'}`}
      aria-labelledby="approval-decided"
      tabIndex={-1}
      ref={box}
    >
      <h2 className="portal-heading" id="approval-decided">
        {isApproved ? `Version ${number} is approved` : `Changes asked for on version ${number}`}
      </h2>
      <p>
        Signed by {personName} on {momentOf(at)}.{!isApproved && ' The next version comes to you here.'}
      </p>
      {comment && <p className="whitespace-pre-line wrap-anywhere">“{comment}”</p>}
      {problem && (
        <Notice tone="danger" title="Your decision is as it was.">
          {problem}
        </Notice>
      )}
      {canTakeBack && (
        <form
          id={takeBackFormId(deliverableId)}
          className="approval-undo grid gap-2 justify-items-start"
          action={paths.takeBackDecision(deliverableId)}
          method="post"
          onSubmit={onSubmit}
        >
          <p>It is final a minute after that. Until then you can take it back, and no one is told.</p>
          <Button type="submit" variant="ghost" size="small">
            Take it back
          </Button>
        </form>
      )}
      <p>
        <a href={paths.approvalDecision(id)}>Read or print the record</a>
      </p>
    </section>
  )
}
