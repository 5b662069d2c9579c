import { Tag } from '#kit/Tag.tsx'
import type { ProjectUpdate } from './project-data.ts'
import { dayOf } from './dates.ts'

type UpdateTimelineProps = {
  /** Newest first. */
  updates: readonly ProjectUpdate[]
  /** Says of each what kind of update it is. */
  hasTypes?: boolean
  headingLevel: 3 | 4
}

/** The kind of an update in words: `in_review` becomes 'In review'. Empty for none. */
export function updateTypeText(updateType: string): string {
  const text = updateType.replaceAll(/[_-]+/g, ' ').trim()
  return text.charAt(0).toLocaleUpperCase('en-GB') + text.slice(1)
}

/** Updates of one project along a line. */
export function UpdateTimeline({ updates, hasTypes = false, headingLevel }: UpdateTimelineProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <ol className="update-timeline grid gap-4 ml-1.5 pl-5 border-l-2 border-dashed border-line-500">
      {updates.map(({ id, title, description, updateType, createdAt, corrects }) => (
        <li key={id}>
          <p className="flex flex-wrap gap-y-1 gap-x-3 items-center text-muted text-xs leading-body">
            <time dateTime={createdAt}>{dayOf(createdAt)}</time>
            {hasTypes && updateType && <Tag tone="outline">{updateTypeText(updateType)}</Tag>}
            {corrects !== undefined && <Tag tone="outline">Correction</Tag>}
            {updates.some((other) => other.corrects === id) && <Tag tone="outline">Corrected above</Tag>}
          </p>
          <Heading className="leading-snug font-bold">{title}</Heading>
          <p className="text-muted text-sm whitespace-pre-line">{description}</p>
        </li>
      ))}
    </ol>
  )
}
