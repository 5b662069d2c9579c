import { useEffect, useRef, useState, type FormEvent } from 'react'
import { HttpError, newSubmissionKey } from '#api-client/http.ts'
import { send } from '#api-client/send.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { TextArea } from '#kit/Field.tsx'
import { readForm } from '#kit/use-checked-form.ts'
import { decisions, longestApproval, type Decision } from './approval.ts'
import { type DeliverableVersion } from './deliverable.ts'
import { ownCalls } from '../own-calls.ts'
import type { ReturnedApprovalForm } from '../project-data.ts'

/** The id of the form on its page, for buttons outside of it. */
export const decisionFormId = (deliverableId: number) => `decide-${deliverableId}`

type DecisionFormProps = {
  deliverableId: number
  version: DeliverableVersion
  returned: ReturnedApprovalForm | undefined
  isDemonstration: boolean
  /** Once it is stored. */
  onDecided: () => void
  refresh: () => Promise<unknown>
}

/** The form to approve a version or request changes. The comment stays until the decision is stored. */
export function DecisionForm({
  deliverableId,
  version,
  returned,
  isDemonstration,
  onDecided,
  refresh,
}: DecisionFormProps) {
  const { id, number } = version
  const form = useRef<HTMLFormElement>(null)
  const [key] = useState(newSubmissionKey)
  const [sending, setSending] = useState<Decision>()
  const [wrong, setWrong] = useState(returned?.errors[0]?.message)
  const [failure, setFailure] = useState(returned?.message)

  useEffect(() => {
    // The agency sees that it was opened. If this fails, it is sent again the next time.
    if (!isDemonstration)
      void send(ownCalls.seeVersion, { id: deliverableId }, { version: number }, { keepalive: true }).catch(
        () => undefined,
      )
  }, [deliverableId, number, isDemonstration])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    // The event of a form in a browser has the button that sent it.
    const { submitter } = event.nativeEvent as SubmitEvent
    const decision = decisions.find((one) => one === submitter?.getAttribute('value'))
    // A script or an extension can send a form without a button. Nothing but a button approves.
    if (!decision) return setFailure('Please say whether you approve it or ask for changes.')
    const { comment = '' } = readForm(event.currentTarget)
    setFailure(undefined)
    setWrong(undefined)
    setSending(decision)
    try {
      const payload = { version: number, decision, comment, submissionKey: key }
      await send(ownCalls.decide, { id: deliverableId }, payload)
      onDecided()
    } catch (error) {
      const [first] = error instanceof HttpError ? error.fieldErrors : []
      if (first) {
        setWrong(first.message)
        form.current?.querySelector('textarea')?.focus()
      } else {
        const reason = error instanceof HttpError ? error.serverMessage : undefined
        setFailure(reason ?? 'Your comment is still here. Please try again.')
      }
    }
    setSending(undefined)
    await refresh()
  }

  return (
    <form
      className="decision-form"
      id={decisionFormId(deliverableId)}
      ref={form}
      action={paths.decideApproval(deliverableId)}
      method="post"
      aria-label={`Your decision on version ${number}`}
      onSubmit={(event) => void onSubmit(event)}
    >
      <h2 className="portal-heading">Your decision on version {number}</h2>
      <input type="hidden" name="version" value={number} />
      <TextArea
        id={`decision-${id}`}
        name="comment"
        label="A comment"
        rows={3}
        hint="Needed only when you ask for changes."
        maxLength={longestApproval.comment}
        defaultValue={returned?.values.comment ?? ''}
        error={wrong}
      />
      {failure && (
        <Notice tone="danger" title="Your decision was not stored.">
          {failure}
        </Notice>
      )}
      <div className="decision-form__buttons grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
        <Button type="submit" name="decision" value="approved" pending={sending === 'approved'}>
          Approve version {number}
        </Button>
        <Button
          type="submit"
          variant="ghost"
          name="decision"
          value="changes-asked"
          pending={sending === 'changes-asked'}
        >
          Ask for changes
        </Button>
      </div>
      <p className="text-muted text-sm">
        {isDemonstration
          ? 'This is a demonstration: nothing is stored.'
          : 'We keep your decision with your name, the time and the text it is about. Nothing goes out without it, so take as long as you need.'}
      </p>
    </form>
  )
}
