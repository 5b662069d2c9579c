import type { Project } from '../project-data.ts'
import { changedAddress, type ShownView } from './dashboard-view.ts'
import { dayOf } from './portal-dates.ts'
import { ViewLink } from './ViewLink.tsx'
import type { Waiting } from './waiting.ts'

const mostShown = 4

type WaitingStripProps = { waiting: readonly Waiting[]; projects: readonly Project[]; view: ShownView }

/** 'Waiting for you': what the client has to read or to answer, each with its date and its way there. */
export function WaitingStrip({ waiting, projects, view: { address } }: WaitingStripProps) {
  if (waiting.length === 0) return null
  const hidden = waiting.length - mostShown
  return (
    <section className="waiting" aria-labelledby="waiting-heading">
      <h2 className="d3" id="waiting-heading">
        Waiting for you
      </h2>
      <ul>
        {waiting.slice(0, mostShown).map((item) => (
          <li key={`${item.kind} ${item.kind === 'message' ? item.conversation.id : item.project.id}`}>
            <ViewLink
              href={
                item.kind === 'message'
                  ? changedAddress(address, { tab: 'messages', message: item.conversation.id })
                  : changedAddress(address, { tab: undefined, project: item.project.id })
              }
            >
              {item.title}
            </ViewLink>
            <p>{item.kind === 'message' ? messageText(item, projects) : requestText(item)}</p>
            <p className="waiting__since">
              since <time dateTime={item.at}>{dayOf(item.at)}</time>
            </p>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="waiting__more">
          {hidden === 1 ? 'One more is' : `${hidden} more are`} below, in your messages and projects.
        </p>
      )}
    </section>
  )
}

function messageText(
  { conversation, senderName }: Waiting & { kind: 'message' },
  projects: readonly Project[],
) {
  const project = projects.find(({ id }) => id === conversation.projectId)
  return `A message from ${senderName}${project ? `, about ${project.projectName}` : ''}`
}

const requestText = ({ project }: Waiting & { kind: 'request' }) =>
  `We need your reply for ${project.projectName}`
