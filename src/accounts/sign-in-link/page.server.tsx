import { site } from '#content/site.ts'
import { useSearch } from 'wouter'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import { AccountFrame } from '../entry/AccountFrame.tsx'
import stylesheet from '../entry/accounts.css?url'

/** Behind the link of a sign-in mail: one click, because programs that scan mail open links too. */
export const page: Page = {
  head: () => ({ title: `Sign in: ${site.name}`, description: 'Sign in to your client dashboard.' }),
  stylesheet,
  Component: SignInLink,
}

function SignInLink() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  return (
    <AccountFrame heading="Welcome back" lede="One click and you’re in.">
      <form className="panel" action={paths.signInLink()} method="post" aria-label="Sign in">
        <input type="hidden" name="token" value={token} />
        <Button type="submit">Sign in</Button>
      </form>
    </AccountFrame>
  )
}
