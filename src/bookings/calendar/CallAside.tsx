import { fullName } from '#shared/full-name.ts'
import type { BookingState } from '../booking.ts'
import { cityOf, isLondonTime, longDayIn, timeIn } from '../zones.ts'
import { london } from '#shared/dates.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { Section } from '#kit/Section.tsx'
import { TextArea } from '#kit/Field.tsx'
import { fieldPropsOf } from '#kit/field-props.ts'
import { OwnerSelect } from '#inquiries/OwnerSelect.tsx'
import type { CalendarData, OpenCall } from './calendar-data.ts'
import { Facts } from '#kit/Facts.tsx'

const stateWords: Record<BookingState, string> = {
  booked: 'Booked',
  held: 'It took place',
  missed: 'They did not come',
  cancelled: 'Cancelled',
  erased: 'Erased',
}

/** The open call, with native forms for its owner and its state. */
export function CallAside({ data }: { data: CalendarData }) {
  const { open } = data
  if (!open)
    return (
      <p className="pt-3 text-ink-700 text-sm">
        Choose a call to see who it is with.{' '}
        <a href={`${consolePaths.settings('agency')}#calling-hours`}>The calling hours</a> decide which times
        are free.
      </p>
    )
  return (
    <div id="call" className="grid gap-8 col-span-full scroll-mt-[64px]">
      <Section title={fullName(open)}>
        <CallFacts call={open} />
      </Section>
      {open.state !== 'cancelled' && (
        <>
          {open.state === 'booked' && open.answer === 'declined' && <Declined call={open} />}
          <OwnerForm data={data} call={open} />
          <StateForms call={open} data={data} />
        </>
      )}
    </div>
  )
}

const whenIn = (zone: string, { at, endsAt }: OpenCall) =>
  `${longDayIn(zone, new Date(at))}, ${timeIn(zone, new Date(at))} to ${timeIn(zone, new Date(endsAt))}`

function CallFacts({ call }: { call: OpenCall }) {
  const { company, email, phone, service, about, where, zone, reference, state, at, answer } = call
  const isElsewhere = !isLondonTime(zone, new Date(at))
  return (
    <Facts
      className="facts grid gap-2"
      rows={[
        ['State', stateWords[state]],
        answer && ['In their calendar', answerWords[answer]],
        company && ['Company', company],
        ['When', whenIn(london, call)],
        isElsewhere && ['For them', `${whenIn(zone, call)} in ${cityOf(zone)}`],
        where && ['Where', where],
        email && ['E-mail', email],
        phone && ['Phone', phone],
        service && ['Service', service],
        about && ['About', about],
        [
          'Enquiry',
          <a key={reference} href={consolePaths.inquiry(reference)}>
            {reference}
          </a>,
        ],
      ]}
    />
  )
}

type FormProps = { data: CalendarData; call: OpenCall }

const answerWords = { accepted: 'Accepted', tentative: 'Tentatively accepted', declined: 'Declined' }

/** The visitor's calendar has declined it; nothing is cancelled by that. */
const Declined = ({ call }: { call: OpenCall }) => (
  <Section title="They declined it">
    <p>They declined the invitation in their calendar. The call still stands.</p>
    <div className="button-row">
      <ButtonLink variant="ghost" href="#cancel-call">
        Cancel this call
      </ButtonLink>
      <form method="post" action={consolePaths.callForm(call.reference, 'times')}>
        <Button type="submit" variant="ghost">
          Offer other times
        </Button>
      </form>
    </div>
  </Section>
)

/** Those who take calls and are free then, those who are busy, and all others. */
function freeFirst(colleagues: CalendarData['colleagues'], { takers }: OpenCall): CalendarData['colleagues'] {
  const said = colleagues.map(({ username, name }) => {
    const taker = takers.find((one) => one.username === username)
    const words = taker && (taker.isFree ? ', free' : ', busy then')
    return { username, name: name + (words ?? ''), order: taker ? (taker.isFree ? 0 : 1) : 2 }
  })
  return said.toSorted((one, other) => one.order - other.order)
}

function OwnerForm({ data: { colleagues, returned }, call }: FormProps) {
  const owner = call.owner?.username ?? ''
  const error = returned?.form === 'owner' ? returned.errors?.[0]?.message : undefined
  return (
    <Section title="Who takes it">
      <form
        method="post"
        action={consolePaths.callForm(call.reference, 'owner')}
        className="owner-form grid gap-2 pt-3"
      >
        <OwnerSelect
          id="call-owner"
          label="Person"
          owner={owner}
          colleagues={freeFirst(colleagues, call)}
          error={error}
        />
        <div>
          <Button type="submit" variant="ghost">
            Save
          </Button>
        </div>
      </form>
    </Section>
  )
}

function StateForms({ data: { returned }, call }: FormProps) {
  const field = fieldPropsOf({ prefix: 'call', ...(returned?.form === 'cancel' && returned) })
  const problem = returned?.form === 'state' ? returned.errors?.[0]?.message : undefined
  return (
    <>
      {call.hasBegun && (
        <Section title="After the call">
          <form method="post" action={consolePaths.callForm(call.reference, 'state')} className="button-row">
            <Button type="submit" variant="ghost" name="state" value="held" disabled={call.state === 'held'}>
              It took place
            </Button>
            <Button
              type="submit"
              variant="ghost"
              name="state"
              value="missed"
              disabled={call.state === 'missed'}
            >
              They did not come
            </Button>
          </form>
          {problem !== undefined && <p className="field__error">{problem}</p>}
        </Section>
      )}
      {call.state === 'booked' && (
        <Section title="Cancel it">
          <details
            id="cancel-call"
            className="disclosure"
            open={returned?.form === 'cancel' || call.answer === 'declined'}
          >
            <summary>We cannot take this call</summary>
            <form
              method="post"
              action={consolePaths.callForm(call.reference, 'cancel')}
              className="form-grid form-grid--stack"
            >
              <TextArea
                label="Why"
                hint="Your words stand in the e-mail to the visitor, after an apology."
                rows={4}
                maxLength={2000}
                required
                {...field('reason')}
              />
              <div>
                <Button type="submit">Cancel this call</Button>
              </div>
            </form>
          </details>
        </Section>
      )}
    </>
  )
}
