import { site } from '#content/site.ts'
import type { Page } from '#shared/page.ts'
import stylesheet from '../entry/accounts.css?url'
import { ForgotPasswordForm } from '../entry/SignInForms.tsx'

/** Where someone asks for a link to choose a new password. */
export const page: Page = {
  head: () => ({ title: `Forgotten password: ${site.name}`, description: 'Choose a new password.' }),
  stylesheet,
  Component: () => <ForgotPasswordForm />,
}
