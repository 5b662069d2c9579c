import { CircleCheck, Clock, Phone, type LucideIcon } from 'lucide-react'
import { cityOf, isLondonTime, london, longDayIn, timeIn } from '#features/bookings/zones.ts'

const facts: [Icon: LucideIcon, title: string, text: string][] = [
  [Clock, '30 minutes', 'We end on time.'],
  [Phone, 'By phone or video', 'Leave a number and we can ring you.'],
  [CircleCheck, 'Free, and without obligation', 'You can move or cancel it yourself.'],
]

/** What a call is. */
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

/** When a call is, in the visitor's zone and in London. */
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
