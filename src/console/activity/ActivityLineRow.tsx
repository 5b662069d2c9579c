import { ChevronDown } from 'lucide-react'
import {
  activityInWords,
  actorName,
  type ActivityEntry,
  type NamedSubject,
} from '#activity/activity-entry.ts'
import { fieldInWords, type ActivityLine } from '#activity/activity-lines.ts'
import { londonTime } from '#shared/dates.ts'
import { counted } from '#shared/counted.ts'
import { Facts, type FactsProps } from '#kit/Facts.tsx'
import { Initials } from '#kit/Initials.tsx'

type ActivityLineRowProps = {
  line: ActivityLine
  names: Record<string, string>
  /** Who did it works here. */
  isStaff: boolean
  subject: NamedSubject | undefined
}

/** One line: the sentence, and unfolded what changed, and the number of the request. */
export function ActivityLineRow({ line, names, isStaff, subject }: ActivityLineRowProps) {
  const [latest] = line
  const who = actorName(latest.actor, names)
  return (
    <li className="relative grid grid-cols-[auto_28px_minmax(0,1fr)] gap-x-3 items-center pr-14 border-b border-line">
      <time className="text-ink-700 text-sm tabular" dateTime={latest.at}>
        {timeOf(latest)}
      </time>
      <Initials name={who} isClient={!isStaff} />
      <p className="flex items-center min-h-target py-1">
        <span className="wrap-anywhere">
          {who} <Deed line={line} subject={subject} />
        </span>
      </p>
      <details className="col-start-3">
        <summary
          className="absolute top-0 right-0 grid place-items-center size-target"
          aria-label={`More about ${timeOf(latest)}`}
        >
          <ChevronDown className="icon" aria-hidden />
        </summary>
        {line.map((entry) => (
          <Facts key={entry.id} className="facts grid gap-2" rows={factsOf(entry)} />
        ))}
      </details>
    </li>
  )
}

/** What was done, from the verb on. */
function Deed({ line, subject: named }: Pick<ActivityLineRowProps, 'line' | 'subject'>) {
  const [latest, ...earlier] = line
  const earliest = earlier.at(-1)
  if (earliest)
    return `signed in ${counted(line.length, 'time', 'times')}, from ${timeOf(earliest)} to ${timeOf(latest)}`
  const { before, subject, after } = activityInWords(latest)
  return (
    <>
      {before} {subject !== '' && <b>{named ? <a href={named.href}>{named.label}</a> : subject}</b>} {after}
    </>
  )
}

const factsOf = ({ at, type, subject, fields, requestId }: ActivityEntry): FactsProps['rows'] => [
  ['Time', `${timeOf({ at })}, London`],
  fields.length > 0 && ['Changed', fields.map(fieldInWords).join(', ')],
  ['Of', `${subject} (${type})`],
  requestId !== null && ['Request', requestId],
]

const timeOf = ({ at }: Pick<ActivityEntry, 'at'>) => londonTime(new Date(at))
