import type { SettingsData, ClientLook } from '../account-data.ts'
import { londonDateAndTime, londonTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Tag } from '#ui/Tag.tsx'
import { SavedNote } from './SettingsForms.tsx'
import { site } from '#content/site.ts'

/** Where the client is signed in, each with a way to end it. */
export function DeviceList({ data }: { data: SettingsData }) {
  const { devices } = data
  return (
    <section className="panel" aria-labelledby="devices-heading" id="devices">
      <h2 className="d3" id="devices-heading">
        Signed-in devices
      </h2>
      <SavedNote data={data} section="devices" />
      <ul className="settings-devices">
        {devices.map(({ id, name, signedInAt, isThisOne }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              {isThisOne && (
                <>
                  {' '}
                  <Tag tone="weld">This device</Tag>
                </>
              )}
              <span className="field__hint">
                Signed in <time dateTime={signedInAt}>{londonDateAndTime(new Date(signedInAt))}</time>
              </span>
            </div>
            <form action={paths.saveSettings('devices')} method="post">
              <input type="hidden" name="session" value={id} />
              <Button
                type="submit"
                variant="ghost"
                aria-label={`Sign out ${name}${isThisOne ? ', this device' : ''}`}
              >
                Sign out
              </Button>
            </form>
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <form action={paths.saveSettings('devices')} method="post">
          <input type="hidden" name="session" value="others" />
          <Button type="submit" variant="ghost">
            Sign out everywhere else
          </Button>
        </form>
      )}
    </section>
  )
}

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
