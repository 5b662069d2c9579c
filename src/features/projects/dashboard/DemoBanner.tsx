import { DemoNotice } from './DemoNotice.tsx'
import { paths } from '#shared/paths.ts'

/** Visible and quiet: what this page is for somebody who is not signed in. */
export function DemoBanner() {
  return (
    <div className="demonstration-note">
      <p>
        <DemoNotice />
      </p>
      <a href={paths.signIn()}>Client sign-in</a>
    </div>
  )
}
