import { type MouseEvent, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { longDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass, Button } from '#kit/Button.tsx'
import { EmptyState, LoadingState } from '#kit/EmptyState.tsx'
import { Notice } from '#kit/Notice.tsx'
import { reading } from '#api-client/send.ts'
import { ownCalls } from '../own-calls.ts'
import { changedAddress, type ShownView } from '../dashboard-view.ts'
import { useClientQuery } from '../portal/use-portal-data.ts'
import { EmptyPicture, ProjectProgress, StatusBadge, ViewLink } from '../portal/PortalParts.tsx'
import { updatesPerProject } from '../UpdatesPanel.tsx'
import { UpdateTimeline } from '../UpdateTimeline.tsx'
import type { ComingStep, DashboardData, Project } from '../project-data.ts'
import { dayOr, shortDay } from '../dates.ts'

type Selected = NonNullable<DashboardData['selected']>

/**
 * The updates of the chosen project, fetched for it and for no other, and only while its details show. `first`: what the page
 * was rendered with.
 */
export const useProjectUpdates = ({ project, tab }: ShownView, first: Selected | null) =>
  useClientQuery<Selected['updates']>({
    ...reading(ownCalls.updates, {}, { projectId: project?.id }),
    enabled: project !== undefined && tab === 'projects',
    ...(first && first.projectId === project?.id && { initialData: first.updates }),
    // What the page was rendered with is the first data once, and never again.
    gcTime: Infinity,
  })

type FetchedUpdates = ReturnType<typeof useProjectUpdates>

type ProjectsPanelProps = {
  projects: readonly Project[]
  view: ShownView
  /** The updates of the chosen one. */
  fetched: FetchedUpdates
  /** What is planned, the next first. */
  coming: readonly ComingStep[]
}

// The server has no layout; there the hook does nothing.
const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

/**
 * Keeps the selected row at its place in the window, although the details above it may disappear.
 * @returns the click handler of the rows
 */
function useHeldRow(selectedId: number | undefined) {
  const held = useRef<{ row: HTMLElement; top: number }>(null)
  useBrowserLayoutEffect(() => {
    if (!held.current) return
    const { row, top } = held.current
    held.current = null
    scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
  }, [selectedId])
  return ({ currentTarget: row }: MouseEvent<HTMLElement>) => {
    held.current = { row, top: row.getBoundingClientRect().top }
  }
}

type ProjectDetailsProps = {
  project: Project
  /** Its newest updates, or why there are none. */
  children: ReactNode
}

/** What there is to know about one project. */
function ProjectDetails({ project, children }: ProjectDetailsProps) {
  const { id, projectName, projectType, status, totalValue, startDate, completionDate, description } = project
  const facts: [name: string, value: string][] = [
    ['Type', projectType],
    ['Value', totalValue?.trim() || 'Not set'],
    ['Started', dayOr(startDate, status === 'planning' ? 'Not yet' : 'Not set')],
    [
      status === 'completed' || completionDate === null ? 'Completed' : 'Planned end',
      dayOr(completionDate, status === 'completed' ? 'Not set' : 'Not yet'),
    ],
  ]
  return (
    <section className="order-1 max-lg:border-b max-lg:border-line-200" aria-labelledby="project-name">
      <div className="py-5 px-pad wrap-anywhere lg:grid lg:grid-cols-[1fr_1fr] lg:gap-x-10">
        <div>
          <h2 className="font-display text-lede leading-title font-semibold max-lg:sr-only" id="project-name">
            {projectName}
          </h2>
          {description && <p className="text-muted mt-1.5 whitespace-pre-line">{description}</p>}
          <dl className="grid grid-cols-[1fr_1fr] gap-y-3 gap-x-5 mt-4 mb-6 py-4 border-y border-y-line-200">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt className="text-muted text-sm">{name}</dt>
                <dd className="font-semibold wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h3 className="mb-3 font-semibold">Recent updates</h3>
          {children}
          {/* Another page of the server's, as the reports are. */}
          <a
            className="inline-flex items-center min-h-target mt-3 font-semibold"
            href={paths.dashboardProject(id)}
          >
            Plan, files and history
          </a>
        </div>
      </div>
    </section>
  )
}

/** The tab 'My Projects': the list, and the details of the chosen one below it. */
export function ProjectsPanel({ projects, view, fetched, coming }: ProjectsPanelProps) {
  const { project: selected, address } = view
  const holdRow = useHeldRow(selected?.id)
  if (!selected)
    return (
      <div className="pt-6">
        <EmptyState
          icon={<EmptyPicture id="projects" />}
          title="No projects yet"
          headingLevel={2}
          action={
            // A full page load: no data of the client stays in memory.
            <a className={buttonClass({ size: 'small' })} href={paths.homeSection('services')}>
              See what we do
            </a>
          }
        >
          When your first project begins, it appears here with its dates and its progress.
        </EmptyState>
      </div>
    )
  const place = projects.indexOf(selected)
  return (
    <div className="[overflow-anchor:none] flex flex-col -mx-pad lg:block">
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- on a narrow screen its box dissolves, the role with it */}
      <ul className="contents lg:grid lg:grid-cols-3 lg:border-b lg:border-line-200" role="list">
        {projects.map((project, index) => (
          <ProjectRow
            key={project.id}
            project={project}
            isSelected={project === selected}
            isAfterSelected={index > place}
            next={nextDate(project, coming)}
            href={changedAddress(address, { tab: undefined, project: project.id })}
            onSelect={holdRow}
          />
        ))}
      </ul>
      <ProjectDetails project={selected}>
        <ProjectUpdates fetched={fetched} />
      </ProjectDetails>
    </div>
  )
}

