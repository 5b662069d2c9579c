import { site } from '#content/site.ts'
import { londonDateAndTime, londonTime } from '#shared/dates.ts'
import type { ClientLook } from '../settings.ts'

/** Who looked at what is the client's: the agency as the client sees it, and copies that were taken. */
export function LookList({ looks }: { looks: readonly ClientLook[] }) {
  return (
    <section className="panel" aria-labelledby="looks-heading" id="looks">
      <h2 className="d3" id="looks-heading">
        Who looked at your data
      </h2>
      <p>
        To help you, one of us can look at your dashboard as you see it, for 15 minutes at most. They can’t
        change anything, and nothing is marked as read. Every visit is listed here, and so is every copy of
        your data.
      </p>
      {looks.length === 0 ? (
        <p className="muted">
          Nobody has looked at your dashboard, and nobody has taken a copy of your data.
        </p>
      ) : (
        <ul className="settings-devices">
          {looks.map((look) => (
            <li key={look.id}>
              <div>
                <strong>{whatOf(look)}</strong>
                <span className="field__hint">
                  <time dateTime={look.at}>{londonDateAndTime(new Date(look.at))}</time>
                  {look.until && <> until {londonTime(new Date(look.until))}</>}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function whatOf({ kind, byName, isOwn }: ClientLook): string {
  const who = isOwn ? 'You' : `${byName} of ${site.name}`
  return kind === 'view' ? `${who} looked at your dashboard` : `${who} downloaded a copy of your data`
}
