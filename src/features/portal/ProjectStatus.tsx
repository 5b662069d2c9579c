import { showStatus, type ShownStatus } from '#shared/project-status.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'

const tones: Record<ShownStatus['name'], BadgeTone> = {
  completed: 'success',
  in_progress: 'info',
  planning: 'warn',
  on_hold: 'danger',
  unknown: 'neutral',
}

/** A project's status in a word, with the colour and the shape of §4. */
export function StatusBadge({ status }: { status: string }) {
  const { name, label } = showStatus(status)
  return <Badge tone={tones[name]}>{label}</Badge>
}

/** How far a project is, in picks of thread and in figures (§4: fixed by status). */
export function ProjectProgress({ status, projectName }: { status: string; projectName: string }) {
  const { name, percent } = showStatus(status)
  return (
    <div className="progress">
      <div
        className={`progress__picks progress__picks--${name}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers do not draw a <progress> in whole picks
        role="progressbar"
        aria-label={`Progress of ${projectName}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      />
      <span className="progress__figure" aria-hidden>
        {percent}%
      </span>
    </div>
  )
}
