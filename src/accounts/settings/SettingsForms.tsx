import type { ReactNode } from 'react'
import { NameFields, PasswordChangeFields } from '../entry/AccountFields.tsx'
import type { SettingsData, SettingsSection, ClientView } from '../account-data.ts'
import { paths } from '#shared/paths.ts'
import { londonDateAndTime, londonTime } from '#shared/dates.ts'
import { PostForm } from '#kit/PostForm.tsx'
import { fieldPropsOf, type FormState } from '#kit/field-props.ts'
import { Facts } from '#kit/Facts.tsx'
import { Button } from '#kit/Button.tsx'
import { Tag } from '#kit/Tag.tsx'
import { site } from '#content/site.ts'
import { SavedWords, SettingsSheet } from './SettingsSheet.tsx'

type FormProps = { data: SettingsData }

const rowClass =
  'flex flex-wrap gap-y-2 gap-x-6 items-center justify-between py-4 not-first:border-t not-first:border-t-line-200'

/**
 * What is set here: first and last name, and whether news also come by e-mail. The address and the username are the agency's
 * to change: they are how it knows the client.
 */
export function ProfileForm({ data }: FormProps) {
  const { profile } = data
  const stored = { ...profile, wantsEmail: profile.wantsEmail ? 'yes' : '' }
  const state = stateOf(data, 'profile', stored)
  const field = fieldPropsOf({ prefix: 'profile', ...state })
  return (
    <SettingsForm data={data} section="profile" heading="You" button="Save">
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr]">
        <NameFields field={field} />
      </div>
      <Facts
        className="grid gap-y-3 gap-x-5 py-4 border-y border-y-line-200 sm:grid-cols-[1fr_1fr]"
        nameClass="text-muted text-sm"
        valueClass="font-semibold wrap-anywhere"
        rows={[
          ['E-mail address', profile.email],
          ['Username', profile.username],
        ]}
      />
      <p className="field__hint">You can sign in with either. To change one, write to us.</p>
      <h3 className="mt-2 font-strong" id="emails">
        E-mails
      </h3>
      <input type="hidden" name="emails" value="shown" />
      <label className="flex gap-3 items-start min-h-target py-2 font-semibold cursor-pointer">
        <input
          className="flex-none size-[1.5rem] accent-mulberry-700"
          type="checkbox"
          name="wantsEmail"
          value="yes"
          defaultChecked={state.values?.['wantsEmail'] === 'yes'}
          aria-describedby="emails-hint"
        />
        E-mail me about new messages and updates
      </label>
      <p className="field__hint" id="emails-hint">
        At most one every ten minutes, with a list and a link. Sign-in links you ask for are always sent.
      </p>
    </SettingsForm>
  )
}

/** A new password, for anyone who knows the present one. */
export function PasswordForm({ data }: FormProps) {
  const field = fieldPropsOf({ prefix: 'password', ...stateOf(data, 'password') })
  return (
    <SettingsForm data={data} section="password" heading="Password" button="Change password">
      <PasswordChangeFields field={field} username={data.profile.username} />
      <p className="field__hint">
        Never had one, or forgotten it? <a href={paths.forgotPassword()}>We’ll send you a link</a>.
      </p>
    </SettingsForm>
  )
}

// A form that is returned with errors keeps what was typed.
const stateOf = (
  { returned }: SettingsData,
  section: SettingsSection,
  stored: FormState['values'] = {},
): FormState => (returned?.section === section ? returned : { values: stored })

const savedWords: Record<SettingsSection, string> = {
  profile: 'Your settings have been saved.',
  password: 'Your password has been changed. All other devices are signed out.',
  devices: 'Signed out.',
}

type SettingsFormProps = {
  data: SettingsData
  section: SettingsSection
  heading: string
  button: string
  children: ReactNode
}

function SettingsForm({ data, section, heading, button, children }: SettingsFormProps) {
  return (
    <SettingsSheet id={section} title={heading}>
      <SavedNote data={data} section={section} />
      <PostForm
        action={paths.saveSettings(section)}
        className="grid gap-4"
        prefix={section}
        errors={data.returned?.section === section ? data.returned.errors : undefined}
        failed="Nothing was changed"
        submit={button}
      >
        {children}
      </PostForm>
    </SettingsSheet>
  )
}

/** Says what has just been saved, where it was. */
function SavedNote({ data, section }: { data: SettingsData; section: SettingsSection }) {
  return data.saved === section ? <SavedWords>{savedWords[section]}</SavedWords> : null
}

/** Where the client is signed in, each with a way to end it. */
export function DeviceList({ data }: { data: SettingsData }) {
  const { devices } = data
  return (
    <SettingsSheet id="devices" title="Signed-in devices">
      <SavedNote data={data} section="devices" />
      <ul className="grid">
        {devices.map(({ id, name, signedInAt, isThisOne }) => (
          <li className={rowClass} key={id}>
            <div>
              <strong>{name}</strong>
              {isThisOne && (
                <span className="ml-2">
                  <Tag tone="weld">This device</Tag>
                </span>
              )}
              <p className="field__hint">
                Signed in <time dateTime={signedInAt}>{londonDateAndTime(new Date(signedInAt))}</time>
              </p>
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
    </SettingsSheet>
  )
}

/** Who viewed the client's data: the agency as the client sees it, and copies that were taken. */
export function ViewList({ views }: { views: readonly ClientView[] }) {
  return (
    <SettingsSheet id="views" title="Who looked at your data">
      <p>
        To help you, one of us can look at your dashboard as you see it, for 15 minutes at most. They can’t
        change anything, and nothing is marked as read. Every visit is listed here, and so is every copy of
        your data.
      </p>
      {views.length === 0 ? (
        <p className="muted">
          Nobody has looked at your dashboard, and nobody has taken a copy of your data.
        </p>
      ) : (
        <ul className="grid">
          {views.map((view) => (
            <li className={rowClass} key={view.id}>
              <div>
                <strong>{whatOf(view)}</strong>
                <p className="field__hint">
                  <time dateTime={view.at}>{londonDateAndTime(new Date(view.at))}</time>
                  {view.until && <> until {londonTime(new Date(view.until))}</>}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </SettingsSheet>
  )
}

function whatOf({ kind, byName, isOwn }: ClientView): string {
  const who = isOwn ? 'You' : `${byName} of ${site.name}`
  return kind === 'view' ? `${who} looked at your dashboard` : `${who} downloaded a copy of your data`
}
