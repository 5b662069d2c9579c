import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import type { Deliverable, DeliverableVersion } from '../approval.ts'
import { dayOf } from './portal-dates.ts'

type ApprovalRowProps = { deliverable: Deliverable; href: string }

/** One piece of work in the list: its latest version, and whose turn it is since when. */
export function ApprovalRow({ deliverable: { title, projectName, versions }, href }: ApprovalRowProps) {
  const [latest] = versions
  if (!latest) return null
  const [tone, label] = badgeOf(latest)
  return (
    <li className="project-row">
      <div className="project-row__top">
        <a className="project-row__name" href={href}>
          {title}
        </a>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="project-row__facts">
        {projectName}. {factsOf(latest)}
      </p>
    </li>
  )
}

function badgeOf({ state, number }: DeliverableVersion): [BadgeTone, string] {
  if (state === 'approved') return ['success', 'Approved']
  return state === 'changes-asked' ? ['info', 'Changes asked for'] : ['warn', `Version ${number}`]
}

function factsOf({ number, decision, senderName, sentAt }: DeliverableVersion): string {
  return decision
    ? `Version ${number}, by ${decision.personName} on ${dayOf(decision.at)}`
    : `From ${senderName}, since ${dayOf(sentAt)}`
}
