import type { SettingsData } from '../settings.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Tag } from '#ui/Tag.tsx'
import { SavedNote } from './SettingsForms.tsx'

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
