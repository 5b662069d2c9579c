import { longDate } from '#shared/dates.ts'
import { StatusBadge } from '../dashboard/ProjectStatus.tsx'
import type { Project } from '../project-data.ts'
import type { ProjectPageData } from '../records-data.ts'
import { EventHistory } from './EventHistory.tsx'
import { FileTable } from './FileTable.tsx'
import { PlanChart } from './PlanChart.tsx'
import type { InPortal } from '../portal-shell.ts'
import { RecordsFrame } from './RecordsFrame.tsx'

/** A project from its beginning: its plan, its files, and all that happened, with who it was and when. */
export function ProjectRecords({ data: { shell, content } }: { data: InPortal<ProjectPageData> }) {
  const { project, plan, events, isCut, files, today } = content
  return (
    <RecordsFrame
      shell={shell}
      title={project.projectName}
      about={datesInWords(project, today)}
      place="projects"
    >
      <section className="record-sheet" aria-labelledby="plan-heading">
        <div className="record-sheet__head">
          <h2 className="d3" id="plan-heading">
            Plan
          </h2>
          <StatusBadge status={project.status} />
        </div>
        {plan ? (
          <PlanChart plan={plan} projectId={project.id} />
        ) : (
          <p className="records-note">No dates are set yet. As soon as there are, they will appear here.</p>
        )}
      </section>
      {files.length > 0 && (
        <section className="record-sheet" aria-labelledby="files-heading">
          <h2 className="d3" id="files-heading">
            Files
          </h2>
          <FileTable files={files} />
        </section>
      )}
      <section className="record-sheet" aria-labelledby="history-heading">
        <h2 className="d3" id="history-heading">
          What has happened
        </h2>
        {events.length === 0 && (
          <p className="records-note">
            Nothing yet. Each update, file and decision will appear here, with its date.
          </p>
        )}
        <EventHistory events={events} />
        {isCut && (
          <p className="records-note">
            There is more before this. All of it is in your data, which you can download in your settings.
          </p>
        )}
      </section>
    </RecordsFrame>
  )
}

/** 'Begun on 2 November 2026. Planned to be complete on 16 December 2026.' */
function datesInWords({ status, startDate, completionDate, projectType }: Project, today: string): string {
  const isCompleted = status === 'completed'
  const sentences = [
    projectType,
    startDate === null ? '' : `${startDate > today ? 'Starts' : 'Started'} on ${longDate(startDate)}`,
    completionDate === null
      ? ''
      : `${isCompleted ? 'Completed' : 'Planned to be complete'} on ${longDate(completionDate)}`,
  ]
  return sentences
    .filter((sentence) => sentence !== '')
    .map((sentence) => `${sentence}.`)
    .join(' ')
}
