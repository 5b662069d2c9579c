import type { ConsoleConversation } from '#features/projects/console-client.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { useConsole } from '../frame/console-context.ts'
import { useClient } from './client-context.tsx'

/** Who looks after a conversation. */
export function ConversationOwner({ conversation: { id, owner } }: { conversation: ConsoleConversation }) {
  const { data } = useClient()
  const { person } = useConsole().shell
  const fieldId = `owner-${id}`
  const value = owner?.username ?? ''
  return (
    <form
      method="post"
      action={consolePaths.clientForm(data.client.username, 'owner')}
      className="client-conversation__owner"
    >
      <input type="hidden" name="conversation" value={id} />
      <label htmlFor={fieldId}>Looked after by</label>
      <select
        // Made again when someone else changes it.
        key={value}
        className="control"
        id={fieldId}
        name="owner"
        defaultValue={value}
      >
        <option value="">Nobody yet</option>
        {data.colleagues.map(({ username, name }) => (
          <option key={username} value={username}>
            {username === person.username ? `${name}, you` : name}
          </option>
        ))}
      </select>
      <button type="submit" className="button button--ghost button--small">
        Save
      </button>
    </form>
  )
}
