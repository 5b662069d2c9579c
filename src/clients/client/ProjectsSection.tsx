import { whenWords } from '#inquiries/clock.ts'
import { ButtonLink } from '#kit/Button.tsx'
import type { ConsoleProject } from '../console-client.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { longDate } from '#shared/dates.ts'
import { showStatus } from '#shared/project-status.ts'
import { projectTones } from '../project-tones.ts'
import { Table, type Column } from '#kit/Table.tsx'
import { Section } from '#kit/Section.tsx'
import { Badge } from '#kit/Badge.tsx'
import { useClient } from './client-context.tsx'

/** The client's projects and their state. */
export function ProjectsSection() {
  const { data, now, isArchived } = useClient()
  const { username } = data.client
  const { projects } = data
  return (
    <Section
      title="Projects"
      count={projects.length}
      action={!isArchived && <a href={consolePaths.clientWith(username, { act: 'project' })}>New project</a>}
    >
      {projects.length === 0 ? (
        <p className="py-4 text-ink-700">No project yet. The client sees one as soon as you add it.</p>
      ) : (
        <Table
          label="Projects"
          columns={[name, status, worth, dates, news(now), ...(isArchived ? [] : [act(username)])]}
          rows={projects}
          keyOf={({ id }) => id}
        />
      )}
    </Section>
  )
}

const name: Column<ConsoleProject> = {
  head: 'Project',
  cell: ({ id, projectName, projectType }) => (
    <>
      <b id={`project-${id}`}>{projectName}</b>
      <span className="row-second">{projectType}</span>
    </>
  ),
}

const status: Column<ConsoleProject> = {
  head: 'Status',
  cell: (project) => {
    const shown = showStatus(project.status)
    return <Badge tone={projectTones[shown.name]}>{`${shown.label}, ${shown.percent}%`}</Badge>
  },
}

const worth: Column<ConsoleProject> = {
  head: 'Value',
  cell: ({ totalValue }) => <span className="whitespace-nowrap">{totalValue ?? 'Not said'}</span>,
}

const dates: Column<ConsoleProject> = {
  head: 'Ends',
  isNamed: true,
  cell: ({ completionDate }) => (completionDate === null ? 'No date' : longDate(completionDate)),
}

const news = (now: Date): Column<ConsoleProject> => ({
  head: 'Last news',
  isNamed: true,
  cell: ({ newsAt }) => <time dateTime={newsAt}>{whenWords(new Date(newsAt), now)}</time>,
})

const act = (username: string): Column<ConsoleProject> => ({
  head: 'Change',
  isRight: true,
  narrow: 'actions',
  cell: ({ id, projectName }) => (
    <span className="inline-flex gap-1.5">
      <ButtonLink
        variant="ghost"
        size="small"
        href={consolePaths.clientWith(username, { act: 'phases', about: String(id) })}
        aria-label={`Plan ${projectName}`}
      >
        Plan
      </ButtonLink>
      <ButtonLink
        variant="ghost"
        size="small"
        href={consolePaths.clientWith(username, { act: 'project-change', about: String(id) })}
        aria-label={`Change ${projectName}`}
      >
        Change
      </ButtonLink>
    </span>
  ),
})
