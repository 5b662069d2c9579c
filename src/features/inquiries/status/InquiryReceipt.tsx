import { londonDateAndTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { InquiryStatus } from './inquiry-status.ts'
import { landingServiceLabel } from '../landing/landing-services.ts'

/** What a visitor keeps: the reference, when it came, by when we reply, and what happens next. */
export function InquiryReceipt({ status }: { status: InquiryStatus }) {
  const facts = [
    ['Reference', status.reference],
    ['Received', londonDateAndTime(new Date(status.receivedAt))],
    status.repliedAt === null
      ? ['Reply by', londonDateAndTime(new Date(status.replyDueAt))]
      : ['Replied', londonDateAndTime(new Date(status.repliedAt))],
    ...(status.service === '' ? [] : [['Service', landingServiceLabel(status.service)]]),
    ...(status.message === '' ? [] : [['Your message', status.message]]),
  ]
  return (
    <>
      <section className="inner-hero dark-surface">
        <div className="page-width">
          <div className="inner-hero__text">
            <h1 className="d1">Thank You!</h1>
            <p className="lede">
              {status.repliedAt === null
                ? `Your enquiry has reached us, ${status.firstName}. A strategist replies within 24 hours.`
                : `We have replied to your enquiry, ${status.firstName}. Please look in your e-mail.`}
            </p>
          </div>
        </div>
      </section>
      <section className="section" aria-label="Your enquiry">
        <div className="page-width">
          <dl className="fact-list">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="measure mt-8">
            Times are London time. The next step is a 30-minute strategy call: your questions first, no
            slides. This page is private. Keep its address to look it up again.
          </p>
          <div className="button-row mt-8">
            <ButtonLink href={paths.homeForm()} variant="ghost">
              Submit Another Request
            </ButtonLink>
            <ButtonLink href={paths.home()}>Return Home</ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}
