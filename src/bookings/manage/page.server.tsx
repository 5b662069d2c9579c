import { fullName } from '#shared/full-name.ts'
import { CalendarPlus, Check } from 'lucide-react'
import { site } from '#content/site.ts'
import type { BookingPageData } from './load.server.ts'
import { changeUntilMs } from '../lengths.ts'
import { inZone, longDayIn, timeIn } from '../zones.ts'
import { NextSteps } from '#inquiries/NextSteps.tsx'
import { paths, privatePaths } from '#shared/paths.ts'
import type { Page } from '#shared/page.ts'
import { MailLink } from '#kit/EmailAddress.tsx'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { TextArea } from '#kit/Field.tsx'
import { BookFrame, CallFacts, CallWhen } from '../BookFrame.tsx'
import { dayToMoveTo, Time, TimeChoice } from '../TimeChoice.tsx'
import stylesheet from '../book.css?url'
import { FactRows } from '#kit/FactRows.tsx'

/** `/book/{token}`: a call, for the person who has its link: when and where, move, cancel. */
export const page: Page<BookingPageData | null> = {
  stylesheet,
  head: ({ data }) => ({
    title: data ? `Your call: ${site.name}` : `Call not found: ${site.name}`,
    description: 'Your strategy call: when, where, move, cancel.',
  }),
  isFound: ({ data }) => data !== null,
  Component: ({ data }) => (data ? <Booking data={data} /> : <NoCall />),
}

const NoCall = () => (
  <BookFrame aside={<CallFacts />}>
    <h1 className="d2">This link does not lead to a call</h1>
    <p>It may be incomplete or too old. The newest e-mail from us has the one that works.</p>
    <p className="button-row mt-6">
      <ButtonLink href={paths.book()}>Book a call</ButtonLink>
    </p>
  </BookFrame>
)

type Props = { data: BookingPageData }

const atOf = ({ at }: BookingPageData) => new Date(at)
const dayOf = (data: BookingPageData) => longDayIn(data.zone, atOf(data))
const timeOf = (data: BookingPageData) => timeIn(data.zone, atOf(data))

function Booking({ data }: Props) {
  return (
    <BookFrame
      aside={
        <>
          <p className="small">{`Your call, ${data.reference}`}</p>
          <CallWhen zone={data.zone} at={atOf(data)} endsAt={new Date(data.endsAt)} />
          <p>
            {data.state === 'cancelled'
              ? data.cancelledBy === 'clock'
                ? 'Not confirmed.'
                : 'Cancelled.'
              : data.heldUntil !== null
                ? 'Not confirmed yet.'
                : data.owner
                  ? `With ${data.owner}.`
                  : 'With one of us.'}
          </p>
        </>
      }
    >
      {data.refusal && (
        <div className="grid gap-3 my-5">
          <Notice tone="danger" title={data.refusal.words} />
          {data.refusal.nearest.length > 0 && (
            <MoveForm data={data}>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
                {data.refusal.nearest.map((time) => (
                  <li key={time}>
                    <Time at={new Date(time)} zone={data.zone} press="submits" hasDay />
                  </li>
                ))}
              </ul>
            </MoveForm>
          )}
        </div>
      )}
      {data.cancelledBy === 'clock' ? (
        <Lapsed data={data} />
      ) : data.state === 'cancelled' ? (
        <Cancelled data={data} />
      ) : data.isOver || data.state !== 'booked' ? (
        <Over data={data} />
      ) : data.heldUntil === null ? (
        <Booked data={data} />
      ) : (
        <Held data={data} heldUntil={new Date(data.heldUntil)} />
      )}
      <CallNotice data={data} />
    </BookFrame>
  )
}

const Lapsed = ({ data }: Props) => (
  <>
    <h1 className="d2">This call was not confirmed</h1>
    <p>{`We held ${dayOf(data)} at ${timeOf(data)} for 15 minutes, and now it is free again.`}</p>
    <p>We have what you wrote, and reply by e-mail.</p>
    <p className="button-row mt-6">
      <ButtonLink href={paths.book()}>Book another time</ButtonLink>
    </p>
  </>
)

