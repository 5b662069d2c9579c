import { showStatus } from '#shared/project-status.ts'
import { Badge } from '#kit/Badge.tsx'
import { projectTones } from '../project-tones.ts'
import { Link, type LinkProps } from '#kit/Link.tsx'
import { Picture } from '#kit/art/Picture.tsx'

/** A project's status in a word, with the colour and the shape of §4. */
export function StatusBadge({ status }: { status: string }) {
  const { name, label } = showStatus(status)
  return (
    <Badge isFilled tone={projectTones[name]}>
      {label}
    </Badge>
  )
}

/** How far a project is, as a bar and in figures (§4: fixed by status). */
export function ProjectProgress({ status, projectName }: { status: string; projectName: string }) {
  const { name, percent } = showStatus(status)
  return (
    <div className="grid grid-cols-[1fr_auto] gap-3 items-center text-sm font-semibold leading-snug">
      {/* Drawn in whole picks, as no browser draws its own. */}
      <progress className="sr-only" aria-label={`Progress of ${projectName}`} value={percent} max={100} />
      <div className={`progress__bar relative h-[16px] forced-colors:border progress__bar--${name}`} />
      <span className="min-w-[2.6rem] text-right lining-tabular" aria-hidden>
        {percent}%
      </span>
    </div>
  )
}

/** A link between views of the dashboard. To the current view it adds no history entry. */
export function ViewLink({ onClick, ...link }: LinkProps) {
  return (
    <Link
      {...link}
      onClick={(event) => {
        onClick?.(event)
        const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
        if (!isModified && event.currentTarget.href === location.href) event.preventDefault()
      }}
    />
  )
}

/** Cloth for a tab with nothing in it yet. */
export function EmptyPicture({ id }: { id: 'projects' | 'messages' | 'updates' }) {
  return (
    <Picture
      className="w-[min(100%,20rem)] h-[10rem]"
      file="dashboard-empty"
      id={id}
      alt=""
      width={640}
      height={320}
    />
  )
}
