import { paths } from '#shared/paths.ts'

/** Visible and quiet: what this page is for someone who is not signed in. */
export function DemoBanner() {
  return (
    <p className="demonstration-note">
      This is a demonstration. The client and the projects are made up, and nothing you do here is stored.{' '}
      <a href={paths.signIn()}>Client sign-in</a>
    </p>
  )
}
