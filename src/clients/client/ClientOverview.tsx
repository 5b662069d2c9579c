import { messageClock, whenWords } from '#inquiries/clock.ts'
import { ButtonLink } from '#kit/Button.tsx'
import type { ConsoleConversation, ConsoleDeliverable, ConsoleMessage } from '../console-client.ts'
import { nextDateOf } from '../projects/plan.ts'
import { projectTones } from '../project-tones.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { londonDay } from '#shared/dates.ts'
import { showStatus } from '#shared/project-status.ts'
import { Badge } from '#kit/Badge.tsx'
import { Initials } from '#kit/Initials.tsx'
import { Section } from '#kit/Section.tsx'
import { Tag } from '#kit/Tag.tsx'
import { useClient } from './client-context.tsx'

/** What waits for us, the projects with their next dates, and the last words of either side. */
export const ClientOverview = () => (
  <>
    <Waiting />
    <Projects />
    <LastWords />
  </>
)

const mostWaiting = 5

/** Messages to reply to, the longest waiting first, then work to be changed. */
function Waiting() {
  const { data } = useClient()
  const letters = data.conversations.filter(({ waitingSince }) => waitingSince !== null)
  const changes = data.deliverables.filter(({ versions }) => versions[0]?.state === 'changes-asked')
  const count = letters.length + changes.length
  if (count === 0) return <p className="py-4 px-pad border-b border-line">Everything is answered.</p>
  return (
    <section aria-labelledby="waiting-for-us">
      <h2
        id="waiting-for-us"
        className="py-2 px-pad border-b border-line border-l-4 border-l-weld-400 bg-weld-100 font-semibold"
      >
        {`${asSentence(counted(count, 'thing is', 'things are'))} waiting for us`}
      </h2>
      <ul>
        {letters.slice(0, mostWaiting).map((conversation, at) => (
          <Letter key={conversation.id} conversation={conversation} isFirst={at === 0} />
        ))}
        {changes.slice(0, Math.max(0, mostWaiting - letters.length)).map((deliverable, at) => (
          <Change key={deliverable.id} deliverable={deliverable} isFirst={letters.length === 0 && at === 0} />
        ))}
      </ul>
      {count > mostWaiting && (
        <p className="flex gap-5 py-3 px-pad border-b border-line">
          <a href={consolePaths.client(data.client.username, 'messages')}>All messages</a>
          <a href={consolePaths.client(data.client.username, 'files')}>All approvals</a>
        </p>
      )}
    </section>
  )
}

const rowLook =
  'grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 gap-y-2 items-center py-3 px-pad border-b border-line md:grid-cols-[28px_minmax(0,1fr)_auto_auto]'

type LetterProps = { conversation: ConsoleConversation; isFirst: boolean }

function Letter({ conversation: { id, subject, messages, waitingSince }, isFirst }: LetterProps) {
  const { data, now, isArchived } = useClient()
  const clock = messageClock(waitingSince ?? '', now)
  const last = messages.findLast(({ isFromClient }) => isFromClient)
  return (
    <li className={rowLook}>
      <Initials name={last?.senderName} isClient />
      <div className="min-w-0">
        <b className="wrap-anywhere">{subject}</b>
        {last && <Quote message={last} />}
      </div>
      <span className="max-md:col-start-2">
        <Tag tone={clock.urgency === 'late' ? 'danger' : 'weld'}>{clock.left}</Tag>
        <span className="sr-only">{clock.sentence}</span>
      </span>
      <a
        className={`button button--small min-w-[5.5rem] max-md:col-start-2 justify-self-start ${isFirst ? '' : 'button--ghost'}`.trimEnd()}
        href={`${consolePaths.client(data.client.username, 'messages')}#conversation-${id}`}
        aria-label={`${isArchived ? 'Read' : 'Reply'}: ${subject}`}
      >
        {isArchived ? 'Read' : 'Reply'}
      </a>
    </li>
  )
}

