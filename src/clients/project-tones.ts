import type { BadgeTone } from '#kit/Badge.tsx'
import type { ShownStatus } from '#shared/project-status.ts'

/** How the badge of a project looks, in the portal and in the console. */
export const projectTones: Record<ShownStatus['name'], BadgeTone> = {
  completed: 'good',
  in_progress: 'open',
  planning: 'planned',
  on_hold: 'held',
  unknown: 'off',
}
