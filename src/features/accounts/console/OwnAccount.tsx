import { consolePaths } from '#shared/console-paths.ts'
import { PostForm } from '#ui/PostForm.tsx'
import { fieldPropsOf, type FormState } from '#ui/field-props.ts'
import { PasswordChangeFields } from '../forms/AccountFields.tsx'
import type { ShownDevice } from '../settings.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { ConsoleTag } from '#ui/console/Status.tsx'

type OwnPasswordFormProps = Pick<FormState, 'errors'> & { username: string }

/** A new password, for anyone who knows the present one. */
export function OwnPasswordForm({ username, errors }: OwnPasswordFormProps) {
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

/** One thing that a person switches on or off for themselves, in a form of several. */
export const OwnChoice = ({ name, label, hint, isOn }: OwnChoiceProps) => (
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
