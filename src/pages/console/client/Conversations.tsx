import { MessagesSquare } from 'lucide-react'
import { consolePaths } from '#shared/console-paths.ts'
import { EmptyBox } from '#ui/console/EmptyBox.tsx'
import { Section } from '#ui/console/Section.tsx'
import { useClient } from './client-context.tsx'
import { ConversationBox } from './ConversationBox.tsx'

/** Everything that was written, a conversation each: those that wait for an answer are first, and open. */
export function Conversations() {
  const { data, before } = useClient()
  const { conversations, earlier, client } = data
  const waiting = conversations.filter(({ waitingSince }) => waitingSince !== null).length
  return (
    <Section title={waiting > 0 ? `Conversation, ${waiting} to answer` : 'Conversation'}>
      {conversations.length === 0 ? (
        <EmptyBox icon={<MessagesSquare className="icon" aria-hidden />} title="Nothing has been written yet">
          What you write appears in their dashboard, and they get an e-mail about it.
        </EmptyBox>
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
        <p className="client-earlier">
          {before !== null && (
            <a className="button button--ghost" href={consolePaths.client(client.username)}>
              Back to the latest
            </a>
          )}
          {earlier !== null && (
            <a
              className="button button--ghost"
              href={consolePaths.clientWith(client.username, { before: String(earlier) })}
            >
              Show earlier
            </a>
          )}
        </p>
      )}
    </Section>
  )
}
