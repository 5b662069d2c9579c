import { MessagesSquare } from 'lucide-react'
import { useEffect } from 'react'
import { send } from '#api-client/send.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { clientCalls } from '../console-calls.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { Section } from '#kit/Section.tsx'
import { useClient } from './client-context.tsx'
import { ConversationBox } from './ConversationBox.tsx'

/** All conversations: unanswered ones are first, and open. */
export function Conversations() {
  const { data, before } = useClient()
  const { conversations, earlier, client } = data
  // A visible page marks them as read: the client sees by whom, and when.
  const isUnseen = conversations.some(({ messages }) =>
    messages.some(({ isFromClient, seenBy }) => isFromClient && seenBy === null),
  )
  useEffect(() => {
    if (!isUnseen || document.visibilityState !== 'visible') return
    // A failed request is repeated on the next visit.
    send(clientCalls.seeMessages, { username: client.username }).catch(() => undefined)
  }, [isUnseen, client.username])
  const waiting = conversations.filter(({ waitingSince }) => waitingSince !== null).length
  return (
    <Section title={waiting > 0 ? `Conversation, ${waiting} to reply to` : 'Conversation'}>
      {conversations.length === 0 ? (
        <EmptyState
          icon={<MessagesSquare className="icon" aria-hidden />}
          title="Nothing has been written yet"
        >
          What you write appears in their dashboard, and they get an e-mail about it.
        </EmptyState>
      ) : (
        conversations.map((conversation, at) => (
          <ConversationBox
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.waitingSince !== null || (waiting === 0 && at === 0)}
          />
        ))
      )}
      {(earlier !== null || before !== null) && (
        <p className="flex flex-wrap gap-3 pt-4">
          {before !== null && (
            <ButtonLink variant="ghost" href={consolePaths.client(client.username, 'messages')}>
              Back to the latest
            </ButtonLink>
          )}
          {earlier !== null && (
            <ButtonLink variant="ghost" href={consolePaths.clientMessages(client.username, earlier)}>
              Show earlier
            </ButtonLink>
          )}
        </p>
      )}
    </Section>
  )
}

/** Posts that can still be undone. */
export function HeldPosts() {
  const { data } = useClient()
  const { username } = data.client
  const held = heldOf(data)
  return (
    <output className="block">
      {held.map(({ kind, id, title }) => (
        <form
          key={`${kind}-${id}`}
          method="post"
          action={consolePaths.clientForm(username, 'undo')}
          className="flex flex-wrap gap-y-2 gap-x-4 items-center justify-between mt-0 mb-3 mx-pad py-2 px-4 border-l-4 border-weld-400 bg-weld-100 wrap-anywhere"
        >
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <p>
            {`“${title}” leaves within ten seconds.`} <span className="muted">Nobody has seen it yet.</span>
          </p>
          <Button type="submit" variant="ghost" size="small" aria-label={`Undo: ${title}`}>
            Undo
          </Button>
        </form>
      ))}
    </output>
  )
}

type Held = { kind: 'update' | 'message'; id: number; title: string }

function heldOf({ updates, conversations }: ReturnType<typeof useClient>['data']): Held[] {
  // One update to several projects has one timestamp, and is undone as one.
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
