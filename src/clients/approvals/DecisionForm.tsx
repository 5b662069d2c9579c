import { useEffect, useRef, useState } from 'react'
import { newSubmissionKey } from '#api-client/http.ts'
import { send } from '#api-client/send.ts'
import { sendForm, useForm } from '#api-client/use-form.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { TextArea } from '#kit/Field.tsx'
import { fieldPropsOf } from '#kit/field-props.ts'
import { decisions, longestApproval } from './approval.ts'
import { type DeliverableVersion } from '../client-shapes.ts'
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
  const { errors, problem, attempt, sending, onSubmit } = useForm({
    async send(_values, element, button) {
      // A script or an extension can send a form without a button. Nothing but a button approves.
      if (!decisions.some((one) => one === button?.getAttribute('value')))
        return [{ field: 'form', message: 'Please say whether you approve it or ask for changes.' }]
      await sendForm(element, button, { submissionKey: key })
      onDecided()
      return []
    },
    failure: 'Your comment is still here. Please try again.',
    onSettled: () => void refresh(),
    fields: ['comment'],
    firstErrors: returned?.errors,
  })
  const comment = fieldPropsOf({ prefix: `decision-${id}`, values: returned?.values, errors })('comment')

  useEffect(() => {
    // The agency sees that it was opened. If this fails, it is sent again the next time.
    if (!isDemonstration)
      void send(ownCalls.seeVersion, { id: deliverableId }, { version: number }, { keepalive: true }).catch(
        () => undefined,
      )
  }, [deliverableId, number, isDemonstration])

  useEffect(() => {
    if (attempt > 0 && comment.error) form.current?.querySelector('textarea')?.focus()
  }, [attempt, comment.error])

  return (
    <form
      className="decision-form"
      id={decisionFormId(deliverableId)}
      ref={form}
      action={paths.decideApproval(deliverableId)}
      method="post"
      aria-label={`Your decision on version ${number}`}
      onSubmit={onSubmit}
    >
      <h2 className="portal-heading">Your decision on version {number}</h2>
      <input type="hidden" name="version" value={number} />
      <TextArea
        {...comment}
        label="A comment"
        rows={3}
        hint="Needed only when you ask for changes."
        maxLength={longestApproval.comment}
      />
      {problem && (
        <Notice tone="danger" title="Your decision was not stored.">
          {problem}
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
