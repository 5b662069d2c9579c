import { useState } from 'react'
import { site } from '#content/site.ts'
import { paths } from '#shared/paths.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ThankYou } from '#ui/ThankYou.tsx'
import { RequestForm } from './RequestForm.tsx'
import { findRequest, requestTitle } from './request-forms.ts'
import { RequestSummary } from './RequestSummary.tsx'

// A consultation is about no service in particular, and has no cloth of its own.
const bandOf = (service: string) =>
  service === 'ai-marketing-consultation' ? 'generative-engine-optimization' : service

type RequestDialogProps = { service: string; choice: string | undefined; onClose: () => void }

/** The request form of a service in a dialog (§4). The shared service inquiry says thank you inside; the others close. */
export function RequestDialog({ service, choice, onClose }: RequestDialogProps) {
  const [isSent, setIsSent] = useState(false)
  const [chosen, setChosen] = useState(choice)
  const request = findRequest(service, chosen)
  if (!request) return null
  const { form } = request
  const isOver = isSent && form.id === 'service'
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={requestTitle(request)}
      band={
        <Picture file="home-swatches" id={bandOf(service)} alt="" width={704} height={60} loading="eager" />
      }
      summary={!isOver && request.choice?.price && <RequestSummary request={request} />}
    >
      {isOver ? (
        <ThankYou title="Thank You!" action={<Button onClick={onClose}>Close</Button>}>
          <p>
            We have your enquiry about {form.serviceName}
            {request.choice && `, ${request.choice.name}`}. A strategist replies within 24 hours.
          </p>
        </ThankYou>
      ) : (
        <RequestForm
          request={request}
          action={paths.enquire(service, choice)}
          mailbox={site.mailbox}
          onChoose={setChosen}
          onSent={() => (form.id === 'service' ? setIsSent(true) : onClose())}
          secondaryAction={
            <Button variant="ghost" size="small" onClick={onClose}>
              Cancel
            </Button>
          }
        />
      )}
    </Dialog>
  )
}
