import type { ShownDevice } from '../settings.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { ConsoleTag } from '#ui/console/ConsoleTag.tsx'

/** Where someone is signed in, each with a way to end it. */
export const OwnDevices = ({ devices }: { devices: ShownDevice[] }) => (
  <>
    <ul className="entries">
      {devices.map(({ id, name, signedInAt, isThisOne }) => (
        <li key={id} className="own-device">
          <div>
            <b>{name}</b>
            <span className="person__more">
              Signed in <time dateTime={signedInAt}>{shortDateAndTime(new Date(signedInAt))}</time>
            </span>
          </div>
          {isThisOne ? (
            <ConsoleTag tone="success">This one</ConsoleTag>
          ) : (
            <EndSession session={id} label={`Sign out ${name}`} words="Sign out" />
          )}
        </li>
      ))}
    </ul>
    {devices.length > 1 && (
      <div>
        <EndSession session="others" words="Sign out everywhere else" />
      </div>
    )}
  </>
)

type EndSessionProps = { session: string; words: string; label?: string }

const EndSession = ({ session, words, label }: EndSessionProps) => (
  <form method="post" action={consolePaths.saveSettings('devices')}>
    <input type="hidden" name="session" value={session} />
    <button type="submit" className="button button--ghost button--small" aria-label={label}>
      {words}
    </button>
  </form>
)
