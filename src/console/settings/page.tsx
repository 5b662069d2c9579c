import { NameFields, PasswordChangeFields } from '#accounts/entry/AccountFields.tsx'
import { AppPanel, PasskeysPanel } from '#accounts/settings/SecurityPanels.tsx'
import { Button } from '#kit/Button.tsx'
import type { ConsoleSettingsData } from './settings-load.server.ts'
import { SavedReplies } from '#inquiries/saved-replies/SavedReplies.tsx'
import { AgencyForm } from './AgencyForm.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { consolePaths, type SettingsPage, type SettingsSection } from '#shared/console-paths.ts'
import { SettingsViews } from '../frame/SettingsViews.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { ErrorSummary } from '#kit/ErrorSummary.tsx'
import { fieldPropsOf, summaryOf, type FormState } from '#kit/field-props.ts'
import { consolePage } from '../frame/console-page.tsx'
import { DoneNote } from '../frame/DoneNote.tsx'
import { PostForm } from '#kit/PostForm.tsx'
import type { ShownDevice } from '#accounts/account-data.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { Tag } from '#kit/Tag.tsx'

type PartProps = { data: ConsoleSettingsData }

/** The four pages of the settings: a person's own, and the agency's for administrators. */
export const page = consolePage<ConsoleSettingsData>({
  place: 'settings',
  title: ({ page: name }) => titles[name],
  Main: ({ data }) => {
    const Parts = parts[data.page]
    return (
      <>
        <PageHead title={titles[data.page]} />
        <SettingsViews current={consolePaths.settings(data.page)} />
        <DoneNote done={data.done} words={doneWords} />
        <Parts data={data} />
      </>
    )
  },
})

const titles: Record<SettingsPage, string> = {
  me: 'Your settings',
  security: 'Security',
  notifications: 'Notifications',
  agency: 'Settings of the agency',
}

const doneWords: Record<SettingsSection, string> = {
  profile: 'Saved.',
  keyboard: 'Saved.',
  password: 'Your password has been changed. All other devices are signed out.',
  devices: 'Signed out.',
  notifications: 'Saved.',
  'saved-replies': 'Saved for everybody.',
  agency: 'Saved for everybody. Calls that are booked already stay.',
}

const returnedTo = ({ returned }: ConsoleSettingsData, section: SettingsSection) =>
  returned?.section === section ? returned : undefined

function OwnParts({ data }: PartProps) {
  const { firstName, lastName, email, username, wantsLetterShortcuts } = data.own
  const state: FormState = returnedTo(data, 'profile') ?? {
    values: { firstName, lastName, ...(wantsLetterShortcuts && { wantsLetterShortcuts: 'yes' }) },
  }
  const errors = summaryOf({ prefix: 'profile', errors: state.errors })
  return (
    <form method="post" action={consolePaths.saveSettings('profile')}>
      <SettingsPart
        id="profile"
        title="Your name"
        about={`It appears under your replies. You sign in with ${email} or ${username}; an admin changes those.`}
      >
        {errors.length > 0 && <ErrorSummary title="Nothing was changed" errors={errors} />}
        <div className="form-grid">
          <NameFields field={fieldPropsOf({ prefix: 'profile', ...state })} />
        </div>
      </SettingsPart>
      <SettingsPart id="keyboard" title="Keyboard" about="Ctrl K and ? always work. Nothing needs a key.">
        <OwnChoice
          name="wantsLetterShortcuts"
          label="Single-letter shortcuts"
          hint="g then t for Today, j and k to move in the list of enquiries, and so on: ? lists them all. They are off while you type."
          isOn={state.values?.['wantsLetterShortcuts'] === 'yes'}
        />
      </SettingsPart>
      <Save words="Save your settings" />
    </form>
  )
}

