import { useLocation } from 'wouter'
import { site } from '#content/site.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Unbroken } from '#ui/Unbroken.tsx'
import { NextSteps } from '../NextSteps.tsx'
import { HourPicks } from './HourPicks.tsx'
import type { InquiryStatus } from './inquiry-status.ts'
import { replyClock } from './reply-clock.ts'

const inLondon = (time: string) => londonDateAndTime(new Date(time))

/** What a visitor keeps: the reference, by when we reply, what was sent and what happens next. */
export function InquiryReceipt({ status }: { status: InquiryStatus }) {
  const { reference, repliedAt } = status
  const [address] = useLocation()
  const clock = replyClock(status)
  const isWaiting = repliedAt === null
  return (
    <>
      <section className="inner-hero inner-hero--short dark-surface">
        <div className="page-width">
          <div className="inner-hero__text">
            <p>
              <Tag tone="outline-on-dark">{reference}</Tag>
            </p>
            <h1 className="d1">{clock.title}</h1>
            <p className="lede">
              {isWaiting
                ? 'Your enquiry has reached us. A strategist replies within 24 hours.'
                : 'Our reply is in your inbox.'}
            </p>
          </div>
        </div>
      </section>
      <section className="section enquiry-receipt" aria-label="Your enquiry">
        <div className="page-width">
          <ol className="knots">
            <li>
              <b>Received</b>
              <span>{inLondon(status.receivedAt)}</span>
            </li>
            <li className={isWaiting ? 'knots__open' : undefined}>
              <b>{isWaiting ? 'A reply by name' : 'Replied'}</b>
              <span>{isWaiting ? `By ${inLondon(status.replyDueAt)}` : inLondon(repliedAt)}</span>
            </li>
            <li className="knots__open">
              <b>
                <Unbroken>A 30-minute strategy call</Unbroken>
              </b>
              <span>Your questions first. No slides.</span>
            </li>
          </ol>
          {isWaiting && (
            <section className="enquiry-receipt__clock" aria-labelledby="clock-heading">
              <div>
                <h2 className="d3" id="clock-heading">
                  The clock
                </h2>
                <p>
                  {clock.passed} <b>{clock.left}</b>
                </p>
              </div>
              <HourPicks passed={clock.hoursPassed} isLate={clock.state === 'late'} />
              <p className="small muted">
                As of {inLondon(status.asOf)}, London time. <a href={address}>Look again</a>
              </p>
            </section>
          )}
          <div className="enquiry-receipt__columns">
            <div>
              {status.message !== '' && (
                <section aria-labelledby="message-heading">
                  <h2 className="d2" id="message-heading">
                    What you wrote
                  </h2>
                  <p className="enquiry-receipt__message">{status.message}</p>
                </section>
              )}
              <section aria-labelledby="next-heading">
                <h2 className="d2" id="next-heading">
                  What happens next
                </h2>
                <NextSteps />
              </section>
            </div>
            <aside aria-label="What you sent">
              <h2 className="d3">What you sent</h2>
              <dl className="enquiry-receipt__rows">
                {status.rows.map(([label, value]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <h2 className="d3">Missed something?</h2>
              <p>
                Write to <a href={`mailto:${site.mailbox}?subject=${reference}`}>{site.mailbox}</a> and quote
                your reference. You can also change or withdraw your enquiry that way.
              </p>
              <p className="small muted">
                Bookmark this private page to check on your enquiry. Nobody can find it without the link.
              </p>
            </aside>
          </div>
          <div className="button-row">
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
