import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { site } from '#content/site.ts'
import { paths } from '#shared/paths.ts'
import { Picture } from '#kit/art/Picture.tsx'
import { Button } from '#kit/Button.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { toast } from '#kit/toast.ts'
import type { StoredInquiryReceipt } from './post-inquiry.ts'
import { InquiryConfirmation } from './InquiryConfirmation.tsx'
import type { FormValues } from '#kit/field-props.ts'
import { findChoiceByText } from './choices.ts'
import { CheckNow } from './CheckNow.tsx'
import { isFreeAudit } from './messages.ts'
import { findDraft, findDraftKey, forgetDraft, hasDraft, storeDraft, packageIn } from './request-drafts.ts'
import { findRequest, requestedThing, requestTitle } from './request-forms.ts'
import { RequestForm } from './RequestForm.tsx'
import { RequestSummary } from './RequestFields.tsx'

// A consultation has no picture of its own.
const bandOf = (service: string) =>
  service === 'ai-marketing-consultation' ? 'generative-engine-optimization' : service

/** A sent request, and how it is confirmed. */
export type SentRequest = {
  receipt: StoredInquiryReceipt
  /** What the visitor can do next. */
  offer: ReactNode
  /** The name of the service and package. */
  about: string
  /** §4: the shared service inquiry confirms inside its dialog, the others close theirs. */
  staysOpen: boolean
  /** Not if the dialog was closed while it was sending. */
  takesFocus: boolean
}

type RequestDialogProps = {
  service: string
  choice: string | undefined
  /** Where the page shows the confirmation. */
  place: Element
  isOpen: boolean
  sent: SentRequest | undefined
  onClose: () => void
  /** Also called if the dialog was closed while it was sending. */
  onSent: (sent: SentRequest) => void
}

/**
 * The request form of a service in a dialog (§4). After sending, the shared service inquiry confirms inside its dialog; the
 * others close and show the confirmation where they were opened.
 */
export function RequestDialog({ service, choice, place, isOpen, sent, onClose, onSent }: RequestDialogProps) {
  const opened = findRequest(service, choice)
  const prefilled = opened?.form.prefill(opened.form.serviceName, opened.choice) ?? {}
  const [draft] = useState(() => findDraft(service, choice, prefilled))
  const [chosen, setChosen] = useState(() => {
    const text = packageIn(draft)
    return text === undefined ? choice : findChoiceByText(service, text)?.slug
  })
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])
  const request = findRequest(service, chosen)
  if (!request) return null
  const { form } = request

  function close() {
    if (form.resetsOnClose) forgetDraft(service)
    onClose()
  }
  const about = requestedThing(request)
  const { choice: asked } = request
  function confirm(receipt: StoredInquiryReceipt, { website = '' }: FormValues) {
    forgetDraft(service)
    // §8; on a page of its own the confirmation alone says it.
    toast(form.success)
    onSent({
      receipt,
      offer: isFreeAudit(asked) && <CheckNow website={website} />,
      about,
      staysOpen: Boolean(form.resetsOnClose),
      takesFocus: isThere.current,
    })
  }

  if (sent && !isOpen)
    return createPortal(
      <InquiryConfirmation
        receipt={sent.receipt}
        about={sent.about}
        offer={sent.offer}
        takesFocus={sent.takesFocus}
        isThanked={!sent.staysOpen}
      />,
      place,
    )
  return (
    <Dialog
      open
      onOpenChange={(staysOpen) => {
        if (!staysOpen) close()
      }}
      holdsText={() => hasDraft(service)}
      title={requestTitle(request)}
      band={
        <Picture file="home-swatches" id={bandOf(service)} alt="" width={704} height={60} loading="eager" />
      }
      summary={!sent && request.choice?.price && <RequestSummary request={request} />}
    >
      {sent ? (
        <InquiryConfirmation
          receipt={sent.receipt}
          about={sent.about}
          offer={sent.offer}
          action={
            <Button size="small" onClick={close}>
              Close
            </Button>
          }
        />
      ) : (
        <RequestForm
          request={request}
          action={paths.enquire(service, choice)}
          mailbox={site.mailbox}
          draft={draft}
          draftKey={findDraftKey(service)}
          onChoose={setChosen}
          onType={(values, key) => storeDraft(service, choice, values, prefilled, key)}
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