const ConfirmForm = ({ data, variant }: Props & { variant: 'primary' | 'ghost' }) => (
  <form className="button-row mt-6" method="post" action={privatePaths.confirmBooking(data.token)}>
    <input type="hidden" name="mark" value={data.mark} />
    <Button type="submit" variant={variant}>
      Confirm the call
    </Button>
  </form>
)

function Held({ data, heldUntil }: Props & { heldUntil: Date }) {
  const until = timeIn(data.zone, heldUntil) + inZone(data.zone)
  return (
    <>
      <h1 className="d2">{`We hold ${dayOf(data)}, ${timeOf(data)} for you`}</h1>
      {data.mark === '' ? (
        <p className="mt-4">
          {`We have sent an e-mail to ${data.email}. Confirm the call by the link in it until ${until}, and the time is yours.`}
        </p>
      ) : (
        <>
          <p className="mt-4">{`Confirm it until ${until}, and the time is yours.`}</p>
          <ConfirmForm data={data} variant="primary" />
        </>
      )}
      <p className="muted mt-4">
        Several calls were booked from your network, so we make sure that the address is yours. If you don’t
        confirm it, the time is free again, and we reply to you by e-mail.
      </p>
    </>
  )
}

function Cancelled({ data }: Props) {
  const isOurs = data.cancelledBy === 'staff'
  return (
    <>
      <h1 className="d2">{isOurs ? 'We are sorry: we cannot take this call' : 'Your call is cancelled'}</h1>
      {isOurs && data.reason !== '' && (
        <div className="mt-3">
          <p className="max-w-measure text-lede whitespace-pre-line">“{data.reason}”</p>
        </div>
      )}
      <p>{`We no longer expect you on ${dayOf(data)}.`}</p>
      <p className="button-row mt-6">
        <ButtonLink href={paths.book()}>Book another time</ButtonLink>
        <FileLink data={data} look="ghost">
          Take it out of your calendar
        </FileLink>
      </p>
    </>
  )
}

const Over = ({ data }: Props) => (
  <>
    <h1 className="d2">{data.state === 'missed' ? 'We missed you' : `Your call was on ${dayOf(data)}`}</h1>
    <p>Something to add? Reply to our e-mail, or write to us.</p>
    <p className="button-row mt-6">
      <ButtonLink href={`mailto:${site.mailbox}`} variant="ghost">
        Write to us
      </ButtonLink>
      {data.state === 'missed' && <ButtonLink href={paths.book()}>Book another time</ButtonLink>}
    </p>
  </>
)

const FileLink = ({ data, look, children }: Props & { look: 'primary' | 'ghost'; children: string }) => (
  <ButtonLink variant={look} href={privatePaths.bookingFile(data.token)} download>
    <CalendarPlus className="icon" aria-hidden />
    {children}
  </ButtonLink>
)

function Booked({ data }: Props) {
  const { where } = data
  return (
    <>
      <span className="inline-grid place-items-center size-[56px] mb-4 bg-weld-400">
        <Check className="icon size-[30px]" aria-hidden />
      </span>
      <h1 className="d2">
        {data.done === 'moved'
          ? `Moved to ${dayOf(data)}, ${timeOf(data)}`
          : `${dayOf(data).split(' ')[0]} at ${timeOf(data)} is yours${data.firstName === '' ? '' : `, ${data.firstName}`}`}
      </h1>
      <p className="muted">
        {data.done === 'moved'
          ? 'An e-mail with the new calendar file is on its way to you.'
          : data.done === 'confirmed'
            ? 'Thank you, the call is confirmed. The calendar file is in our e-mail, too.'
            : 'A confirmation with the calendar file is on its way to you.'}
      </p>
      <p className="button-row mt-6">
        <FileLink data={data} look="primary">
          {data.done === 'moved' ? 'Update your calendar' : 'Add to your calendar'}
        </FileLink>
        {!data.isTooLate && (
          <ButtonLink variant="ghost" href="#change">
            Move or cancel
          </ButtonLink>
        )}
      </p>
      <FactRows
        className="mt-6"
        rows={[
          ['Reference', data.reference],
          [
            'Where',
            where.link ? (
              <a key="where" href={where.link}>
                {where.words}
              </a>
            ) : (
              where.words
            ),
          ],
          ['Sent to', data.email],
        ]}
      />
      {data.mark !== '' && (
        <section className="book-section" aria-labelledby="confirm-heading">
          <h2 className="d3" id="confirm-heading">
            Confirm it
          </h2>
          <p className="muted">The time is yours already. Confirming tells us that our e-mail reached you.</p>
          <ConfirmForm data={data} variant="ghost" />
        </section>
      )}
      <WhatHappensNext data={data} />
      {data.isTooLate ? <TooLate data={data} /> : <Change data={data} />}
    </>
  )
}

