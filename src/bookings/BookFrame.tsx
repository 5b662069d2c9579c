import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { paths } from '#shared/paths.ts'
import { MailLink } from '#kit/EmailAddress.tsx'
import { Wordmark } from '#kit/Logo.tsx'
import { CircleCheck, Clock, Phone, type LucideIcon } from 'lucide-react'
import { cityOf, dateIn, isLondonTime, longDayIn, timeIn } from './zones.ts'
import { london, momentIn } from '#shared/dates.ts'

type BookFrameProps = {
  /** The dark column. */
  aside: ReactNode
  children: ReactNode
}

/** A page of booking: the call on the left, one task on the right, without the frame of the site. */
export const BookFrame = ({ aside, children }: BookFrameProps) => (
  <>
    <header className="absolute top-0 inset-x-0 z-1 flex gap-4 items-center justify-between py-4 px-gutter [--focus:var(--focus-on-dark)]">
      <a
        className="[--ring:var(--weld-400)] grid gap-0.5 text-paper no-underline"
        href={paths.home()}
        aria-label={`${site.name}, ${site.tagline}: home`}
      >
        <Wordmark className="w-[150px] h-auto" decorative />
        <small className="font-demi text-xs">{site.tagline}</small>
      </a>
      <a
        className="inline-flex items-center min-h-target text-paper font-demi no-underline hover:underline print:hidden lg:[--focus:var(--woad-700)] lg:text-ink-900"
        href={paths.home()}
      >
        {site.name} home
      </a>
    </header>
    <main
      id="main"
      className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(340px,4fr)_minmax(0,8fr)] lg:min-h-[100svh]"
    >
      <section className="book__about relative dark-surface" aria-label="About this call">
        <div className="grid gap-4 content-start justify-items-start pt-[100px] px-gutter pb-10 lg:sticky lg:top-0 lg:pt-[132px] lg:pr-6 lg:pb-14">
          {aside}
        </div>
      </section>
      <div className="book__task min-w-0 pt-8 px-gutter pb-14 *:max-w-[54rem] lg:pt-[128px] lg:pb-20 lg:pl-14">
        {children}
      </div>
    </main>
    <footer className="flex flex-wrap gap-y-1 gap-x-8 items-center justify-between pt-4 pb-6 px-gutter bg-mulberry-950 text-on-dark-2 text-sm dark-surface print:hidden [&_a]:inline-block [&_a]:py-2 [&_a]:text-inherit">
      <p>{[site.legalName, ...site.address].join(', ')}</p>
      <ul className="flex flex-wrap gap-y-0 gap-x-6">
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
  <ul className="grid gap-3 mt-1.5">
    {facts.map(([Icon, title, text]) => (
      <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-3 leading-[1.45] max-md:last:hidden" key={title}>
        <Icon className="icon size-[22px] text-weld-400" aria-hidden />
        <span>
          <b>{title}</b>
          <span className="block text-on-dark-2 text-sm">{text}</span>
        </span>
      </li>
    ))}
  </ul>
)

/** `Thursday 3 December 2026`, broken after the weekday or not at all. */
export const LongDay = ({ zone, at }: { zone: string; at: Date }) => (
  <>
    {momentIn(zone, at).weekday} <span className="nowrap">{dateIn(zone, at, true)}</span>
  </>
)

type CallWhenProps = { zone: string; at: Date; endsAt: Date }

/** The time of a call, in the visitor's zone and in London. */
export function CallWhen({ zone, at, endsAt }: CallWhenProps) {
  const span = (where: string) => `${timeIn(where, at)} to ${timeIn(where, endsAt)}`
  return (
    <p className="grid gap-1 pl-4 border-l-[5px] border-l-weld-400">
      <b className="font-display font-semibold text-d3 leading-[1.25] text-balance">
        <LongDay zone={zone} at={at} />, <span className="nowrap">{span(zone)}</span>
      </b>
      <span className="text-on-dark-2">
        {zone === london ? 'London time.' : `in ${cityOf(zone)}.`}
        {!isLondonTime(zone, at) &&
          ` ${longDayIn(zone, at) === longDayIn(london, at) ? '' : `${longDayIn(london, at)}, `}${span(london)}, London time.`}
      </span>
    </p>
  )
}
