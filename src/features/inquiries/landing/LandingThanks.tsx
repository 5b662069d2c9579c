import { useRef, useState } from 'react'
import { newSubmissionKey } from '#api-client/submission-key.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { useVisit } from '#shared/visit.ts'
import { Button } from '#ui/Button.tsx'
import { ThankYou } from '#ui/ThankYou.tsx'
import { toast } from '#ui/toast.ts'
import { readAttribution } from '../attribution.ts'
import { landingMailto } from './landing-mailto.ts'
import { postInquiry, type StoredInquiryReceipt } from '../post-inquiry.ts'
import type { LandingInquiry } from './schema.ts'

type LandingThanksProps = {
  inquiry: LandingInquiry
  mailbox: string
  /** When the form was first shown, on the clock of `performance.now()`. */
  shownAtMs: number
  onAgain: () => void
}

/** After the e-mail app was opened (§2): thanks, and the direct way for when no app did open (decision 3). */
export function LandingThanks({ inquiry, mailbox, shownAtMs, onAgain }: LandingThanksProps) {
  const [isSending, setIsSending] = useState(false)
  const [receipt, setReceipt] = useState<StoredInquiryReceipt>()
  // One key however often the button is pressed: a retry after a lost response makes no second inquiry.
  const submissionKey = useRef('')
  const { firstView } = useVisit()

  async function sendDirectly() {
    submissionKey.current ||= newSubmissionKey()
    setIsSending(true)
    try {
      const elapsedMs = Math.round(performance.now() - shownAtMs)
      const payload = {
        ...inquiry,
        submissionKey: submissionKey.current,
        elapsedMs,
        attribution: readAttribution(firstView),
      }
      setReceipt(await postInquiry(paths.api.contactLanding(), payload))
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

  const again = (
    <Button variant="ghost" size="small" onClick={onAgain}>
      Submit Another Request
    </Button>
  )
  if (receipt)
    return (
      <ThankYou key="received" title="Thank You!" action={again}>
        <p>
          We have your enquiry. Your reference is <strong className="nowrap">{receipt.reference}</strong>.
        </p>
        <p className="mt-3">
          A strategist replies within 24 hours: by {londonDateAndTime(new Date(receipt.replyDueAt))}, London
          time. A copy is on its way to {inquiry.email}.
        </p>
      </ThankYou>
    )
  return (
    <ThankYou key="opened" title="Thank You!" action={again}>
      <p>Your message is ready in your email app. Once it is sent, a strategist replies within 24 hours.</p>
      <p className="panel__question mt-5">Email app did not open? Send it to us directly</p>
      <div className="button-row mt-3">
        <Button size="small" pending={isSending} onClick={() => void sendDirectly()}>
          Send it to us directly
        </Button>
        <a className="button button--ghost button--small" href={landingMailto(mailbox, inquiry)}>
          Open the email app again
        </a>
      </div>
    </ThankYou>
  )
}
