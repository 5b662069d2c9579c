import { site } from '#content/site.ts'
import { useSearch } from 'wouter'
import type { Page } from '#shared/page.ts'
import stylesheet from '../entry/accounts.css?url'
import { SignInForms } from '../entry/SignInForms.tsx'

/** Where clients and staff sign in. */
export const page: Page = {
  head: () => ({ title: `Client sign-in: ${site.name}`, description: 'Sign in to your client dashboard.' }),
  stylesheet,
  Component: SignIn,
}

function SignIn() {
  return <SignInForms next={new URLSearchParams(useSearch()).get('next') ?? undefined} />
}
