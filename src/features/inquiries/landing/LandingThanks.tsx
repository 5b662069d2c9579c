import { useRef, useState } from 'react'
import { newSubmissionKey } from '#api-client/submission-key.ts'
import { paths } from '#shared/paths.ts'
import { useVisit } from '#shared/visit.ts'
import { Button } from '#ui/Button.tsx'
import { ThankYou } from '#ui/ThankYou.tsx'
import { toast } from '#ui/toast.ts'
import { readAttribution } from '../attribution.ts'
import { landingMailto } from './landing-mailto.ts'
import { postInquiry, type StoredInquiryReceipt } from '../post-inquiry.ts'
import { InquiryConfirmation } from '../status/InquiryConfirmation.tsx'
import type { LandingInquiry } from './schema.ts'

type LandingThanksProps = {
  inquiry: LandingInquiry
  /** Ends the toast about the e-mail app: it says nothing of what was sent to us directly. */
  dismissToast: () => void
  mailbox: string
  /** When the form was first shown, on the clock of `performance.now()`. */
  shownAtMs: number
  onAgain: () => void
}

/** After the e-mail app was opened (§2): thanks, and the direct way for when no app did open (decision 3). */
export function LandingThanks(props: LandingThanksProps) {
  const { inquiry, dismissToast, mailbox, shownAtMs, onAgain } = props
  const [isSending, setIsSending] = useState(false)
  const [receipt, setReceipt] = useState<StoredInquiryReceipt>()
  // One key however often the button is pressed: a retry after a lost response makes no second inquiry.
  const submissionKey = useRef('')
  const { firstView } = useVisit()

  async function sendDirectly() {
    submissionKey.current ||= newSubmissionKey()
    setIsSending(true)
    try {
      const payload = {
        ...inquiry,
        submissionKey: submissionKey.current,
        attribution: readAttribution(firstView),
      }
      const stored = await postInquiry(paths.api.contactLanding(), payload, shownAtMs)
      dismissToast()
      setReceipt(stored)
    } catch {
      toast({
        title: 'Error',
        description: 'Failed to send message. Please try again.',
        variant: 'destructive',
      })
    } finally {
      setIsSending(false)
    }
  }

  // Not while it sends: the reference would come to a view that is gone.
  const again = (
    <Button variant="ghost" size="small" disabled={isSending} onClick={onAgain}>
      Submit Another Request
    </Button>
  )
  if (receipt) return <InquiryConfirmation key="received" receipt={receipt} action={again} />
  return (
    <ThankYou key="opened" title="Thank You!" action={again}>
      <p>Press Send in your e-mail app. A strategist will reply within 24 hours.</p>
      <p className="panel__question mt-5">Email app did not open? Send it to us directly</p>
      <div className="button-row mt-3">
        <Button size="small" pending={isSending} onClick={() => void sendDirectly()}>
          Send it to us directly
        </Button>
        <a className="button button--ghost button--small" href={landingMailto(mailbox, inquiry)}>
          Open the e-mail app again
        </a>
      </div>
    </ThankYou>
  )
}
