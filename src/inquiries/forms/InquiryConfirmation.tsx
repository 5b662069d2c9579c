import type { ReactNode } from 'react'
import { BookCallLink } from '../BookCallLink.tsx'
import { afterSending } from '#content/contact.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { ButtonLink } from '#kit/Button.tsx'
import { Unbroken } from '#kit/Unbroken.tsx'
import { ThankYou } from '#kit/ThankYou.tsx'
import type { StoredInquiryReceipt } from './post-inquiry.ts'

type InquiryConfirmationProps = {
  receipt: StoredInquiryReceipt
  /** The name of the service and package. */
  about?: string | undefined
  /** What the visitor can do before the reply. */
  offer?: ReactNode
  action?: ReactNode
  takesFocus?: boolean | undefined
  /** A toast says the thank-you at the same time: not twice. */
  isThanked?: boolean
}

/** The one confirmation of every form: reference, deadline, what happens next and the private page. */
export function InquiryConfirmation({
  receipt,
  about,
  offer,
  action,
  takesFocus,
  isThanked = false,
}: InquiryConfirmationProps) {
  const { reference, replyDueAt, statusPath } = receipt
  return (
    <ThankYou title={isThanked ? 'We have your enquiry' : 'Thank You!'} takesFocus={takesFocus}>
      {isThanked ? <p>{about}</p> : <p>We have your enquiry{about && ` about ${about}`}.</p>}
      <dl className="confirmation">
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
      <div className="button-row">
        <BookCallLink size="small" />
        {statusPath && (
          <ButtonLink variant="ghost" size="small" href={statusPath}>
            See your enquiry
          </ButtonLink>
        )}
        {action}
      </div>
      {statusPath && (
        <p className="confirmation__note small muted">Bookmark your enquiry’s private page to check on it.</p>
      )}
    </ThankYou>
  )
}
