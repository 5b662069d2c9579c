import { useState, type FormEvent, type ReactNode } from 'react'
import { useVisit } from '#shared/visit.ts'
import { Button } from '#ui/Button.tsx'
import { loadToaster } from '#ui/load-toaster.ts'
import { toast } from '#ui/toast.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { readAttribution } from '../attribution.ts'
import { AttributionFields } from '../AttributionFields.tsx'
import { newSubmissionKey, postInquiry, RequestFailure, type InquiryAnswer } from '../post-inquiry.ts'
import type { FieldError } from '#shared/field-errors.ts'
import { findChoiceByText } from './choices.ts'
import { RequestFields } from './RequestFields.tsx'
import type { FormValues, OpenRequest } from './request-forms.ts'

type RequestFormProps = {
  request: OpenRequest
  /** Where the form goes without JavaScript: its own page. */
  action: string
  mailbox: string
  onSent: (answer: InquiryAnswer) => void
  /** Another package was chosen in the form: title and price stand outside it. */
  onChoose: (choice: string | undefined) => void
  /** Shown before the submit button, for example Cancel. */
  secondaryAction?: ReactNode
}

const loadCheck = async () => await import('./request-check.ts')

function prepare() {
  void loadCheck()
  void loadToaster()
}

/** A request form (§4): checked on submit and then on each change, pending while it is sent, kept as it is when it fails. */
export function RequestForm({
  request,
  action,
  mailbox,
  onSent,
  onChoose,
  secondaryAction,
}: RequestFormProps) {
  const { form } = request
  const [errors, setErrors] = useState<FieldError[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const [shownAtMs] = useState(() => performance.now())
  // One key for this filled-in form: a retry after a lost answer makes no second inquiry.
  const [submissionKey] = useState(newSubmissionKey)
  const isHydrated = useIsHydrated()
  const { firstView } = useVisit()

  async function check(element: HTMLFormElement) {
    // A file input would give something else than text; no form of ours has one.
    const typed = Object.fromEntries(new FormData(element)) as FormValues
    const { findRequestErrors } = await loadCheck()
    const found = findRequestErrors(form.id, typed)
    setErrors(found)
    return { typed, found }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { typed, found } = await check(event.currentTarget)
    setAttempt(attempt + 1)
    if (found[0]) {
      if (form.validationToast)
        toast({ title: form.validationToast, description: found[0].message, variant: 'destructive' })
      return
    }
    await send(typed)
  }

  async function send(typed: FormValues) {
    setIsSending(true)
    try {
      const elapsedMs = Math.round(performance.now() - shownAtMs)
      const answer = await postInquiry(form.endpoint, {
        ...form.compose(typed, mailbox),
        submissionKey,
        elapsedMs,
        attribution: readAttribution(firstView),
      })
      toast(form.success)
      onSent(answer)
    } catch (error) {
      // oxlint-disable-next-line no-console -- §8: this form's failures are logged
      if (form.logsFailure) console.error(error)
      const serverMessage = error instanceof RequestFailure ? error.serverMessage : undefined
      toast({ ...form.failure(serverMessage), variant: 'destructive' })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form
      className="form-grid"
      action={action}
      method="post"
      noValidate={isHydrated}
      aria-label={`${form.serviceName} request`}
      onSubmit={(event) => void submit(event)}
      onChange={(event) => {
        const typed = new FormData(event.currentTarget)
        const named = typed.get('websitePackage') ?? typed.get('packageSelected')
        if (typeof named === 'string') onChoose(findChoiceByText(request.service, named)?.slug)
        if (attempt > 0) void check(event.currentTarget)
      }}
      onFocus={prepare}
    >
      <RequestFields request={request} errors={errors} attempt={attempt} />
      <AttributionFields />
      <div className="dialog__actions">
        <p>We reply within 24 hours.</p>
        {secondaryAction}
        <Button type="submit" size="small" pending={isSending}>
          Send request
        </Button>
      </div>
    </form>
  )
}