/** What is planned next in a project, or when it was completed. */
function nextDate({ id, status, completionDate }: Project, coming: readonly ComingStep[]): string {
  const next = coming.find(({ projectId }) => projectId === id)
  if (next) return `${next.title} ${shortDay(next.on)}`
  if (status !== 'completed') return 'No date is planned'
  return completionDate === null ? 'Completed' : `Completed ${longDate(completionDate)}`
}

type ProjectRowProps = {
  project: Project
  isSelected: boolean
  /** It is below the row whose details show. */
  isAfterSelected: boolean
  /** Its next date, in words. */
  next: string
  href: string
  onSelect: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** One project in the list; a click anywhere on it shows its details. */
function ProjectRow({ project, isSelected, isAfterSelected, next, href, onSelect }: ProjectRowProps) {
  const { projectName, status } = project
  const place = isSelected ? ' project-row--selected' : isAfterSelected ? ' order-2' : ''
  return (
    <li className={`project-row gap-2 pt-3 pr-4 pb-4 pl-pad ${place}`}>
      <div className="flex flex-wrap gap-y-1.5 gap-x-4 items-start justify-between">
        <ViewLink
          className="min-w-0 font-strong no-underline wrap-anywhere"
          href={href}
          aria-current={isSelected ? 'true' : undefined}
          onClick={onSelect}
        >
          {projectName}
        </ViewLink>
        <StatusBadge status={status} />
      </div>
      <ProjectProgress status={status} projectName={projectName} />
      <p className="text-ink-700">{next}</p>
    </li>
  )
}

/** The newest updates of the chosen project. */
function ProjectUpdates({ fetched: { data: updates, isError, refetch } }: { fetched: FetchedUpdates }) {
  if (updates?.length === 0)
    return <p className="small muted">No updates yet. The first one will appear here.</p>
  if (updates) return <UpdateTimeline updates={updates.slice(0, updatesPerProject)} headingLevel={4} />
  if (!isError) return <LoadingState text="Loading updates..." shape="lines" />
  return (
    <Notice
      tone="danger"
      title="We couldn’t load the updates."
      action={
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      Nothing has been lost.
    </Notice>
  )
}
