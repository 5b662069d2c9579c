import { Section } from '#ui/console/Section.tsx'
import { waitingAges, type WaitingAges } from '../outgoing-mail.ts'

// Of the drawing.
const width = 200
const height = 12

/** How long e-mails have been waiting to leave: a table whose numbers are also drawn, as threads as long as they are. */
export function WaitingAgesTable({ ages }: { ages: WaitingAges }) {
  const most = Math.max(1, ...ages)
  return (
    <Section title="How long they have been waiting">
      <table className="waiting-ages">
        <caption className="sr-only">E-mails that have not left, by how long they have been waiting</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Waiting for</th>
            <th scope="col">E-mails</th>
          </tr>
        </thead>
        <tbody>
          {waitingAges.map(({ label, belowMinutes }, at) => {
            const count = ages[at] ?? 0
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <svg
                    className={`waiting-ages__thread ${belowMinutes > longMinutes ? 'waiting-ages__thread--long' : ''}`}
                    viewBox={`0 0 ${width} ${height}`}
                    width={width}
                    height={height}
                    aria-hidden
                  >
                    <path className="waiting-ages__ground" d={`M0 ${height / 2}h${width}`} />
                    {count > 0 && <path d={`M0 ${height / 2}h${Math.max(2, (count / most) * width)}`} />}
                  </svg>
                  {count}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}

// Nothing but a fault keeps an e-mail for longer.
const longMinutes = 60
