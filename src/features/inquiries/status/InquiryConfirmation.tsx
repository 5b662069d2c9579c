import { useEffect, useRef, type ReactNode } from 'react'
import { afterSending } from '#content/contact.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { Unbroken } from '#ui/Unbroken.tsx'
import { ThankYou } from '#ui/ThankYou.tsx'
import { dismissToast, readToasts } from '#ui/toast.ts'
import type { StoredInquiryReceipt } from '../post-inquiry.ts'

type InquiryConfirmationProps = {
  receipt: StoredInquiryReceipt
  /** The name of the service and package. */
  about?: string | undefined
  /** What the visitor can do before the reply. */
  offer?: ReactNode
  action?: ReactNode
  takesFocus?: boolean | undefined
}

/** How long the toast of §8 stays once the confirmation is visible: long enough to be read out. */
const readingMs = 2000

/** The one confirmation of every form: reference, deadline, what happens next and the private page. */
export function InquiryConfirmation({ receipt, about, offer, action, takesFocus }: InquiryConfirmationProps) {
  const { reference, replyDueAt, statusPath } = receipt
  const rows = useRef<HTMLDListElement>(null)
  useEffect(() => {
    // The latest one is about this enquiry.
    const [toast] = readToasts()
    if (!rows.current || !toast) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(dismissToast, readingMs, toast.id)
    })
    observer.observe(rows.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
  return (
    <ThankYou title="Thank You!" action={action} takesFocus={takesFocus}>
      <p>We have your enquiry{about && ` about ${about}`}.</p>
      <dl className="confirmation" ref={rows}>
        {reference && (
          <div>
            <dt>Reference</dt>
            <dd>{reference}</dd>
          </div>
        )}
        {replyDueAt && (
          <div>
            <dt>Reply by</dt>
            <dd>{londonDateAndTime(new Date(replyDueAt))}, London time</dd>
          </div>
        )}
        <div>
          <dt>What happens next</dt>
          <dd>
            <Unbroken>{afterSending}</Unbroken>
          </dd>
        </div>
      </dl>
      {offer}
      {statusPath && (
        <>
          <TextLink href={statusPath}>See your enquiry</TextLink>
          <p className="small muted">Bookmark this private page to check on your enquiry.</p>
        </>
      )}
    </ThankYou>
  )
}
