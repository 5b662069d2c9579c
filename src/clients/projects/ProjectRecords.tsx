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
import { headingClass, SidePart } from '../portal/SidePart.tsx'
import { Views } from '../portal/Views.tsx'
import { RecordsFrame } from './RecordsFrame.tsx'
import { Facts } from '#kit/Facts.tsx'
import { sizeInWords } from '#shared/counted.ts'
import { dayAndMonth, dayOf } from '../dates.ts'
import { artAddress } from '#kit/art/art-address.ts'
import type { Plan, PlanLength, PlanRow } from './plan.ts'

const noteClass = 'max-w-measure mt-3 text-muted text-sm'

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
        <section className="pb-8 wrap-anywhere" aria-labelledby="files-heading">
          <h2 className={headingClass} id="files-heading">
            Files
          </h2>
          <FileTable files={files} />
          <p>
            <a className="inline-block py-3" href={paths.dashboardFiles({ project: project.id })}>
              All files of this project
            </a>
          </p>
        </section>
      )}
      <section className="pb-8 wrap-anywhere" aria-labelledby="history-heading">
        <h2 className={headingClass} id="history-heading">
          What has happened
        </h2>
        {events.length === 0 && (
          <p className={noteClass}>
            Nothing yet. Each update, file and decision will appear here, with its date.
          </p>
        )}
        <EventHistory events={events} />
        {isCut && (
          <p className={noteClass}>
            {last && shown < mostEvents ? (
              <a
                className="inline-block py-3"
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
      back={{ href: paths.dashboardProjects(), name: 'All projects' }}
      place="projects"
      opens={newsPlace.project(project.id)}
      aside={<ProjectAside content={content} shell={shell} />}
      asideLabel="Next step, value and people"
    >
      {projects.length > 1 && (
        <Views
          className="-mx-pad mb-5"
          label="Your projects"
          views={projects.map(({ id, projectName }) => ({
            href: paths.dashboardProject(id),
            name: projectName,
            isCurrent: id === project.id,
          }))}
        />
      )}
      <section className="pb-8 wrap-anywhere" aria-labelledby="plan-heading">
        <h2 className={headingClass} id="plan-heading">
          Plan
        </h2>
        {plan ? (
          <PlanChart plan={plan} projectId={project.id} />
        ) : (
          <p className={noteClass}>No dates are set yet. As soon as there are, they will appear here.</p>
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
        <SidePart id="next" title="Next step">
          {nextStep ? (
            <p className="font-display text-lede leading-snug font-semibold text-balance">{nextStep.words}</p>
          ) : (
            <p className="text-muted text-sm">Dates follow as soon as they are planned.</p>
          )}
          {nextStep?.deliverableId !== undefined && (
            <a
              className={buttonClass({ size: 'small' })}
              href={paths.dashboardApproval(nextStep.deliverableId)}
            >
              Decide
            </a>
          )}
        </SidePart>
      )}
      <SidePart id="agreed" title="Agreed">
        <Facts
          className="grid w-full"
          rowClass="py-2 border-b border-b-line-300 wrap-anywhere"
          nameClass="text-ink-700 text-xs"
          valueClass="font-semibold"
          rows={[
            ['Type', project.projectType],
            ['Value', project.totalValue?.trim() || 'Not set'],
          ]}
        />
      </SidePart>
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
        <SidePart id="people" title="Who works on it">
          <ul className="w-full">
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
        </SidePart>
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

// Names and dates, the line, the state.
const planColumns =
  'gap-x-6 lg:grid lg:grid-cols-[14rem_1fr_8rem] print:grid print:grid-cols-[14rem_1fr_8rem]'

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
      <div className={`pt-2 pb-1.5 border-b border-b-line-200 ${planColumns}`} aria-hidden>
        <svg
          className="w-full h-[18px] overflow-visible fill-muted text-sm lg:col-start-2 print:col-start-2"
          focusable="false"
        >
          {ticks.map(({ day, at }) => (
            <text key={day} x={`${at}%`} y="14">
              {dayAndMonth(day)}
            </text>
          ))}
        </svg>
      </div>
      <ol>
        {rows.map((row, index) => (
          <li
            className={`grid gap-y-1 py-3 print:py-[4pt] items-center border-b border-b-line-200 print:break-inside-avoid ${planColumns}`}
            key={row.id}
          >
            <div>
              <h3 className="font-strong">{row.name}</h3>
              <p className="text-muted text-sm">{row.dates}</p>
            </div>
            <Line row={row} todayAt={todayAt} clothNumber={((projectId + index) % cloths) + 1} />
            <p className="text-muted text-sm">
              {row.deliverableId === undefined ? (
                row.state
              ) : (
                <a className="inline-block py-1.5" href={paths.dashboardApproval(row.deliverableId)}>
                  {row.state}
                </a>
              )}
            </p>
          </li>
        ))}
      </ol>
      {todayAt !== null && (
        <p className={noteClass}>
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
      <line className="stroke-line-200 forced-colors:stroke-current" x1="0" x2="100%" y1="17" y2="17" />
      {ahead && (
        <Length
          className="plan__ahead opacity-35 forced-colors:opacity-100"
          length={ahead}
          fill={`url(#${pattern})`}
        />
      )}
      {done && <Length className="plan__done" length={done} fill={`url(#${pattern})`} />}
      {todayAt !== null && (
        <line
          className="stroke-madder-700 stroke-3 forced-colors:stroke-current"
          x1={`${todayAt}%`}
          x2={`${todayAt}%`}
          y1="0"
          y2="34"
        />
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
