import { whenWords } from '#inquiries/clock.ts'
import type { ConsoleUpdate } from '../console-client.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { ByHand } from '#kit/ByHand.tsx'
import { Section } from '#kit/Section.tsx'
import { useClient } from './client-context.tsx'

/** The published updates, the newest first. They are immutable; corrections are listed with them. */
export function ClientUpdates() {
  const { data } = useClient()
  const left = data.updates.filter(({ heldUntil }) => heldUntil === null)
  if (left.length === 0) return null
  return (
    <Section title="Updates" count={left.length}>
      <ol className="grid gap-2 pt-3">
        {left.map((update) => (
          <Update key={update.id} update={update} />
        ))}
      </ol>
    </Section>
  )
}

function Update({ update }: { update: ConsoleUpdate }) {
  const { data, now, isArchived } = useClient()
  const { id, projectId, title, description, createdAt, authorName, corrects, updateType } = update
  const project = data.projects.find((one) => one.id === projectId)
  const wrong = data.updates.find((one) => one.id === corrects)
  const correction = data.updates.find((one) => one.corrects === id && one.heldUntil === null)
  return (
    <li
      className="history__line text-sm leading-snug wrap-anywhere grid grid-cols-[18px_minmax(0,1fr)] gap-2"
      id={`update-${id}`}
    >
      <ByHand isPerson />
      <div>
        <p>
          <b>{title}</b>
          {updateType === 'request' && ' (asks the client for something)'}
        </p>
        <p className="said__text text-sm">{description}</p>
        <p className="row-second">
          {[project?.projectName, authorName].filter(Boolean).join(', ')}
          {', '}
          <time dateTime={createdAt}>{whenWords(new Date(createdAt), now)}</time>
          {corrects !== undefined && (
            <>
              . Corrects <a href={`#update-${corrects}`}>{wrong?.title ?? 'an earlier update'}</a>
            </>
          )}
          {correction && (
            <>
              . Corrected by <a href={`#update-${correction.id}`}>{correction.title}</a>
            </>
          )}
          {!isArchived && (
            <>
              {'. '}
              <a
                href={consolePaths.clientWith(data.client.username, { act: 'update', about: String(id) })}
                aria-label={`Correct ${title}`}
              >
                Correct
              </a>
            </>
          )}
        </p>
      </div>
    </li>
  )
}
