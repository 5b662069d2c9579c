import { ArrowRight } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { site } from '#content/site.ts'
import type { BookPageData } from './load.server.ts'
import { callMs } from '../lengths.ts'
import { cityOf, dayIn, isLondonTime, isZone, timeIn } from '../zones.ts'
import { london, nextDay } from '#shared/dates.ts'
import { paths, type BookQuery } from '#shared/paths.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { BookForm } from './BookForm.tsx'
import { BookFrame, CallFacts, CallWhen, LongDay } from '../BookFrame.tsx'
import { freeInWeek, Time, TimeChoice } from '../TimeChoice.tsx'

/** A week of free times to choose from, or the form for the chosen one; all in the visitor's time zone. */
export function Book({ data }: { data: BookPageData }) {
  const { zone, isChosen, choose } = useZone(data)
  const { at, refusal } = data
  // Preserved in all links.
  const along: BookQuery = {
    // Without it the browser's own zone is used.
    ...((isChosen || zone !== london) && { zone }),
    ...(data.service !== '' && { service: data.service }),
    ...(data.package !== '' && { package: data.package }),
  }
  if (at !== null)
    return (
      <BookFrame
        aside={
          <>
            <p className="small">A 30-minute strategy call</p>
            {refusal || at === '' ? (
              <p className="grid gap-1 pl-4 border-l-[5px] border-l-weld-400">
                <b className="font-display font-semibold text-d3 leading-[1.25] text-balance">
                  Choose another time
                </b>
              </p>
            ) : (
              <CallWhen zone={zone} at={new Date(at)} endsAt={new Date(Date.parse(at) + callMs)} />
            )}
            <TextLink
              arrow="back"
              href={paths.book({ ...along, ...(at !== '' && { day: at.slice(0, 10) }) })}
            >
              {refusal ? 'All free times' : 'Choose another time'}
            </TextLink>
            <CallFacts />
          </>
        }
      >
        <h1 className="d2">Your details</h1>
        {refusal ? (
          <Notice tone="danger" title={refusal.words}>
            Your details are kept.
          </Notice>
        ) : (
          <p className="muted">The time is yours once you press the button.</p>
        )}
        <BookForm data={data} zone={zone} />
      </BookFrame>
    )
  return (
    <BookFrame
      aside={
        <>
          <h1 className="d1">A 30-minute strategy call</h1>
          <p className="lede">Your questions first. No slides.</p>
          {data.about !== '' && (
            <p className="pl-4 border-l-[5px] border-l-weld-400 font-semibold">About {data.about}</p>
          )}
          <CallFacts />
        </>
      }
    >
      <h2 className="d2">Choose a day and a time</h2>
      <ZoneForm data={data} zone={zone} onChoose={choose} along={along} />
      {refusal && (
        <div className="grid gap-3 my-5">
          <Notice tone="danger" title={refusal.words} />
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
            {refusal.nearest.map((time) => (
              <li key={time}>
                <Time at={new Date(time)} zone={zone} press={{ hrefOf: hrefWith(along) }} hasDay />
              </li>
            ))}
          </ul>
        </div>
      )}
      <Choice data={data} zone={zone} along={along} />
    </BookFrame>
  )
}

const hrefWith = (along: BookQuery) => (at: Date) => paths.book({ ...along, at: at.toISOString() })

/** The zone that was chosen, in the address or on the page; else the visitor's own, as soon as their browser can say it. */
function useZone({ zone, isZoneChosen }: BookPageData) {
  const [chosen, setChosen] = useState<string>()
  const isHydrated = useIsHydrated()
  const own = isHydrated && !isZoneChosen ? new Intl.DateTimeFormat().resolvedOptions().timeZone : zone
  return {
    zone: chosen ?? (isZone(own) ? own : zone),
    isChosen: isZoneChosen || chosen !== undefined,
    choose: setChosen,
  }
}

type ZoneFormProps = {
  data: BookPageData
  zone: string
  onChoose: (zone: string) => void
  along: BookQuery
}

