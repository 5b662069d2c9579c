import { DemonstrationWords } from '#features/portal/DemonstrationWords.tsx'
import { paths } from '#shared/paths.ts'

/** Visible and quiet: what this page is for somebody who is not signed in. */
export function DemonstrationNote() {
  return (
    <div className="demonstration-note">
      <p>
        <DemonstrationWords />
      </p>
      <a href={paths.signIn()}>Client sign-in</a>
    </div>
  )
}