const NotificationParts = ({ data: { own } }: PartProps) => (
  <form method="post" action={consolePaths.saveSettings('notifications')}>
    <SettingsPart
      id="emails"
      title="E-mail"
      about="Reminders about a promise that is about to be broken always come, and the console always shows what is yours."
    >
      <OwnChoice
        name="wantsEmail"
        label="E-mail me when someone assigns me an enquiry"
        hint="One e-mail for each, if you still have it by then."
        isOn={own.wantsEmail}
      />
      <OwnChoice
        name="wantsMentionEmail"
        label="E-mail me when someone names me in a note"
        hint="With the note, and one button that opens the enquiry."
        isOn={own.wantsMentionEmail}
      />
    </SettingsPart>
    <Save words="Save notifications" />
  </form>
)

const Save = ({ words }: { words: string }) => (
  <div className="pt-5 pb-8 px-pad border-t border-t-line">
    <Button type="submit">{words}</Button>
  </div>
)

const SecurityParts = ({ data }: PartProps) => (
  <>
    <SettingsPart
      id="password"
      title="Password"
      about="Use it, with a second step, to sign in where you have no passkey."
    >
      <OwnPasswordForm username={data.own.username} errors={returnedTo(data, 'password')?.errors} />
    </SettingsPart>
    <SettingsPart
      id="signing-in"
      title="Signing in"
      about="Staff sign in with a password and a code, or with a passkey alone."
    >
      <AppPanel data={data.security} isPart />
      <PasskeysPanel data={data.security} isPart />
    </SettingsPart>
    <SettingsPart
      id="devices"
      title="Your devices"
      about="Where you are signed in. Twelve hours without use also sign you out."
    >
      <OwnDevices devices={data.devices} />
    </SettingsPart>
  </>
)

const AgencyParts = ({ data }: PartProps) => (
  <>
    <SettingsPart
      id="saved-replies"
      title="Saved replies"
      about="For everybody. A person always reads before anything is sent. Every change on this page is recorded in Activity."
    >
      <SavedReplies replies={data.savedReplies} returned={returnedTo(data, 'saved-replies')} />
    </SettingsPart>
    {data.agency && <AgencyForm settings={data.agency} returned={returnedTo(data, 'agency')} />}
  </>
)

const parts = {
  me: OwnParts,
  security: SecurityParts,
  notifications: NotificationParts,
  agency: AgencyParts,
}

type OwnPasswordFormProps = Pick<FormState, 'errors'> & { username: string }

function OwnPasswordForm({ username, errors }: OwnPasswordFormProps) {
  const field = fieldPropsOf({ prefix: 'password', errors })
  return (
    <PostForm
      action={consolePaths.saveSettings('password')}
      prefix="password"
      errors={errors}
      failed="Nothing was changed"
      submit="Change password"
    >
      <PasswordChangeFields field={field} username={username} />
    </PostForm>
  )
}

type OwnChoiceProps = { name: string; label: string; hint: string; isOn: boolean }

/** One option of a form. */
const OwnChoice = ({ name, label, hint, isOn }: OwnChoiceProps) => (
  <div>
    <label className="check">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={isOn}
        aria-describedby={`${name}-hint`}
      />
      <span>{label}</span>
    </label>
    <p className="field__hint" id={`${name}-hint`}>
      {hint}
    </p>
  </div>
)

/** The signed-in devices, each with a button that signs it out. */
const OwnDevices = ({ devices }: { devices: ShownDevice[] }) => (
  <>
    <ul className="entries">
      {devices.map(({ id, name, signedInAt, isThisOne }) => (
        <li key={id} className="flex flex-wrap gap-y-2 gap-x-4 items-center justify-between py-2">
          <div>
            <b>{name}</b>
            <span className="block text-ink-700 text-sm wrap-anywhere">
              Signed in <time dateTime={signedInAt}>{shortDateAndTime(new Date(signedInAt))}</time>
            </span>
          </div>
          {isThisOne ? (
            <Tag tone="success">This one</Tag>
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
    <Button type="submit" variant="ghost" size="small" aria-label={label}>
      {words}
    </Button>
  </form>
)
