import { paths } from '#shared/paths.ts'
import type { MonthlyReport } from '../records-data.ts'
import { EventList } from './EventHistory.tsx'

/** What the agency did in a month, project by project; what is about no one project comes last. */
export function DoneByProject({ report: { projects, events } }: { report: MonthlyReport }) {
  const done = events.filter(({ kind }) => kind !== 'decision')
  if (done.length === 0) return <p className="records-note">Nothing was posted, sent or shared.</p>
  const general = done.filter(({ projectId }) => projectId === null)
  return (
    <>
      {projects.map(({ id, projectName }) => {
        const ofProject = done.filter(({ projectId }) => projectId === id)
        return (
          ofProject.length > 0 && (
            <div key={id} className="report-project">
              <h4>
                <a href={paths.dashboardProject(id)}>{projectName}</a>
              </h4>
              <EventList events={ofProject} headingLevel={5} />
            </div>
          )
        )
      })}
      {general.length > 0 && (
        <div className="report-project">
          <h4>In general</h4>
          <EventList events={general} headingLevel={5} />
        </div>
      )}
    </>
  )
}
