import { useState } from 'react'
import { site } from '#content/site.ts'
import { paths } from '#shared/paths.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { StoredInquiryReceipt } from '../post-inquiry.ts'
import { InquiryConfirmation } from '../status/InquiryConfirmation.tsx'
import { findChoiceByText } from './choices.ts'
import { findDraft, forgetDraft, hasDraft, keepDraft, packageIn } from './request-drafts.ts'
import { findRequest, requestedThing, requestTitle } from './request-forms.ts'
import { RequestForm } from './RequestForm.tsx'
import { RequestSummary } from './RequestSummary.tsx'

export { forgetDraft }

// A consultation is about no service in particular, and has no cloth of its own.
const bandOf = (service: string) =>
  service === 'ai-marketing-consultation' ? 'generative-engine-optimization' : service

type RequestDialogProps = {
  service: string
  choice: string | undefined
  onClose: () => void
  onSent: () => void
}

/**
 * The request form of a service in a dialog (§4). After sending, the shared service inquiry confirms inside its dialog;
 * the others close and leave the same confirmation where they were opened.
 */
export function RequestDialog({ service, choice, onClose, onSent }: RequestDialogProps) {
  const [receipt, setReceipt] = useState<StoredInquiryReceipt>()
  const [draft] = useState(() => findDraft(service, choice))
  const [chosen, setChosen] = useState(() => {
    const text = packageIn(draft)
    return text === undefined ? choice : findChoiceByText(service, text)?.slug
  })
  const request = findRequest(service, chosen)
  if (!request) return null
  const { form } = request

  function close() {
    if (form.resetsOnClose) forgetDraft(service)
    onClose()
  }
  function confirm(stored: StoredInquiryReceipt) {
    forgetDraft(service)
    setReceipt(stored)
    if (!form.resetsOnClose) onSent()
  }

  const about = requestedThing(request)
  if (receipt && !form.resetsOnClose) return <InquiryConfirmation receipt={receipt} about={about} />
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      holdsText={() => hasDraft(service)}
      title={requestTitle(request)}
      band={
        <Picture file="home-swatches" id={bandOf(service)} alt="" width={704} height={60} loading="eager" />
      }
      summary={!receipt && request.choice?.price && <RequestSummary request={request} />}
    >
      {receipt ? (
        <InquiryConfirmation
          receipt={receipt}
          about={about}
          action={<Button onClick={close}>Close</Button>}
        />
      ) : (
        <RequestForm
          request={request}
          action={paths.enquire(service, choice)}
          mailbox={site.mailbox}
          draft={draft}
          onChoose={setChosen}
          onType={(values) => {
            const opened = findRequest(service, choice)
            keepDraft(service, choice, values, form.prefill(form.serviceName, opened?.choice))
          }}
          onSent={confirm}
          secondaryAction={
            <Button variant="ghost" size="small" onClick={close}>
              Cancel
            </Button>
          }
        />
      )}
    </Dialog>
  )
}
