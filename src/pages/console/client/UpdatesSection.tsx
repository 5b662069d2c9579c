import { whenWords } from '#features/inquiries/clock.ts'
import type { ConsoleUpdate } from '#features/projects/console-client.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { ByHand } from '#ui/console/ByHand.tsx'
import { Section } from '#ui/console/Section.tsx'
import { useClient } from './client-context.tsx'

/** What the client was told, the newest first. It stays as it is; a correction is beside it. */
export function UpdatesSection() {
  const { data } = useClient()
  const left = data.updates.filter(({ heldUntil }) => heldUntil === null)
  if (left.length === 0) return null
  return (
    <Section title="Updates" count={left.length}>
      <ol className="history client-updates">
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
    <li className="history__line" id={`update-${id}`}>
      <ByHand isPerson />
      <div>
        <p>
          <b>{title}</b>
          {updateType === 'request' && ' (asks the client for something)'}
        </p>
        <p className="said__text">{description}</p>
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