function ZoneForm({ data, zone, onChoose, along }: ZoneFormProps) {
  const isHydrated = useIsHydrated()
  const select = useRef<HTMLSelectElement>(null)
  // What was chosen before React ran counts.
  const agree = useEffectEvent(() => {
    if (select.current && select.current.value !== data.zone) onChoose(select.current.value)
  })
  useEffect(() => agree(), [])
  useEffect(() => {
    if (select.current) select.current.value = zone
  }, [zone])
  const zones = data.zones.includes(zone) ? data.zones : [...data.zones, zone]
  return (
    <>
      <form
        className="flex flex-wrap gap-y-2 gap-x-3 items-center mt-3 text-ink-700"
        method="get"
        action={paths.book()}
      >
        <label htmlFor="zone">Times for</label>
        <select
          className="control w-auto max-w-full min-h-target py-[0.4em]"
          id="zone"
          name="zone"
          ref={select}
          defaultValue={data.zone}
          onChange={(event) => onChoose(event.target.value)}
        >
          {zones.map((name) => (
            <option key={name} value={name}>
              {name.includes('/') ? `${cityOf(name)} (${name.split('/')[0]})` : name}
            </option>
          ))}
        </select>
        {data.day !== '' && <input type="hidden" name="day" value={data.day} />}
        {along.service && <input type="hidden" name="service" value={along.service} />}
        {along.package && <input type="hidden" name="package" value={along.package} />}
        {!isHydrated && (
          <Button type="submit" variant="ghost">
            Show
          </Button>
        )}
        {zone !== london && <span className="small">with London’s beside them</span>}
      </form>
      {data.isZoneUnknown && (
        <p className="field__error">There is no such time zone. These are London’s times.</p>
      )}
    </>
  )
}

type ChoiceProps = { data: BookPageData; zone: string; along: BookQuery }

function Choice({ data, zone, along }: ChoiceProps) {
  const times = data.times.map((time) => new Date(time))
  const now = new Date(data.asOf)
  const [soonest] = times
  if (!soonest)
    return (
      <div className="grid gap-3 mt-6">
        <h3 className="d3">There is no free time in the next 30 days</h3>
        <p>Tell us what it is about and when you could talk. A strategist replies within 24 hours.</p>
        <p>
          <ButtonLink href={paths.homeSection('contact')}>Write to us</ButtonLink>
        </p>
      </div>
    )
  return (
    <>
      <a
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 gap-x-6 items-center mt-6 mb-8 py-4 px-5 border-l-6 border-l-weld-400 bg-weld-100 no-underline"
        href={hrefWith(along)(soonest)}
      >
        <span>
          <span className="small block">Next available</span>
          <b className="font-display font-semibold text-lede leading-[1.3] in-[a:hover]:underline">
            {nearDay(soonest, zone, now)}
            <LongDay zone={zone} at={soonest} />
            {`, ${timeIn(zone, soonest)}`}
          </b>
          {!isLondonTime(zone, soonest) && (
            <span className="small block">{`${timeIn(london, soonest)}, London time`}</span>
          )}
        </span>
        <ArrowRight className="icon" aria-hidden />
      </a>
      <TimeChoice
        times={times}
        zone={zone}
        now={now}
        day={data.day}
        weekHref={(day) => paths.book({ ...along, day })}
        press={{ hrefOf: hrefWith(along) }}
      />
      <p className="flex flex-wrap gap-y-2 gap-x-8 items-center justify-between mt-8 pt-5 border-t border-t-line text-ink-700 text-sm">
        <span>{freeInWeek(times, zone, now, data.day)}</span>
        <span>
          None suits?{' '}
          <a className="inline-block py-2 text-primary font-semibold" href={`mailto:${site.mailbox}`}>
            Write to us
          </a>
        </span>
      </p>
    </>
  )
}

function nearDay(at: Date, zone: string, now: Date): string {
  const [day, today] = [dayIn(zone, at), dayIn(zone, now)]
  return day === today ? 'Today, ' : day === nextDay(today) ? 'Tomorrow, ' : ''
}
