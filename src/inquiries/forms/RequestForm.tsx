import { useState, type ReactNode } from 'react'
import { AiNote } from '#consent/AiNote.tsx'
import { failureOf, newSubmissionKey } from '#api-client/http.ts'
import { readForm, useForm } from '#api-client/use-form.ts'
import { useVisit } from '#shared/visit.ts'
import { Button } from '#kit/Button.tsx'
import type { FormValues } from '#kit/field-props.ts'
import { loadToaster } from '#kit/ToastOutlet.tsx'
import { toast } from '#kit/toast.ts'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { readAttribution } from './attribution.ts'
import { AttributionFields, SubmissionKeyField } from './HiddenFields.tsx'
import { inquiryEndpoints } from '../inquiry-kind.ts'
import { postInquiry, type StoredInquiryReceipt } from './post-inquiry.ts'
import { findChoiceByText } from './choices.ts'
import { packageIn } from './request-drafts.ts'
import { RequestFields } from './RequestFields.tsx'
import type { OpenRequest } from './request-forms.ts'

type RequestFormProps = {
  request: OpenRequest
  /** The target without JavaScript: its own page. */
  action: string
  mailbox: string
  /** Of a closed form. */
  draft?: FormValues
  /** The submission key of the draft, which may have been sent already. */
  draftKey?: string | undefined
  onSent: (receipt: StoredInquiryReceipt, values: FormValues) => void
  /** Called with all values and the submission key at each change. */
  onType?: (values: FormValues, submissionKey: string) => void
  /** Another package was chosen: title and price are outside the form. */
  onChoose: (choice: string | undefined) => void
  /** Additional fields of the page. */
  attachment?: ReactNode
  /** Shown before the submit button, for example Cancel. */
  secondaryAction?: ReactNode
}

const loadCheck = async () => await import('./request-check.ts')

function prepare() {
  void loadCheck()
  void loadToaster()
}

/** A request form (§4): validated on submit and then on each change, pending while it is sent, preserved when it fails. */
export function RequestForm({
  request,
  action,
  mailbox,
  draft,
  draftKey,
  onSent,
  onChoose,
  onType,
  attachment,
  secondaryAction,
}: RequestFormProps) {
  const { form } = request
  const [shownAtMs] = useState(() => performance.now())
  // One key for this form: a retry after a lost response makes no second inquiry.
  const [submissionKey] = useState(() => draftKey ?? newSubmissionKey())
  const isHydrated = useIsHydrated()
  const { firstView } = useVisit()
  const { errors, attempt, isSending, onSubmit, onChange } = useForm({
    check: async (values) => (await loadCheck()).checkRequest(form.id, values),
    onInvalid: ([first]) => {
      if (form.validationToast && first)
        toast({ title: form.validationToast, description: first.message, variant: 'destructive' })
    },
    send,
  })

  async function send(values: FormValues) {
    try {
      const payload = {
        ...form.compose(values, mailbox),
        submissionKey,
        attribution: readAttribution(firstView),
      }
      const receipt = await postInquiry(inquiryEndpoints[form.kind], payload, shownAtMs)
      onSent(receipt, values)
    } catch (error) {
      // oxlint-disable-next-line no-console -- §8: this form's failures are logged
      if (form.logsFailure) console.error(error)
      const { words, fieldErrors } = failureOf(error)
      const refused = fieldErrors.filter(({ field }) => field in values)
      const failure = form.failure(words)
      // Errors of fields need no toast, except where §8 wants the server's message.
      if (refused.length === 0 || failure.description === words) toast({ ...failure, variant: 'destructive' })
      return refused
    }
    return []
  }

  return (
    <form
      className="form-grid"
      action={action}
      method="post"
      noValidate={isHydrated}
      aria-label={`${form.serviceName} request`}
      onSubmit={onSubmit}
      onChange={(event) => {
        const typed = readForm(event.currentTarget)
        const named = packageIn(typed)
        if (named !== undefined) onChoose(findChoiceByText(request.service, named)?.slug)
        onType?.(typed, submissionKey)
        onChange(event)
      }}
      onFocus={prepare}
    >
      {attachment}
      <RequestFields
        {...{ request, errors, attempt }}
        values={draft}
        hasAttachment={attachment !== undefined}
      />
      <AttributionFields />
      <SubmissionKeyField />
      <div className="dialog__actions">
        <p>
          We reply within 24 hours. A person reads what you write. <AiNote />
        </p>
        {secondaryAction}
        <Button type="submit" size="small" pending={isSending}>
          Send request
        </Button>
      </div>
    </form>
  )
}
