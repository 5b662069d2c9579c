import { FileText, Mail } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { Badge, type BadgeTone } from '#ui/Tag.tsx'
import type { Deliverable, DeliverableVersion } from '../approval.ts'
import { dayOf } from './portal-dates.ts'

type ApprovalRowProps = { deliverable: Deliverable; href: string }

/** One piece of work in the list: its latest version, and whose turn it is since when. */
export function ApprovalRow({ deliverable: { title, projectName, versions }, href }: ApprovalRowProps) {
  const [latest] = versions
  if (!latest) return null
  const [tone, label] = badgeOf(latest)
  return (
    <li>
      <WorkGlyph version={latest} />
      <div>
        <a href={href}>{title}</a>
        <p>
          {projectName}. {factsOf(latest)}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
    </li>
  )
}

/** What a row is about, in a glance: the picture that was sent, or a drawn sign. */
export function WorkGlyph({ version }: { version: DeliverableVersion | undefined }) {
  const picture = version?.files.find(({ hasPreview }) => hasPreview)
  return (
    <span className="portal-rows__glyph" aria-hidden>
      {picture ? (
        <img src={paths.dashboardFilePreview(picture.id)} alt="" width={64} height={48} loading="lazy" />
      ) : version ? (
        <FileText className="icon" />
      ) : (
        <Mail className="icon" />
      )}
    </span>
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
