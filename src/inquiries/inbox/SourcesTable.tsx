import { useId } from 'react'
import type { ServiceSources } from '../service-sources.ts'

/** What people ask for by where they came from: a table whose numbers are also drawn, as squares as large as they are. */
export function SourcesTable({ sources, services, total, isCut }: ServiceSources) {
  const id = useId()
  const largest = Math.max(1, ...services.flatMap(({ counts }) => counts))
  return (
    <section className="console-section" id="sources" aria-labelledby={id}>
      <div className="console-section__head flex pb-2 border-b-2 border-b-ink-900 gap-3 items-baseline justify-between">
        <h2 className="section-title" id={id}>
          What they ask for, by where they came from
        </h2>
      </div>
      {total === 0 ? (
        <p className="py-3 max-w-[46rem] text-ink-700">No enquiry fits, so there is nothing to count.</p>
      ) : (
        <>
          <p className="py-3 max-w-[46rem] text-ink-700">
            {isCut ? `The latest ${total.toLocaleString('en-GB')} of the list above.` : 'Of the list above.'}{' '}
            A larger square is a larger number.
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keyboard */}
          <section className="overflow-x-auto" aria-label="The numbers" tabIndex={0}>
            <table className="sources-table border-collapse tabular">
              <thead>
                <tr>
                  <th scope="col">Service</th>
                  {sources.map((source) => (
                    <th key={source} scope="col">
                      {source}
                    </th>
                  ))}
                  <th scope="col">All</th>
                </tr>
              </thead>
              <tbody>
                {services.map(({ name, counts, total: all }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {counts.map((count, at) => (
                      <td key={sources[at]}>
                        <Square share={count / largest} /> {count}
                      </td>
                    ))}
                    <td>{all}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </section>
  )
}

// Of the drawing.
const size = 28

/** The area is the number; none is a dot of the ground. */
function Square({ share }: { share: number }) {
  const side = Math.round(Math.sqrt(share) * size * 10) / 10
  const at = (size - side) / 2
  return (
    <svg
      className="inline-block mr-1 align-middle"
      viewBox={`0 0 ${size} ${size}`}
      width={size}
      height={size}
      aria-hidden
    >
      {share === 0 ? (
        <path className="stroke-line-500" d={`M${size / 2 - 3} ${size / 2}h6`} />
      ) : (
        <path
          className="fill-mulberry-700 forced-colors:fill-current"
          d={`M${at} ${at}h${side}v${side}h-${side}z`}
        />
      )}
    </svg>
  )
}
