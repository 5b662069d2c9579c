import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { paths } from '#shared/paths.ts'
import { MailLink } from '#kit/EmailAddress.tsx'
import { Wordmark } from '#kit/Logo.tsx'
import { CircleCheck, Clock, Phone, type LucideIcon } from 'lucide-react'
import { cityOf, isLondonTime, longDayIn, timeIn } from './zones.ts'
import { london } from '#shared/dates.ts'

type BookFrameProps = {
  /** The dark column. */
  aside: ReactNode
  children: ReactNode
}

/** A page of booking: the call on the left, one task on the right, without the frame of the site. */
export const BookFrame = ({ aside, children }: BookFrameProps) => (
  <>
    <header className="book-head">
      <a className="book-brand" href={paths.home()} aria-label={`${site.name}, ${site.tagline}: home`}>
        <Wordmark className="book-brand__wordmark" decorative />
        <small>{site.tagline}</small>
      </a>
      <a className="book-head__home" href={paths.home()}>
        {site.name} home
      </a>
    </header>
    <main id="main" className="book">
      <section className="book__about dark-surface" aria-label="About this call">
        <div className="book__about-in">{aside}</div>
      </section>
      <div className="book__task">{children}</div>
    </main>
    <footer className="book-foot dark-surface">
      <p>{[site.legalName, ...site.address].join(', ')}</p>
      <ul>
        <li>
          <MailLink address={site.mailbox} />
        </li>
        <li>
          <a href={paths.privacyPolicy()}>Privacy policy</a>
        </li>
      </ul>
    </footer>
  </>
)

const facts: [Icon: LucideIcon, title: string, text: string][] = [
  [Clock, '30 minutes', 'We end on time.'],
  [Phone, 'By phone or video', 'Leave a number and we can ring you.'],
  [CircleCheck, 'Free, and without obligation', 'You can move or cancel it yourself.'],
]

export const CallFacts = () => (
  <ul className="call-facts">
    {facts.map(([Icon, title, text]) => (
      <li key={title}>
        <Icon className="icon" aria-hidden />
        <span>
          <b>{title}</b>
          <span>{text}</span>
        </span>
      </li>
    ))}
  </ul>
)

type CallWhenProps = { zone: string; at: Date; endsAt: Date }

/** The time of a call, in the visitor's zone and in London. */
export function CallWhen({ zone, at, endsAt }: CallWhenProps) {
  const span = (where: string) => `${timeIn(where, at)} to ${timeIn(where, endsAt)}`
  return (
    <p className="call-when">
      <b>
        {longDayIn(zone, at)}, {span(zone)}
      </b>
      <span>
        {`in ${cityOf(zone)}.`}
        {!isLondonTime(zone, at) &&
          ` ${longDayIn(zone, at) === longDayIn(london, at) ? '' : `${longDayIn(london, at)}, `}${span(london)} in London.`}
      </span>
    </p>
  )
}
