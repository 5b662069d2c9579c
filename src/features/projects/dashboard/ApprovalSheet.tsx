import { useEffect, useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { Picture } from '#ui/art/Picture.tsx'
import type { ApprovalDecision, Deliverable, DeliverableVersion } from '../approval.ts'
import type { ReturnedDecision } from '../project-data.ts'
import { eventsOf } from './approval-groups.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { FileList } from './FileList.tsx'
import type { NoWriting } from '../portal-shell.ts'
import { dayOf, momentOf } from './portal-dates.ts'
import { ViewLink } from './ViewLink.tsx'

const cloths = 6 // in content/pictures.ts
const pictureShape = { width: 720, height: 56 }

const undecided: Record<NoWriting, string> = {
  archived: 'Nothing was decided on this version, and our work together is over for now.',
  viewed: 'The client decides on this version here.',
}

type ApprovalSheetProps = {
  deliverable: Deliverable
  /** To be seen beside the latest. */
  earlier: DeliverableVersion | undefined
  returned: ReturnedDecision | undefined
  isDemonstration: boolean
  /** No one decides here. */
  closed: NoWriting | undefined
}

/** A piece of work: its latest version, an earlier one beside it where one is asked for, the decision, and its record. */
export function ApprovalSheet(props: ApprovalSheetProps) {
  const { deliverable, earlier, returned, isDemonstration, closed } = props
  const { id, title, projectName, versions } = deliverable
  const [decidedId, setDecidedId] = useState<number>()
  const [latest] = versions
  if (!latest) return null
  return (
    <article className="approval-sheet" aria-labelledby="approval-title">
      <Picture
        className="project-details__picture"
        file="dashboard-cloths"
        id={`cloth-${(id % cloths) + 1}`}
        alt=""
        {...pictureShape}
        loading="eager"
      />
      <div className="approval-sheet__body">
        <p className="approval-sheet__project">{projectName}</p>
        <h2 className="d2" id="approval-title">
          {title}
        </h2>
        {versions.length > 1 && <Versions {...{ id, versions, earlier }} />}
        <div className={`approval-versions${earlier ? ' approval-versions--two' : ''}`}>
          {earlier && <Version version={earlier} hasHeading />}
          <Version version={latest} hasHeading={earlier !== undefined} />
        </div>
        {latest.decision ? (
          <Decided number={latest.number} decision={latest.decision} isNew={decidedId === latest.id} />
        ) : closed ? (
          <p className="muted">{undecided[closed]}</p>
        ) : (
          <DecisionForm
            key={latest.id}
            deliverableId={deliverable.id}
            version={latest}
            returned={returned?.versionId === latest.id ? returned : undefined}
            isDemonstration={isDemonstration}
            onDecided={() => setDecidedId(latest.id)}
          />
        )}
        <section className="approval-record" aria-labelledby="approval-record">
          <h3 className="d3" id="approval-record">
            Record
          </h3>
          <ol className="update-timeline">
            {eventsOf(deliverable).map((event) => (
              <li key={event.title}>
                <p className="update-timeline__when">
                  <time dateTime={event.at}>{momentOf(event.at)}</time>
                </p>
                <h4>{event.title}</h4>
                <p className="update-timeline__text">{event.text}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </article>
  )
}

type VersionsProps = {
  /** Of the deliverable. */
  id: number
  versions: readonly DeliverableVersion[]
  earlier: DeliverableVersion | undefined
}

/** Leads to an earlier version beside the latest, and back. */
function Versions({ id: deliverableId, versions, earlier }: VersionsProps) {
  return (
    <nav className="approval-nav" aria-label="Versions">
      {versions.map(({ id, number, sentAt }, index) => (
        <ViewLink
          key={id}
          href={paths.dashboardApproval(deliverableId, index === 0 ? undefined : number)}
          aria-current={(index === 0 ? earlier === undefined : earlier?.id === id) || undefined}
        >
          Version {number}
          <span>{dayOf(sentAt)}</span>
        </ViewLink>
      ))}
    </nav>
  )
}

function Version({ version, hasHeading }: { version: DeliverableVersion; hasHeading: boolean }) {
  const { number, note, senderName, files } = version
  return (
    <section className="approval-version" aria-label={`Version ${number}`}>
      {hasHeading && <h3 className="d3">Version {number}</h3>}
      <p className="approval-version__from">{senderName} writes:</p>
      <p className="approval-version__words">{note}</p>
      {files.length > 0 && <FileList files={files} />}
    </section>
  )
}

type DecidedProps = {
  number: number
  decision: ApprovalDecision
  /** It was made in this window a moment ago: the form that had the focus is gone. */
  isNew: boolean
}

function Decided({ number, decision, isNew }: DecidedProps) {
  const { id, personName, at, comment } = decision
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) box.current?.focus()
  }, [isNew])
  const isApproved = decision.decision === 'approved'
  return (
    <section
      className={`approval-decided${isApproved ? '' : ' approval-decided--changes'}`}
      aria-labelledby="approval-decided"
      tabIndex={-1}
      ref={box}
    >
      <h3 className="d3" id="approval-decided">
        {isApproved ? `Version ${number} is approved` : `Changes asked for on version ${number}`}
      </h3>
      <p>
        Signed by {personName} on {momentOf(at)}.{!isApproved && ' The next version comes to you here.'}
      </p>
      {comment && <p className="approval-version__words">“{comment}”</p>}
      <p>
        {/* A document of its own, which the server makes. */}
        <a href={paths.approvalDecision(id)}>Read or print the record</a>
      </p>
    </section>
  )
}
