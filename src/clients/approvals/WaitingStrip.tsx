import { FileText, Mail } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#kit/Button.tsx'
import { Badge, type BadgeTone } from '#kit/Badge.tsx'
import { mostWaitingShown, type ToDecide } from './approval.ts'
import { type Deliverable, type DeliverableVersion } from '../client-shapes.ts'
import type { Project, ProjectUpdate } from '../project-data.ts'
import { londonDay } from '#shared/dates.ts'
import { dayOf, shortDay } from '../dates.ts'
import { pictureOf } from './approval-groups.ts'
import type { Conversation } from '../messages/conversations.ts'

/** The kind of an update that requests something from the client. */
const request = 'request'

/** Something of ours that the client has not read, or not answered. */
type Waiting = {
  title: string
  /** Since when. */
  at: string
  href: string
  text: string
  action: 'Read' | 'Reply' | 'Decide'
  /** Of what is to be decided on; null if it has none. */
  pictureId?: number | null
}

/**
 * What is open for the client, the oldest first: conversations with unread messages, versions in review, and projects whose
 * newest update is a request. A request is open until the client writes about its project or the agency posts an update.
 */
export function whatWaits(
  conversations: readonly Conversation[],
  projects: readonly Project[],
  updates: readonly ProjectUpdate[],
  toDecide: ToDecide['longest'] = [],
): Waiting[] {
  const unread = conversations.flatMap((conversation): Waiting[] => {
    const first = conversation.messages.find(({ isRead }) => !isRead)
    if (!first) return []
    const project = projects.find(({ id }) => id === conversation.projectId)
    return [
      {
        title: conversation.subject,
        at: first.createdAt,
        href: paths.dashboardMessage(conversation.id),
        text: `A message from ${first.senderName}${project ? `, about ${project.projectName}` : ''}`,
        action: 'Read',
      },
    ]
  })
  const requests = projects.flatMap((project): Waiting[] => {
    const newest = updates.find(({ projectId }) => projectId === project.id)
    if (newest?.updateType !== request || newest.isAnswered) return []
    return [
      {
        title: newest.title,
        at: newest.createdAt,
        href: paths.dashboardProject(project.id),
        text: `We need your reply for ${project.projectName}`,
        action: 'Reply',
      },
    ]
  })
  const approvals = toDecide.map(({ id, title, projectName, number, sentAt, pictureId }): Waiting => ({
    title,
    at: sentAt,
    href: paths.dashboardApproval(id),
    text: `Version ${number}, in ${projectName}`,
    action: 'Decide',
    pictureId,
  }))
  return [...unread, ...requests, ...approvals].sort((a, b) => a.at.localeCompare(b.at))
}

/** 'Waiting for you': what the client has to read, answer or decide, each with its date and link; `count` is all of it. */
export function WaitingStrip({ waiting, count }: { waiting: readonly Waiting[]; count: number }) {
  if (count === 0) return null
  const hidden = count - mostWaitingShown
  return (
    <section aria-labelledby="waiting-heading">
      <div className="is-loud flex flex-wrap gap-x-4 items-center justify-between py-2 px-pad border-b border-b-line-200 leading-snug">
        <h2 className="font-sans text-sm leading-snug font-strong" id="waiting-heading">
          Waiting for you <span className="font-normal">{count}</span>
        </h2>
        <p className="text-ink-700 text-xs">Nothing is published without your decision</p>
      </div>
      <ul className="portal-rows">
        {waiting.slice(0, mostWaitingShown).map(({ title, at, href, text, action, pictureId }, index) => (
          <li className="md:py-2" key={`${action} ${href}`}>
            <WorkGlyph pictureId={pictureId} />
            <div>
              <a className="font-strong no-underline" href={href}>
                {title}
              </a>
              <p className="text-ink-700 text-sm">{text}</p>
            </div>
            <p className="whitespace-nowrap text-ink-700 text-sm">
              since <time dateTime={at}>{shortDay(londonDay(new Date(at)))}</time>
            </p>
            {/* The whole row is the link. */}
            <span
              className={buttonClass({ size: 'small', variant: index === 0 ? 'primary' : 'ghost' })}
              aria-hidden
            >
              {action}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="px-pad print:px-0">
          {hidden === 1 ? 'One more is' : `${hidden} more are`} below, in your messages and projects.
        </p>
      )}
    </section>
  )
}

type ApprovalRowProps = { deliverable: Deliverable; href: string }

/** One piece of work in the list: its latest version, and whose turn it is since when. */
export function ApprovalRow({ deliverable: { title, projectName, versions }, href }: ApprovalRowProps) {
  const [latest] = versions
  if (!latest) return null
  const [tone, label] = badgeOf(latest)
  return (
    <li>
      <WorkGlyph pictureId={pictureOf(latest)} />
      <div>
        <a className="font-strong no-underline" href={href}>
          {title}
        </a>
        <p className="text-ink-700 text-sm">
          {projectName}. {factsOf(latest)}
        </p>
      </div>
      <Badge isFilled tone={tone}>
        {label}
      </Badge>
    </li>
  )
}

/** What a row is about, in a glance: the picture that was sent, or a drawn sign; undefined for a message. */
function WorkGlyph({ pictureId }: { pictureId: number | null | undefined }) {
  return (
    <span
      className="portal-rows__glyph flex-none grid grid-rows-[100%] place-items-center self-start w-[64px] h-[48px] border border-line-200 bg-undyed"
      aria-hidden
    >
      {pictureId === undefined ? (
        <Mail className="icon" />
      ) : pictureId === null ? (
        <FileText className="icon" />
      ) : (
        <img
          className="size-full object-cover object-top"
          src={paths.dashboardFilePreview(pictureId)}
          alt=""
          width={64}
          height={48}
          loading="lazy"
        />
      )}
    </span>
  )
}

function badgeOf({ state, number }: DeliverableVersion): [BadgeTone, string] {
  if (state === 'approved') return ['good', 'Approved']
  return state === 'changes-asked' ? ['open', 'Changes asked for'] : ['planned', `Version ${number}`]
}

function factsOf({ number, decision, senderName, sentAt }: DeliverableVersion): string {
  return decision
    ? `Version ${number}, by ${decision.personName} on ${dayOf(decision.at)}`
    : `From ${senderName}, since ${dayOf(sentAt)}`
}