type ChangeProps = { deliverable: ConsoleDeliverable; isFirst: boolean }

function Change({ deliverable: { id, title, versions }, isFirst }: ChangeProps) {
  const { data, now } = useClient()
  const [latest] = versions
  const decision = latest?.decision
  return (
    <li className={rowLook}>
      <Initials name={decision?.personName} isClient />
      <div className="min-w-0">
        <b className="wrap-anywhere">{`${title}, version ${latest?.number}`}</b>
        <p className="row-second truncate">{decision?.comment ?? 'Changes asked for'}</p>
      </div>
      <span className="row-second max-md:col-start-2">
        {decision && `Changes asked for ${whenWords(new Date(decision.at), now)}`}
      </span>
      <a
        className={`button button--small min-w-[5.5rem] max-md:col-start-2 justify-self-start ${isFirst ? '' : 'button--ghost'}`.trimEnd()}
        href={`${consolePaths.client(data.client.username, 'files')}#approval-${id}`}
        aria-label={`Open: ${title}`}
      >
        Open
      </a>
    </li>
  )
}

/** The words of a message in one line. */
const Quote = ({ message: { senderName, message } }: { message: ConsoleMessage }) => (
  <p className="row-second truncate" dir="auto">
    {senderName.split(' ')[0]}: “{message}”
  </p>
)

function Projects() {
  const { data, now, isArchived } = useClient()
  const { username } = data.client
  const today = londonDay(now)
  return (
    <Section
      title="Projects"
      count={data.projects.length}
      action={!isArchived && <a href={consolePaths.clientWith(username, { act: 'project' })}>New project</a>}
    >
      {data.projects.length === 0 && (
        <p className="py-4 text-ink-700">No project yet. The client sees one as soon as you add it.</p>
      )}
      <ul>
        {data.projects.map((project) => {
          const status = showStatus(project.status)
          return (
            <li
              key={project.id}
              className="grid gap-x-4 gap-y-1 items-center py-3 border-b border-line md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,4fr)_auto]"
            >
              <div className="min-w-0 wrap-anywhere">
                <b>{project.projectName}</b>
                <p className="row-second">
                  {[project.projectType, project.totalValue].filter(Boolean).join(', ')}
                </p>
              </div>
              <Badge tone={projectTones[status.name]}>{`${status.label}, ${status.percent}%`}</Badge>
              <p className="text-sm">{nextDateOf(project, today) ?? 'No date yet'}</p>
              <ButtonLink
                variant="ghost"
                size="small"
                className="justify-self-start"
                href={`${consolePaths.client(username, 'plan')}#project-${project.id}`}
                aria-label={`Plan of ${project.projectName}`}
              >
                Plan
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** The last message of either side. */
function LastWords() {
  const { data, now } = useClient()
  const said = data.conversations
    .flatMap(({ subject, messages }) => messages.map((message) => ({ subject, message })))
    .toSorted((one, other) => other.message.id - one.message.id)
  const last = [true, false]
    .flatMap((fromClient) => said.find(({ message }) => message.isFromClient === fromClient) ?? [])
    .toSorted((one, other) => other.message.id - one.message.id)
  if (last.length === 0) return null
  return (
    <Section
      title="Last words"
      action={<a href={consolePaths.client(data.client.username, 'messages')}>All messages</a>}
    >
      <ul>
        {last.map(({ subject, message }) => (
          <li
            key={message.id}
            className="grid grid-cols-[28px_minmax(0,1fr)_auto] gap-3 items-center py-2 border-b border-line"
          >
            <Initials name={message.senderName} isClient={message.isFromClient} />
            <p className="truncate" dir="auto">
              <b>{message.senderName}</b> in {subject}: “{message.message}”
            </p>
            <time className="text-ink-700 text-xs tabular" dateTime={message.createdAt}>
              {whenWords(new Date(message.createdAt), now)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  )
}
