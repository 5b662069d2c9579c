import { Mail } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { useVisit } from '#shared/visit.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { ThankYou } from '#kit/ThankYou.tsx'
import { toast } from '#kit/toast.ts'
import { readAttribution } from '../attribution.ts'
import { postInquiry, type StoredInquiryReceipt } from '../post-inquiry.ts'
import { InquiryConfirmation } from '../InquiryConfirmation.tsx'
import { forgetUnsent, type UnsentInquiry } from './unsent-inquiry.ts'
import { Facts } from '#kit/Facts.tsx'
import { fullName } from '#shared/full-name.ts'
import { landingServiceLabel } from './landing-services.ts'
import type { LandingInquiry } from './schema.ts'

type LandingThanksProps = {
  unsent: UnsentInquiry
  /** Dismisses the toast about the e-mail app once the message was sent from here. */
  dismissToast: () => void
  mailbox: string
  /** When the form was first shown, on the clock of `performance.now()`. */
  shownAtMs: number
  onAgain: () => void
}

const landingSubject = (inquiry: LandingInquiry) => `New Contact Inquiry from ${fullName(inquiry)}`

/** The lines of §7 above the message, each with its label. */
const landingRows = (inquiry: LandingInquiry): [label: string, value: string][] => [
  ['Name', fullName(inquiry)],
  ['Email', inquiry.email],
  ['Company', inquiry.company || 'Not provided'],
  ['Service', landingServiceLabel(inquiry.service) || 'Not specified'],
]

/** The mailto link with the subject and body of §7. */
export function landingMailto(mailbox: string, inquiry: LandingInquiry): string {
  const body = [
    ...landingRows(inquiry).map(([label, value]) => `${label}: ${value}`),
    `Message:\n${inquiry.message}`,
  ]
    .join('\n')
    .replaceAll('\n', '\r\n') // RFC 6068: line breaks in a mailto body are CRLF
  return `mailto:${mailbox}?subject=${encodeURIComponent(landingSubject(inquiry))}&body=${encodeURIComponent(body)}`
}

/** After the e-mail app was opened (§2): the message and two ways to send it. A page cannot know whether the app opened (decision 3). */
export function LandingThanks(props: LandingThanksProps) {
  const { unsent, dismissToast, mailbox, shownAtMs, onAgain } = props
  const { inquiry, submissionKey } = unsent
  const [isSending, setIsSending] = useState(false)
  const [receipt, setReceipt] = useState<StoredInquiryReceipt>()
  const { firstView } = useVisit()

  async function sendFromHere() {
    setIsSending(true)
    try {
      const payload = { ...inquiry, submissionKey, attribution: readAttribution(firstView) }
      const stored = await postInquiry(paths.api.contactLanding(), payload, shownAtMs)
      forgetUnsent()
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

  // Disabled while sending: the reference would arrive after the view is gone.
  const again = (
    <Button variant="ghost" size="small" disabled={isSending} onClick={onAgain}>
      Submit Another Request
    </Button>
  )
  if (receipt) return <InquiryConfirmation key="received" receipt={receipt} action={again} />
  return (
    <ThankYou key="opened" title="Thank You!" action={again} isSent={false}>
      <p className="not-sent">
        <Mail className="icon" aria-hidden />
        Your message is written. It is not sent yet.
      </p>
      <div className="two-ways">
        <div>
          <h3 className="two-ways__title">Nothing opened?</h3>
          <p>We send it for you, as written below. You get a reference and the time of our reply at once.</p>
          <Button size="small" pending={isSending} onClick={() => void sendFromHere()}>
            Send it from here
          </Button>
        </div>
        <div>
          <h3 className="two-ways__title">In your e-mail app</h3>
          <p>
            It should have opened with your message. Press Send there, and a copy stays in your own mailbox.
          </p>
          <ButtonLink size="small" href={landingMailto(mailbox, inquiry)}>
            Open it again
          </ButtonLink>
        </div>
      </div>
      <h3 className="two-ways__title">What will be sent</h3>
      <div className="what-is-sent">
        <Facts rows={[['Subject', landingSubject(inquiry)], ...landingRows(inquiry)]} />
        {inquiry.message && <p>{inquiry.message}</p>}
      </div>
    </ThankYou>
  )
}
