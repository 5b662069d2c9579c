import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Check } from 'lucide-react'
import { newSubmissionKey } from '#api-client/http.ts'
import { send } from '#api-client/send.ts'
import { sendForm, useForm } from '#api-client/use-form.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { TextArea } from '#kit/Field.tsx'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { fieldPropsOf } from '#kit/field-props.ts'
import { decisions, longestApproval } from './approval.ts'
import { type DeliverableVersion } from '../client-shapes.ts'
import { ownCalls } from '../own-calls.ts'
import { headingClass } from '../portal/SidePart.tsx'
import { toWhom } from '../portal/portal-shell.ts'
import type { ReturnedApprovalForm } from '../project-data.ts'
import { useLeaveWarning } from '../use-leave-warning.ts'
import type { WrittenComment } from './use-comment.ts'

type DecisionFormProps = {
  deliverableId: number
  version: DeliverableVersion
  /** What is being written on it; nothing is decided before its words are stored or discarded. */
  comment: WrittenComment
  /** How many comments are stored. */
  commentCount: number
  returned: ReturnedApprovalForm | undefined
  isDemonstration: boolean
  /** Once it is stored. */
  onDecided: () => void
  refresh: () => Promise<unknown>
}

/** The form to approve a version or request changes. What is to change stays until the decision is stored. */
export function DecisionForm({
  deliverableId,
  version,
  comment: written,
  commentCount,
  returned,
  isDemonstration,
  onDecided,
  refresh,
}: DecisionFormProps) {
  const { id, number, senderName } = version
  const form = useRef<HTMLFormElement>(null)
  const [key] = useState(newSubmissionKey)
  /** With scripts the field is there once it is needed; without them always. */
  const [hasAsked, setHasAsked] = useState(returned !== undefined)
  const isHydrated = useIsHydrated()
  const isAsking = isHydrated && hasAsked
  const secondButton = useRef<HTMLButtonElement>(null)
  const [isBlocked, setIsBlocked] = useState(false)
  // It was saved or discarded, here or in its own box: the next comment is not in the way yet.
  if (isBlocked && !written.hasWords) setIsBlocked(false)
  const { errors, problem, attempt, sending, reset, onSubmit } = useForm({
    async send(_values, element, button) {
      // A script or an extension can send a form without a button. Nothing but a button approves.
      if (!decisions.some((one) => one === button?.getAttribute('value')))
        return [{ field: 'form', message: 'Please say whether you approve it or ask for changes.' }]
      await sendForm(element, button, { submissionKey: key })
      leaving.allow()
      onDecided()
      return []
    },
    failure: 'Your words are still here. Please try again.',
    onSettled: () => void refresh(),
    fields: ['comment'],
    firstErrors: returned?.errors,
  })
  const comment = fieldPropsOf({ prefix: `decision-${id}`, values: returned?.values, errors })('comment')
  const [hasWords, setHasWords] = useState((returned?.values?.['comment'] ?? '').trim() !== '')
  const leaving = useLeaveWarning(isAsking && hasWords)

  useEffect(() => {
    // The agency sees that it was opened. If this fails, it is sent again the next time.
    if (!isDemonstration)
      void send(ownCalls.seeVersion, { id: deliverableId }, { version: number }, { keepalive: true }).catch(
        () => undefined,
      )
  }, [deliverableId, number, isDemonstration])

  useEffect(() => {
    if (isAsking && (attempt === 0 || comment.error)) form.current?.querySelector('textarea')?.focus()
  }, [isAsking, attempt, comment.error])

  function ask(event: MouseEvent) {
    if (isAsking) return
    event.preventDefault()
    setHasAsked(true)
  }
  const focusFirst = () => form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  return (
    <form
      className="grid gap-3"
      id={`decide-${deliverableId}`}
      ref={form}
      action={paths.decideApproval(deliverableId)}
      method="post"
      aria-label={`Your decision on version ${number}`}
      onSubmit={(event) => {
        if (written.hasWords) {
          event.preventDefault()
          setIsBlocked(true)
        } else onSubmit(event)
      }}
    >
      <h2 className={`${headingClass} max-xl:sr-only`}>Your decision</h2>
      <input type="hidden" name="version" value={number} />
      <TextArea
        {...comment}
        // What does not show is not sent: neither what 'Not now' has put away nor what the browser has filled in again.
        disabled={isHydrated && !isAsking}
        className={isAsking ? '' : 'scripting:hidden'}
        label="What should change?"
        rows={2}
        hint={`${isAsking ? '' : 'Needed only when you ask for changes. '}One line is enough.`}
        maxLength={longestApproval.comment}
        onChange={({ currentTarget }) => setHasWords(currentTarget.value.trim() !== '')}
      />
      {isAsking && commentCount > 0 && (
        <p className="text-muted text-sm">
          {asSentence(counted(commentCount, 'comment goes', 'comments go'))} with it.
        </p>
      )}
      {problem && (
        <Notice tone="danger" title="Your decision was not stored.">
          {problem}
        </Notice>
      )}
      {isBlocked && (
        <Notice
          tone="danger"
          title={`Comment ${written.number} is not saved yet`}
          action={
            <p className="flex gap-2">
              <Button
                size="small"
                pending={written.isSaving}
                pendingLabel="Saving..."
                onClick={() => void written.save().then((isStored) => isStored && focusFirst())}
              >
                Save
              </Button>
              <Button
                size="small"
                variant="ghost"
                onClick={() => {
                  written.discard()
                  focusFirst()
                }}
              >
                Discard
              </Button>
            </p>
          }
        >
          {written.problem}
        </Notice>
      )}
      <div className="grid grid-cols-[1fr_1fr] gap-2">
        {!isAsking && (
          <Button type="submit" name="decision" value="approved" pending={sending === 'approved'}>
            <Check className="icon" aria-hidden />
            <span>
              Approve<span className="sr-only"> version {number}</span>
            </span>
          </Button>
        )}
        <Button
          ref={secondButton}
          type="submit"
          variant={isAsking ? 'primary' : 'ghost'}
          name="decision"
          value="changes-asked"
          pending={sending === 'changes-asked'}
          onClick={ask}
        >
          {isAsking ? `Send to ${toWhom(senderName)}` : 'Ask for changes'}
        </Button>
        {isAsking && (
          <Button
            variant="ghost"
            className="no-scripting:hidden"
            onClick={() => {
              setHasAsked(false)
              reset()
              secondButton.current?.focus()
            }}
          >
            Not now
          </Button>
        )}
      </div>
      <p className="text-muted text-sm max-xl:hidden">
        {isDemonstration
          ? 'This is a demonstration: nothing is stored.'
          : 'We keep your decision with your name, the time and the text it is about. Nothing goes out without it, so take as long as you need.'}
      </p>
    </form>
  )
}
