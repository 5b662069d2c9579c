import { longDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { RuledTable, type RuledColumn } from '#kit/RuledTable.tsx'
import { buttonClass } from '#kit/Button.tsx'
import { Face } from '../portal/Face.tsx'
import { StatusBadge } from '../portal/PortalParts.tsx'
import type { Project } from '../project-data.ts'
import { eventsAtOnce, mostEvents, type EventOf, type ProjectPageData } from './records-data.ts'
import { EventHistory, idOf } from './EventHistory.tsx'
import { toWhom, whyReadOnly, type InPortal, type PortalShell } from '../portal/portal-shell.ts'
import { newsPlace } from '../news/news.ts'
import { RecordsFrame } from './RecordsFrame.tsx'
import { Facts } from '#kit/Facts.tsx'
import { sizeInWords } from '#shared/counted.ts'
import { dayAndMonth, dayOf } from '../dates.ts'
import { artAddress } from '#kit/art/art-address.ts'
import type { Plan, PlanLength, PlanRow } from './plan.ts'

const fileColumns: RuledColumn<EventOf<'file'>>[] = [
  {
    head: 'Name',
    // No page of ours: the browser saves it.
    cell: ({ id, file: { name } }) => (
      <a className="inline-block min-h-[24px]" href={paths.dashboardFile(id)} download>
        {name}
      </a>
    ),
  },
  { head: 'From', cell: ({ by }) => by },
  { head: 'Date', cell: ({ at }) => dayOf(at) },
  { head: 'Size', cell: ({ file: { bytes } }) => sizeInWords(bytes), isFigure: true },
]

/** The files of a project, to be saved. */
const FileTable = ({ files }: { files: readonly EventOf<'file'>[] }) => (
  <RuledTable caption="Files of this project" columns={fileColumns} rows={files} keyOf={({ id }) => id} />
)

/** A project from its beginning: its plan, its files, and its history. */
export function ProjectRecords({ data: { shell, content } }: { data: InPortal<ProjectPageData> }) {
  const { project, projects, plan, events, isCut, shown, files, today } = content
  const last = events.at(-1)
  const rest = (
    <>
      {files.length > 0 && (
        <section className="record-sheet pt-0 pb-8 wrap-anywhere" aria-labelledby="files-heading">
          <h2 className="portal-heading mb-0" id="files-heading">
            Files
          </h2>
          <FileTable files={files} />
          <p>
            <a href={paths.dashboardFiles({ project: project.id })}>All files of this project</a>
          </p>
        </section>
      )}
      <section className="record-sheet pt-0 pb-8 wrap-anywhere" aria-labelledby="history-heading">
        <h2 className="portal-heading mb-0" id="history-heading">
          What has happened
        </h2>
        {events.length === 0 && (
          <p className="records-note mt-3">
            Nothing yet. Each update, file and decision will appear here, with its date.
          </p>
        )}
        <EventHistory events={events} />
        {isCut && (
          <p className="records-note mt-3">
            {last && shown < mostEvents ? (
              <a
                href={`${paths.dashboardProject(project.id, { shown: shown + eventsAtOnce })}#${idOf(last)}`}
              >
                Show what was before this
              </a>
            ) : (
              'There is more before this. All of it is in your data, which you can download in your settings.'
            )}
          </p>
        )}
      </section>
    </>
  )
  return (
    <RecordsFrame
      rest={rest}
      shell={shell}
      title={project.projectName}
      about={
        <>
          {datesInWords(project, today)} <StatusBadge status={project.status} />
        </>
      }
      back={<a href={paths.dashboardProjects()}>All projects</a>}
      place="projects"
      opens={newsPlace.project(project.id)}
      aside={<ProjectAside content={content} shell={shell} />}
      asideLabel="Next step, value and people"
    >
      {projects.length > 1 && (
        <nav className="portal-views" aria-label="Your projects">
          {projects.map(({ id, projectName }) => (
            <a
              key={id}
              href={paths.dashboardProject(id)}
              aria-current={id === project.id ? 'page' : undefined}
            >
              {projectName}
            </a>
          ))}
        </nav>
      )}
      <section className="record-sheet pt-0 pb-8 wrap-anywhere" aria-labelledby="plan-heading">
        <h2 className="portal-heading mb-0" id="plan-heading">
          Plan
        </h2>
        {plan ? (
          <PlanChart plan={plan} projectId={project.id} />
        ) : (
          <p className="records-note mt-3">
            No dates are set yet. As soon as there are, they will appear here.
          </p>
        )}
      </section>
    </RecordsFrame>
  )
}

/** What comes next, what was agreed, and who works on it. */
function ProjectAside({ content, shell }: { content: ProjectPageData; shell: PortalShell }) {
  const isOver = shell.client.isArchived ?? false
  const { nextStep, project, people } = content
  return (
    <>
      {!isOver && (nextStep ?? project.status !== 'completed') && (
        <section className="side-part" aria-labelledby="next-heading">
          <h2 id="next-heading">Next step</h2>
          {nextStep ? (
            <p className="font-display text-lede leading-snug font-semibold text-balance">{nextStep.words}</p>
          ) : (
            <p className="records-note">Dates follow as soon as they are planned.</p>
          )}
          {nextStep?.deliverableId !== undefined && (
            <a
              className={buttonClass({ size: 'small' })}
              href={paths.dashboardApproval(nextStep.deliverableId)}
            >
              Decide
            </a>
          )}
        </section>
      )}
      <section className="side-part" aria-labelledby="agreed-heading">
        <h2 id="agreed-heading">Agreed</h2>
        <Facts
          rows={[
            ['Type', project.projectType],
            ['Value', project.totalValue?.trim() || 'Not set'],
          ]}
        />
      </section>
      {!whyReadOnly(shell.client) && (
        <p>
          <a
            className={buttonClass({ size: 'small', variant: 'ghost' })}
            href={paths.writeToUs({ project: project.id })}
          >
            Write to {toWhom(shell.keeper)}
          </a>
        </p>
      )}
      {people.length > 0 && (
        <section className="side-part" aria-labelledby="people-heading">
          <h2 id="people-heading">Who works on it</h2>
          <ul>
            {people.map((name) => (
              <li
                key={name}
                className="flex gap-2 items-center py-2 border-b border-b-line-300 wrap-anywhere"
              >
                <Face name={name} />
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
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

const cloths = 6 // in content/pictures.ts
const cloth = { width: 334, height: 26 } // as the pictures, on the height of a row

type PlanChartProps = {
  plan: Plan
  /** Which cloth is the project's own. */
  projectId: number
}

/** A project in time: past, planned, and today. Each row has the same in words. */
function PlanChart({ plan: { rows, today, todayAt, ticks }, projectId }: PlanChartProps) {
  const hasAhead = rows.some(({ ahead }) => ahead !== undefined)
  return (
    <>
      <div className="plan__axis pt-2 pb-1.5 border-b border-b-line-200" aria-hidden>
        <svg className="w-full h-[18px] overflow-visible fill-muted text-sm" focusable="false">
          {ticks.map(({ day, at }) => (
            <text key={day} x={`${at}%`} y="14">
              {dayAndMonth(day)}
            </text>
          ))}
        </svg>
      </div>
      <ol className="plan">
        {rows.map((row, index) => (
          <li className="items-center border-b border-b-line-200 print:break-inside-avoid" key={row.id}>
            <div>
              <h3 className="font-strong">{row.name}</h3>
              <p className="text-muted text-sm">{row.dates}</p>
            </div>
            <Line row={row} todayAt={todayAt} clothNumber={((projectId + index) % cloths) + 1} />
            <p className="text-muted text-sm">
              {row.deliverableId === undefined ? (
                row.state
              ) : (
                <a href={paths.dashboardApproval(row.deliverableId)}>{row.state}</a>
              )}
            </p>
          </li>
        ))}
      </ol>
      {todayAt !== null && (
        <p className="records-note mt-3">
          The upright line is today, {longDate(today)}.{hasAhead && ' Pale is what is planned.'}
        </p>
      )}
    </>
  )
}

type LineProps = { row: PlanRow; todayAt: Plan['todayAt']; clothNumber: number }

// No view box: lengths are percentages of the width, and the cloth has a fixed size.
function Line({ row: { id, done, ahead }, todayAt, clothNumber }: LineProps) {
  const pattern = `cloth-of-${id}`
  return (
    <svg className="w-full h-[34px] overflow-visible" aria-hidden focusable="false">
      <defs>
        <pattern id={pattern} y="4" {...cloth} patternUnits="userSpaceOnUse">
          <image href={artAddress('dashboard-cloths', `cloth-${clothNumber}`)} {...cloth} />
        </pattern>
      </defs>
      <line className="plan__base" x1="0" x2="100%" y1="17" y2="17" />
      {ahead && (
        <Length
          className="plan__ahead opacity-35 forced-colors:opacity-100"
          length={ahead}
          fill={`url(#${pattern})`}
        />
      )}
      {done && <Length className="plan__done" length={done} fill={`url(#${pattern})`} />}
      {todayAt !== null && (
        <line className="plan__today" x1={`${todayAt}%`} x2={`${todayAt}%`} y1="0" y2="34" />
      )}
    </svg>
  )
}

const Length = ({ className, length, fill }: { className: string; length: PlanLength; fill: string }) => (
  <rect
    className={className}
    x={`${length.left}%`}
    y="4"
    width={`${length.width}%`}
    height={cloth.height}
    fill={fill}
  />
)
