import type { ReactNode } from 'react'
import { NameFields, PasswordChangeFields } from '../forms/AccountFields.tsx'
import type { SettingsData, SettingsSection } from '../account-data.ts'
import { paths } from '#shared/paths.ts'
import { PostForm } from '#ui/PostForm.tsx'
import { fieldPropsOf, type FormState } from '#ui/field-props.ts'
import { Facts } from '#ui/Facts.tsx'

type FormProps = { data: SettingsData }

/** First and last name. The address and the username are the agency's to change: they are how it knows the client. */
export function ProfileForm({ data }: FormProps) {
  const { profile } = data
  const field = fieldPropsOf({
    prefix: 'profile',
    ...stateOf(data, 'profile', { firstName: profile.firstName, lastName: profile.lastName }),
  })
  return (
    <SettingsForm data={data} section="profile" heading="Profile" button="Save your name">
      <div className="settings-pair">
        <NameFields field={field} />
      </div>
      <Facts
        className="settings-facts"
        rows={[
          ['E-mail address', profile.email],
          ['Username', profile.username],
        ]}
      />
      <p className="field__hint">You can sign in with either. To change one, write to us.</p>
    </SettingsForm>
  )
}

/** Whether news also come by e-mail. */
export function EmailsForm({ data }: FormProps) {
  return (
    <SettingsForm data={data} section="emails" heading="E-mail preferences" button="Save preferences">
      <label className="settings-check">
        <input
          type="checkbox"
          name="wantsEmail"
          value="yes"
          defaultChecked={data.profile.wantsEmail}
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

// A form that came back with mistakes keeps what was typed.
const stateOf = (
  { returned }: SettingsData,
  section: SettingsSection,
  stored: FormState['values'] = {},
): FormState => (returned?.section === section ? returned : { values: stored })

const savedWords: Record<SettingsSection, string> = {
  profile: 'Your name has been saved.',
  emails: 'Your preferences have been saved.',
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
    <section className="panel" aria-labelledby={`${section}-heading`} id={section}>
      <h2 className="d3" id={`${section}-heading`}>
        {heading}
      </h2>
      <SavedNote data={data} section={section} />
      <PostForm
        action={paths.saveSettings(section)}
        className="settings-form"
        prefix={section}
        errors={data.returned?.section === section ? data.returned.errors : undefined}
        failed="Nothing was changed"
        submit={button}
      >
        {children}
      </PostForm>
    </section>
  )
}

/** Says what has just been saved, where it was. */
export function SavedNote({ data, section }: { data: SettingsData; section: SettingsSection }) {
  return data.saved === section ? <p className="settings-saved">{savedWords[section]}</p> : null
}
