import { londonTime } from '#shared/dates.ts'
import { ByHand } from '#ui/console/ByHand.tsx'
import { Section } from '#ui/console/Section.tsx'
import { consolePaths } from '#shared/console-paths.ts'
import { useConsole } from '../frame/console-context.ts'
import { mostDone } from '#features/desk/today.ts'
import { useToday } from './today-context.tsx'

// Of the cloth: 720 units, with room for this many picks.
const clothWidth = 720
const mostPicks = 27
const colours = ['moss', 'weld', 'rose', 'woad', 'mulberry'] as const

/** What was done today, woven and in words. */
export function DoneToday() {
  const { done, doneCount } = useToday().data
  const { shell } = useConsole()
  return (
    <Section
      title="Done today"
      count={doneCount}
      action={shell.places.includes('activity') && <a href={consolePaths.place('activity')}>All of today</a>}
    >
      <Cloth picks={Math.min(doneCount, mostPicks)} />
      {done.length === 0 ? (
        <p className="muted">Nothing yet. What is done today will appear here.</p>
      ) : (
        <ol>
          {done.map(({ key, at, by, text }) => (
            <li key={key} className="done-list__entry">
              <time dateTime={at}>{londonTime(new Date(at))}</time>
              <ByHand isPerson={by !== null} />
              <p>
                {by} {text}
              </p>
            </li>
          ))}
        </ol>
      )}
      {doneCount >= mostDone && <p className="muted">And more.</p>}
    </Section>
  )
}

/** A pick of cloth for each thing that was done; the warp waits for the rest. */
function Cloth({ picks }: { picks: number }) {
  const warp = Array.from({ length: clothWidth / 8 }, (_, index) => `M${4 + index * 8} 0v20`).join('')
  return (
    <svg className="done-cloth" viewBox={`0 0 ${clothWidth} 20`} preserveAspectRatio="none" aria-hidden>
      <path className="done-cloth__warp" d={warp} />
      {Array.from({ length: picks }, (_, index) => {
        const x = index * 26
        return (
          <path
            key={x}
            className={`done-cloth__pick--${colours[index % colours.length]}`}
            d={`M${x} 0h24v9h-24zM${x} 11h24v9h-24z`}
          />
        )
      })}
    </svg>
  )
}
