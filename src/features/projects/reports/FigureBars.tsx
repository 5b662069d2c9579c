import { figureInWords, type ComparedFigure } from '../report.ts'
import { monthInWords } from '../month.ts'

const width = 264
const base = 104
const tallest = 78
const step = width / 6
const bar = 34

/** Six months as bars: this one solid, the one before it pink, earlier ones outlined. A table beside it says the same. */
export function FigureBars({ figure: { months, unit } }: { figure: ComparedFigure }) {
  const most = Math.max(...months.map(({ value }) => Math.abs(value ?? 0)), Number.MIN_VALUE)
  return (
    <svg className="report-bars" viewBox={`0 0 ${width} 128`} aria-hidden focusable="false">
      {months.map(({ month, value }, index) => {
        const x = index * step + (step - bar) / 2
        const height = (Math.abs(value ?? 0) / most) * tallest
        const isNow = index === months.length - 1
        const isLast = index === months.length - 2
        const middle = x + bar / 2
        return (
          <g key={month} className={isNow ? 'report-bars__now' : isLast ? 'report-bars__last' : undefined}>
            {value === null ? (
              <text x={middle} y={base - 6}>
                –
              </text>
            ) : (
              <>
                <rect x={x} y={base - height} width={bar} height={height} />
                {(isNow || isLast) && (
                  <text className="report-bars__value" x={middle} y={base - height - 6}>
                    {figureInWords(value, unit)}
                  </text>
                )}
              </>
            )}
            <text x={middle} y={base + 18}>
              {monthInWords(month).slice(0, 3)}
            </text>
          </g>
        )
      })}
      <line x1="0" x2={width} y1={base} y2={base} />
    </svg>
  )
}
