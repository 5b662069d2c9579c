import { site } from '#content/site.ts'
import { useSearch } from 'wouter'
import type { Page, PageProps } from '#shared/page.ts'
import { LinkGone } from '../entry/AccountFrame.tsx'
import stylesheet from '../entry/accounts.css?url'
import { SetPasswordForm } from '../entry/SignInForms.tsx'

/** Behind the link of an invitation or a reset. The server says whether the link still works; nothing is used up by looking. */
export const page: Page<boolean> = {
  head: () => ({ title: `Choose a password: ${site.name}`, description: 'Choose a password.' }),
  stylesheet,
  isFound: ({ data: isAlive }) => isAlive,
  Component: SetPassword,
}

function SetPassword({ data: isAlive }: PageProps<boolean>) {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  return isAlive ? <SetPasswordForm token={token} /> : <LinkGone />
}
