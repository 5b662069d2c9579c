import type { ReactNode } from 'react'
import { OwnDevices } from '#features/accounts/console/OwnDevices.tsx'
import { OwnChoice, OwnNameForm, OwnPasswordForm } from '#features/accounts/console/OwnForms.tsx'
import { AppPanel } from '#features/accounts/settings-forms/AppPanel.tsx'
import { PasskeysPanel } from '#features/accounts/settings-forms/PasskeysPanel.tsx'
import { SavedReplies } from '#features/inquiries/console/SavedReplies.tsx'
import { CallingHoursForm, CallPlaceForm } from '#features/settings/console/CallForms.tsx'
import { AgencyForm } from '#features/settings/console/AgencyForms.tsx'
import { SettingsPart } from '#features/settings/console/SettingsPart.tsx'
import { PageHead } from '#ui/console/PageHead.tsx'
import { type ConsoleSettingsSection, type ConsoleSettingsData } from '#features/desk/page-data.ts'
import { consolePage } from './console/console-page.tsx'
import { DoneNote } from './console/DoneNote.tsx'

/** What a person sets for themselves, and an admin for everybody. */
export const page = consolePage<ConsoleSettingsData>({
  place: 'settings',
  title: 'Settings',
  Main: ({ data }) => (
    <>
      <PageHead title="Settings">
        {data.agency
          ? 'Yours first, then the agency’s. Every change to the agency’s is recorded in Activity.'
          : 'Yours, and the saved replies, which belong to everybody.'}
      </PageHead>
      <OwnParts data={data} />
      <SignInParts data={data} />
      <AgencyParts data={data} />
    </>
  ),
})

type PartProps = { data: ConsoleSettingsData }

const returnedTo = ({ returned }: ConsoleSettingsData, section: ConsoleSettingsSection) =>
  returned?.section === section ? returned : undefined

const noteIn = ({ done }: ConsoleSettingsData, section: ConsoleSettingsSection): ReactNode => (
  <DoneNote done={done === section ? done : null} words={doneWords} />
)

const doneWords: Record<string, string> = {
  profile: 'Your name has been saved.',
  emails: 'Saved.',
  mentions: 'Saved.',
  password: 'Your password has been changed. All other devices are signed out.',
  devices: 'Signed out.',
  keyboard: 'Saved. The new keys work from now on.',
  'saved-replies': 'Saved for everybody.',
  reminders: 'Saved. The new times hold from now on, also for enquiries that are waiting already.',
  'follow-up': 'Saved. New replies begin with it.',
  retention: 'Saved. The Privacy page shows what that deletes.',
  'calling-hours': 'Saved. Calls that are booked already stay.',
  'call-place': 'Saved. E-mails that have left say the old place.',
}

const OwnParts = ({ data }: PartProps) => (
  <>
    <SettingsPart
      id="profile"
      title="You"
      about={`Your name appears under your replies. You sign in with ${data.own.email} or ${data.own.username}; an admin changes those.`}
      note={noteIn(data, 'profile')}
    >
      <OwnNameForm
        {...(returnedTo(data, 'profile') ?? {
          values: { firstName: data.own.firstName, lastName: data.own.lastName },
        })}
      />
    </SettingsPart>
    <SettingsPart
      id="emails"
      title="E-mail"
      about="Reminders about a promise that is about to be broken always come."
      note={noteIn(data, 'emails')}
    >
      <OwnChoice
        section="emails"
        name="wantsEmail"
        label="E-mail me when somebody hands me an enquiry"
        hint="One e-mail for each, if you still have it by then."
        isOn={data.own.wantsEmail}
      />
    </SettingsPart>
    <SettingsPart
      id="mentions"
      title="When you are named"
      about="A colleague who writes @ and your username in a note tells you. The console always shows it."
      note={noteIn(data, 'mentions')}
    >
      <OwnChoice
        section="mentions"
        name="wantsMentionEmail"
        label="E-mail me when somebody names me in a note"
        hint="With the note, and one button that opens the enquiry."
        isOn={data.own.wantsMentionEmail}
      />
    </SettingsPart>
    <SettingsPart
      id="keyboard"
      title="Keyboard"
      about="Ctrl K and ? always work. Nothing needs a key."
      note={noteIn(data, 'keyboard')}
    >
      <OwnChoice
        section="keyboard"
        name="wantsLetterShortcuts"
        label="Single-letter shortcuts"
        hint="g then t for Today, j and k to move in the list of enquiries, and so on: ? lists them all. They sleep while you write."
        isOn={data.own.wantsLetterShortcuts}
      />
    </SettingsPart>
  </>
)

const SignInParts = ({ data }: PartProps) => (
  <>
    <SettingsPart
      id="password"
      title="Password"
      about="Use it, with a second step, to sign in where you have no passkey."
      note={noteIn(data, 'password')}
    >
      <OwnPasswordForm username={data.own.username} errors={returnedTo(data, 'password')?.errors} />
    </SettingsPart>
    <SettingsPart
      id="signing-in"
      title="Signing in"
      about="Staff sign in with a password and a code, or with a passkey alone."
    >
      <AppPanel data={data.security} />
      <PasskeysPanel data={data.security} />
    </SettingsPart>
    <SettingsPart
      id="devices"
      title="Your devices"
      about="Where you are signed in. Twelve hours without use also sign you out."
      note={noteIn(data, 'devices')}
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
      about="For everybody. A person always reads before anything is sent."
      note={noteIn(data, 'saved-replies')}
    >
      <SavedReplies replies={data.savedReplies} returned={returnedTo(data, 'saved-replies')} />
    </SettingsPart>
    {data.agency && (
      <>
        <SettingsPart
          id="reminders"
          title="Who gets which reminder"
          about="When no reply has left. At the deadline itself the admins are told, and the visitor gets an apology as soon as somebody sets a new time."
          note={noteIn(data, 'reminders')}
        >
          <AgencyForm name="reminders" settings={data.agency} returned={returnedTo(data, 'reminders')} />
        </SettingsPart>
        <SettingsPart
          id="follow-up"
          title="When they don’t answer"
          about="After our reply: when an enquiry comes back to Today if its visitor is silent. Nothing is sent to them."
          note={noteIn(data, 'follow-up')}
        >
          <AgencyForm name="follow-up" settings={data.agency} returned={returnedTo(data, 'follow-up')} />
        </SettingsPart>
        <SettingsPart
          id="retention"
          title="How long things are kept"
          about="The Privacy page shows what is past its time, and starts the deleting. Until somebody starts it there, only audits are deleted."
          note={noteIn(data, 'retention')}
        >
          <AgencyForm name="retention" settings={data.agency} returned={returnedTo(data, 'retention')} />
        </SettingsPart>
        <SettingsPart
          id="calling-hours"
          title="When calls are taken"
          about="What visitors see on the booking page, in London’s time. Calls take 30 minutes, with 15 minutes free after each. Bank holidays in England are off."
          note={noteIn(data, 'calling-hours')}
        >
          <CallingHoursForm hours={data.agency.callingHours} returned={returnedTo(data, 'calling-hours')} />
        </SettingsPart>
        <SettingsPart
          id="call-place"
          title="Where calls take place"
          about="Stands in the confirmation and in the calendar entry. With neither, we ring visitors who leave a number, and write to the others."
          note={noteIn(data, 'call-place')}
        >
          <CallPlaceForm place={data.agency.callPlace} returned={returnedTo(data, 'call-place')} />
        </SettingsPart>
      </>
    )}
  </>
)
