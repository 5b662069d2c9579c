import { longDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { artAddress } from '#ui/art/art-address.ts'
import type { Plan, PlanLength, PlanRow } from '../plan.ts'

const cloths = 6 // in content/pictures.ts
const cloth = { width: 334, height: 26 } // as the pictures, on the height of a row

type PlanChartProps = {
  plan: Plan
  /** Which cloth is the project's own. */
  projectId: number
}

/** A project in time: what was, what is planned, and today. Each row says the same in words. */
export function PlanChart({ plan: { rows, today, todayAt }, projectId }: PlanChartProps) {
  const hasAhead = rows.some(({ ahead }) => ahead !== undefined)
  return (
    <>
      <ol className="plan">
        {rows.map((row, index) => (
          <li key={row.id}>
            <div>
              <h3>{row.name}</h3>
              <p>{row.dates}</p>
            </div>
            <Line row={row} todayAt={todayAt} clothNumber={((projectId + index) % cloths) + 1} />
            <p>
              {row.deliverableId === undefined ? (
                row.state
              ) : (
                <a href={paths.dashboardApproval(row.deliverableId)}>{row.state}</a>
              )}
            </p>
          </li>
        ))}
      </ol>
      {todayAt !== null && (
        <p className="records-note">
          The upright line is today, {longDate(today)}.{hasAhead && ' Pale is what is planned.'}
        </p>
      )}
    </>
  )
}

type LineProps = { row: PlanRow; todayAt: Plan['todayAt']; clothNumber: number }

// Lengths are shares of the width, and cloth keeps its size: so there is no view box.
function Line({ row: { id, done, ahead }, todayAt, clothNumber }: LineProps) {
  const pattern = `cloth-of-${id}`
  return (
    <svg className="plan__line" aria-hidden focusable="false">
      <defs>
        <pattern id={pattern} y="4" {...cloth} patternUnits="userSpaceOnUse">
          <image href={artAddress('dashboard-cloths', `cloth-${clothNumber}`)} {...cloth} />
        </pattern>
      </defs>
      <line className="plan__base" x1="0" x2="100%" y1="17" y2="17" />
      {ahead && <Length className="plan__ahead" length={ahead} fill={`url(#${pattern})`} />}
      {done && <Length className="plan__done" length={done} fill={`url(#${pattern})`} />}
      {todayAt !== null && (
        <line className="plan__today" x1={`${todayAt}%`} x2={`${todayAt}%`} y1="0" y2="34" />
      )}
    </svg>
  )
}

const Length = ({ className, length, fill }: { className: string; length: PlanLength; fill: string }) => (
  <rect
    className={className}
    x={`${length.left}%`}
    y="4"
    width={`${length.width}%`}
    height={cloth.height}
    fill={fill}
  />
)
