import { Tag } from '#ui/Tag.tsx'
import { dayOf } from './portal-dates.ts'
import { updateTypeText } from './update-groups.ts'
import type { ProjectUpdate } from '../project-data.ts'

type UpdateTimelineProps = {
  /** Newest first. */
  updates: readonly ProjectUpdate[]
  /** Says of each what kind of update it is. */
  hasTypes?: boolean
  headingLevel: 3 | 4
}

/** Updates of one project along a line. */
export function UpdateTimeline({ updates, hasTypes = false, headingLevel }: UpdateTimelineProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <ol className="update-timeline">
      {updates.map(({ id, title, description, updateType, createdAt, corrects }) => (
        <li key={id}>
          <p className="update-timeline__when">
            <time dateTime={createdAt}>{dayOf(createdAt)}</time>
            {hasTypes && updateType && <Tag tone="outline">{updateTypeText(updateType)}</Tag>}
            {corrects !== undefined && <Tag tone="outline">Correction</Tag>}
            {updates.some((other) => other.corrects === id) && <Tag tone="outline">Corrected above</Tag>}
          </p>
          <Heading>{title}</Heading>
          <p className="update-timeline__text">{description}</p>
        </li>
      ))}
    </ol>
  )
}
