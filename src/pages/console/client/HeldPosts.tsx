import { consolePaths } from '#shared/console-paths.ts'
import { useClient } from './client-context.tsx'

/** What has just been written and has not left: each can be taken back. */
export function HeldPosts() {
  const { data } = useClient()
  const { username } = data.client
  const held = heldOf(data)
  return (
    <output className="held-posts">
      {held.map(({ kind, id, title }) => (
        <form
          key={`${kind}-${id}`}
          method="post"
          action={consolePaths.clientForm(username, 'undo')}
          className="held-post"
        >
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <p>
            {`“${title}” leaves within ten seconds.`} <span className="muted">Nobody has seen it yet.</span>
          </p>
          <button type="submit" className="button button--ghost button--small" aria-label={`Undo: ${title}`}>
            Undo
          </button>
        </form>
      ))}
    </output>
  )
}

type Held = { kind: 'update' | 'message'; id: number; title: string }

function heldOf({ updates, conversations }: ReturnType<typeof useClient>['data']): Held[] {
  // One update to several projects is stored in one moment, and taken back as one.
  const postings = new Map(
    updates
      .filter(({ heldUntil }) => heldUntil !== null)
      .map((update) => [`${update.createdAt} ${update.title}`, update]),
  )
  return [
    ...[...postings.values()].map(({ id, title }): Held => ({ kind: 'update', id, title })),
    ...conversations.flatMap(({ messages }) =>
      messages
        .filter(({ heldUntil }) => heldUntil !== null)
        .map(({ id, subject }): Held => ({ kind: 'message', id, title: subject })),
    ),
  ]
}