function WhatHappensNext({ data }: Props) {
  const { owner, remindAt, where } = data
  const when = (at: Date) => `${longDayIn(data.zone, at)}, ${timeIn(data.zone, at)}`
  return (
    <section className="book-section" aria-labelledby="next-heading">
      <h2 className="d3" id="next-heading">
        What happens next
      </h2>
      <NextSteps
        steps={[
          ...(remindAt === null
            ? []
            : [{ title: when(new Date(remindAt)), text: 'We remind you by e-mail.' }]),
          {
            title: when(atOf(data)),
            text: where.link ? `Open the link. ${owner ?? 'One of us'} is there.` : `${where.words}.`,
          },
          {
            title: 'Within a day of the call',
            text: 'You get one page: what we heard, and what we would do first.',
          },
        ]}
      />
    </section>
  )
}

const TooLate = ({ data }: Props) => (
  <section className="book-section" id="change" aria-labelledby="late-heading">
    <h2 className="d3" id="late-heading">
      It is too late to move or cancel it here
    </h2>
    <p>
      {'Your call begins in less than 2 hours. Tell us: we are at '}
      <MailLink address={site.mailbox} subject={data.reference} />, and an unexpected no is not held against
      you.
    </p>
  </section>
)

const MoveForm = ({ data, children }: Props & { children: React.ReactNode }) => (
  <form method="post" action={privatePaths.moveBooking(data.token)} aria-label="Another time">
    {children}
  </form>
)

function Change({ data }: Props) {
  const until = new Date(Date.parse(data.at) - changeUntilMs)
  const times = data.times.map((time) => new Date(time))
  return (
    <>
      <section className="book-section" id="change" aria-labelledby="move-heading">
        <h2 className="d3" id="move-heading">
          Move it
        </h2>
        <p className="muted">
          {`Your present time is kept until you choose another. Until ${longDayIn(data.zone, until)}, ${timeIn(data.zone, until)}${inZone(data.zone)}, as often as you need.`}
        </p>
        {times.length === 0 ? (
          <p>No other time is free in the next 30 days.</p>
        ) : (
          <details className="unfold print:hidden" open={data.day !== ''}>
            <summary>Show the free times</summary>
            <MoveForm data={data}>
              <TimeChoice
                times={times}
                zone={data.zone}
                now={new Date(data.asOf)}
                day={data.day === '' ? dayToMoveTo(times, data.zone, new Date(data.at)) : data.day}
                weekHref={(day) => `${privatePaths.bookingWith(data.token, { day })}#change`}
                press="submits"
              />
            </MoveForm>
          </details>
        )}
      </section>
      <section className="book-section" aria-labelledby="cancel-heading">
        <h2 className="d3" id="cancel-heading">
          Cancel it
        </h2>
        <details className="unfold print:hidden">
          <summary>I cannot come</summary>
          <form className="form-grid" method="post" action={privatePaths.cancelBooking(data.token)}>
            <TextArea
              className="form-grid__wide"
              label="A word for us"
              optional
              rows={3}
              maxLength={5000}
              name="reason"
              id="reason"
            />
            <div className="form-grid__wide">
              <Button type="submit">Cancel this call</Button>
            </div>
          </form>
        </details>
      </section>
    </>
  )
}

function CallNotice({ data }: Props) {
  const { company, service, about } = data
  return (
    <section className="book-section" aria-labelledby="told-heading">
      <h2 className="d3" id="told-heading">
        What you told us
      </h2>
      <FactRows
        className="mt-6"
        rows={[
          ['Name', fullName(data)],
          company && ['Company', company],
          service && ['Service', service],
          about && ['About', about],
        ]}
      />
      <p className="mt-6 p-4 bg-woad-100 text-sm">
        This is a private page. Anybody with its address can change the call, so keep it to yourself.
      </p>
    </section>
  )
}
