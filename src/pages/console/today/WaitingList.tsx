import { useEffect, useMemo } from 'react'
import { mostCounted } from '#shared/counted.ts'
import { HourAxis } from './DueThread.tsx'
import { hourMarks } from './hour-marks.ts'
import { useToday } from './today-context.tsx'
import { groupTitles, ownerNote, waitingGroups } from './waiting-groups.ts'
import { WaitingRow } from './WaitingRow.tsx'

/** Everybody who waits, the most urgent first: one thread for each promise, on one clock. */
export function WaitingList() {
  const { data, now } = useToday()
  useEffect(openNamedRow, [])
  // Once for all rows: London's clock is dear to ask.
  const marks = useMemo(() => hourMarks(now), [now])
  const groups = waitingGroups(data.waiting, now)
  const next = data.waiting.find(({ owner }) => owner === null)
  const more = data.unanswered - data.waiting.length
  return (
    <div className="waiting-list">
      <HourAxis marks={marks} />
      {groups.map(({ urgency, inquiries }) => (
        <section key={urgency} aria-labelledby={`group-${urgency}`}>
          <div className={`waiting-group waiting-group--${urgency}`}>
            <h2 id={`group-${urgency}`}>{groupTitles[urgency]}</h2>
            <span className="waiting-group__count">{inquiries.length}</span>
            <p className="waiting-group__note">{ownerNote(inquiries)}</p>
          </div>
          <ul>
            {inquiries.map((inquiry) => (
              <WaitingRow
                key={inquiry.reference}
                inquiry={inquiry}
                now={now}
                marks={marks}
                isFirst={inquiry === next}
              />
            ))}
          </ul>
        </section>
      ))}
      {more > 0 && (
        <p className="waiting-list__more">
          {data.unanswered >= mostCounted
            ? 'More wait than are listed here.'
            : `And ${more} more, due later.`}
        </p>
      )}
    </div>
  )
}

/** Opens the row that the address names, as the palette does. @returns ends it */
function openNamedRow(): () => void {
  const open = () => {
    const row = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    const details = row?.querySelector('details')
    if (!details) return
    details.open = true
    row?.scrollIntoView({ block: 'center' })
    details.querySelector('summary')?.focus({ preventScroll: true })
  }
  open()
  addEventListener('hashchange', open)
  return () => removeEventListener('hashchange', open)
}
