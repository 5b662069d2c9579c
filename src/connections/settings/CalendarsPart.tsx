import { Calendar, CalendarX } from 'lucide-react'
import { Button, ButtonSummary } from '#kit/Button.tsx'
import { fieldPropsOf } from '#kit/field-props.ts'
import { TextField } from '#kit/Field.tsx'
import { PostForm } from '#kit/PostForm.tsx'
import { EntryList, Section } from '#kit/Section.tsx'
import { consolePaths } from '#shared/console-paths.ts'
import { counted } from '#shared/counted.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { mostCalendars, type BusyCalendar } from '../calendars/calendar.ts'
import { CopyField } from './CopyField.tsx'
import type { ConnectionsData } from './load.server.ts'
import { OneButton } from './OneButton.tsx'

/** One's own calendars: where one's calls can be seen, and what says when one is busy. */
export function CalendarsPart({ own, otherTakers, returned }: ConnectionsData) {
  const { feed, calendars, takesCalls } = own
  const adding = returned?.form === 'calendar' ? returned : undefined
  const field = fieldPropsOf({ prefix: 'calendar', values: adding?.values, errors: adding?.errors })
  return (
    <>
      <Section title="Your calendar">
        {feed ? (
          <div className="grid gap-3 pt-3">
            <CopyField label="Your calls, for your own calendar to subscribe to" value={feed.mine} />
            <CopyField label="The calls of everybody" value={feed.all} />
            <p className="text-ink-700 text-sm">Anyone with these addresses can read the calls.</p>
            <div className="flex flex-wrap gap-2 text-sm">
              <details className="open:w-full">
                <ButtonSummary variant="ghost" size="small">
                  Make new addresses
                </ButtonSummary>
                <p className="my-2">Calendars that have subscribed to these stop being updated.</p>
                <OneButton
                  action={consolePaths.connectionForm('feed')}
                  words="Yes, make new ones"
                  label="Yes, make new ones of your calls"
                />
              </details>
              <OneButton
                action={consolePaths.connectionForm('feed/end')}
                words="Remove the addresses"
                label="Remove the addresses of your calls"
              />
            </div>
          </div>
        ) : (
          <form method="post" action={consolePaths.connectionForm('feed')}>
            <p className="mt-3 mb-3">Subscribe to your calls in your own calendar, by a secret address.</p>
            <Button type="submit" variant="ghost">
              Make an address
            </Button>
          </form>
        )}
      </Section>
      <Section title="Calendars that say when you are busy" count={calendars.length}>
        <EntryList>
          {calendars.map((calendar) => (
            <CalendarEntry key={calendar.id} calendar={calendar} />
          ))}
        </EntryList>
        {calendars.length < mostCalendars && (
          <PostForm
            action={consolePaths.connectionForm('calendar')}
            className="form-grid items-end mt-4"
            prefix="calendar"
            errors={adding?.errors}
            failed="It was not added"
            submit="Add calendar"
          >
            <TextField
              label="Address of a calendar"
              hint="Mostly ends in .ics"
              inputMode="url"
              autoComplete="off"
              required
              {...field('url')}
            />
            <TextField label="Name" optional maxLength={60} autoComplete="off" {...field('name')} />
          </PostForm>
        )}
        <p className="my-3 text-ink-700 text-sm">
          We keep the times only, never the titles. Read every 10 minutes.
        </p>
        <form
          method="post"
          action={consolePaths.connectionForm('takes-calls')}
          className="flex flex-wrap gap-3 items-center justify-between"
        >
          <label className="check">
            <input
              type="checkbox"
              name="takesCalls"
              value="yes"
              defaultChecked={takesCalls}
              aria-describedby="takes-calls-hint"
            />
            <span>I take calls</span>
          </label>
          <Button type="submit" variant="ghost" size="small">
            Save
          </Button>
          <p className="field__hint" id="takes-calls-hint">
            Visitors can book a time when at least one of us is free. {othersInWords(otherTakers)}
          </p>
        </form>
      </Section>
    </>
  )
}

function othersInWords(names: readonly string[]): string {
  const [last, ...others] = names.toReversed()
  if (last === undefined) return 'Nobody else takes calls.'
  if (others.length === 0) return `${last} takes calls, too.`
  return `${others.toReversed().join(', ')} and ${last} take calls, too.`
}

function CalendarEntry({ calendar }: { calendar: BusyCalendar }) {
  const { id, name, host, state, trouble, readAt, busyTimes } = calendar
  const times = counted(busyTimes, 'busy time', 'busy times')
  const isFailing = state === 'failing'
  return (
    <li className={isFailing ? 'entry border-l-4 border-l-danger-700 -ml-3 pl-2' : 'entry'}>
      {isFailing ? <CalendarX className="icon" aria-hidden /> : <Calendar className="icon" aria-hidden />}
      <div className="wrap-anywhere">
        <b>{name}</b>
        <div className="text-ink-700 text-sm leading-normal">
          {isFailing ? (
            <>
              <b className="text-danger-700">
                {readAt ? `Not read since ${shortDateAndTime(new Date(readAt))}: ` : 'Not read yet: '}
                {trouble}
              </b>{' '}
              The {times} we know still count.
            </>
          ) : (
            `${host}. ${readAt ? `Read ${shortDateAndTime(new Date(readAt))}, ${times}.` : 'Not read yet.'} ${trouble}`
          )}
        </div>
      </div>
      <div className="entry__aside flex flex-wrap gap-2">
        <OneButton
          action={consolePaths.connectionForm(`calendar/${id}/read`)}
          words="Read now"
          label={`Read ${name} now`}
        />
        <OneButton
          action={consolePaths.connectionForm(`calendar/${id}/remove`)}
          words="Remove"
          label={`Remove ${name}`}
        />
      </div>
    </li>
  )
}
