import { Views } from '#kit/PageHead.tsx'
import { consolePaths } from '#shared/console-paths.ts'

const views = [
  { label: 'You', href: consolePaths.settings('me') },
  { label: 'Security', href: consolePaths.settings('security') },
  { label: 'Notifications', href: consolePaths.settings('notifications') },
  { label: 'Agency', href: consolePaths.settings('agency') },
  { label: 'Connections', href: consolePaths.connections() },
]

/** The pages of the settings, which belong to several nouns. `current` is a page's address. */
export const SettingsViews = ({ current }: { current: string }) => (
  <Views label="Settings" views={views.map((view) => ({ ...view, isCurrent: view.href === current }))} />
)
