import { paths } from '#shared/paths.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Project } from '../project-data.ts'
import { ConversationList } from './ConversationList.tsx'
import type { Conversation } from './conversations.ts'
import { EmptyPicture } from './EmptyPicture.tsx'

// The others are on the page of messages.
const mostShown = 10

type MessagesPanelProps = { conversations: readonly Conversation[]; projects: readonly Project[] }

/** The tab 'Messages': the newest conversations, each with a page of its own. */
export function MessagesPanel({ conversations, projects }: MessagesPanelProps) {
  if (conversations.length === 0)
    return (
      <div className="dashboard-panel">
        <EmptyState
          icon={<EmptyPicture id="messages" />}
          title="No messages yet"
          headingLevel={2}
          action={
            <a className={buttonClass({ size: 'small' })} href={`${paths.dashboardMessages()}#new-subject`}>
              Write the first message
            </a>
          }
        >
          When one of us writes to you, it appears here.
        </EmptyState>
      </div>
    )
  return (
    <div className="dashboard-panel">
      <ConversationList conversations={conversations.slice(0, mostShown)} projects={projects} />
      <p className="portal-more-link">
        <a href={paths.dashboardMessages()}>All messages, and write to us</a>
      </p>
    </div>
  )
}
