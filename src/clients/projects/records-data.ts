import type { ClientFile } from '../files/client-file.ts'
import type { Plan } from './plan.ts'
import type { Project } from '../project-data.ts'
import type { PublishedReport } from '../reports/report.ts'
import type { Decision } from '../approvals/approval.ts'

/** How many events a project's page shows initially, and at most. */
export const eventsAtOnce = 20
export const mostEvents = 500

/** A file as an event names it. */
export type NamedFile = Pick<ClientFile, 'id' | 'name' | 'bytes'>

/** Something that happened in a project, with who did it and when. Times are ISO texts. */
export type ProjectEvent = {
  /** Null: a file of no project in particular. */
  projectId: number | null
  at: string
  /** The author; null for what is older than the console, or was written by a command. */
  by: string | null
} & (
  | {
      kind: 'update'
      id: number
      title: string
      description: string
      updateType: string
      /** It corrects another update. */
      isCorrection: boolean
      /** A later one corrects it. */
      isCorrected: boolean
    }
  | { kind: 'version'; id: number; deliverableId: number; title: string; number: number; files: NamedFile[] }
  | { kind: 'decision'; id: number; title: string; number: number; decision: Decision; comment: string }
  | { kind: 'file'; id: number; file: NamedFile }
)

export type EventOf<Kind extends ProjectEvent['kind']> = Extract<ProjectEvent, { kind: Kind }>

/** What the page of one project shows: what is planned, and all that happened. */
export type ProjectPageData = {
  project: Project
  /** All projects of this client, for switching between them. */
  projects: Pick<Project, 'id' | 'projectName'>[]
  plan: Plan | null
  /** What comes next, in a sentence; null if it is not planned. */
  nextStep: { words: string; deliverableId?: number } | null
  /** Our people who did something in it. */
  people: string[]
  /** Newest first. */
  events: ProjectEvent[]
  /** There are older ones, which the page leaves out. */
  isCut: boolean
  /** How many may show. */
  shown: number
  /** The latest files shared in this project, those of versions included. */
  files: EventOf<'file'>[]
  /** `2026-11-21`, in London. */
  today: string
}

/** The report of a project and month as a client reads it; null: nothing was published yet. */
export type ReportsData = {
  report: PublishedReport
  /** All months of which there is one, the latest first, each with this project, or else one that has a report of it. */
  months: { month: string; projectId: number }[]
  /** The projects that have a report of this month. */
  projects: { id: number; projectName: string }[]
} | null
