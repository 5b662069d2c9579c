import { site } from '#content/site.ts'
import { accountPaths, paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { PostForm } from '#ui/PostForm.tsx'
import { TextField } from '#ui/Field.tsx'
import { fieldPropsOf, type FormState } from '#ui/field-props.ts'
import { NameFields, NewPasswordField } from '../forms/AccountFields.tsx'
import { EntryFrame } from './EntryFrame.tsx'

const behind = 'The staff console, where the people of the agency work.'

/** Makes the account of the first administrator. */
export function FirstAdminForm({ token, ...state }: FormState & { token: string }) {
  const field = fieldPropsOf({ prefix: 'setup', ...state })
  return (
    <EntryFrame
      heading={`Welcome to ${site.name}`}
      lede="Nobody administers this site yet. Make your account; a second step for signing in comes next."
      behind={behind}
    >
      <PostForm
        action={accountPaths.setup()}
        aria-label="Your account"
        className="entry__fields"
        prefix="setup"
        errors={state.errors}
        failed="Nothing was saved yet"
        submit="Make my account"
      >
        <input type="hidden" name="token" value={token} />
        <div className="entry__pair">
          <NameFields field={field} />
        </div>
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          {...field('email')}
        />
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={40}
          required
          hint="3 to 40 letters, digits, dots, dashes or underscores. You sign in with it, or with your e-mail address."
          {...field('username')}
        />
        <NewPasswordField field={field} label="Password" />
      </PostForm>
    </EntryFrame>
  )
}

/** For an address that was used, is too old, or never was one: all three read the same. */
export function SetupGone() {
  return (
    <EntryFrame heading="This address no longer works" behind={behind}>
      <p>
        Each address for setting up the site works once, for 24 hours. Start the server again: it prints a new
        one.
      </p>
    </EntryFrame>
  )
}

/** Once someone administers the site, there is nothing to set up. */
export function SetupTaken() {
  return (
    <EntryFrame heading="This site is set up already" behind={behind}>
      <p>Somebody administers it. They can invite you; if you have an account, sign in.</p>
      <div>
        <ButtonLink href={paths.signIn()}>Go to sign-in</ButtonLink>
      </div>
    </EntryFrame>
  )
}
