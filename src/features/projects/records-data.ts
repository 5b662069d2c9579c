import type { ClientFile } from './client-file.ts'
import type { Plan } from './plan.ts'
import type { Project } from './project-data.ts'
import type { ProjectEvent } from './project-event.ts'

/** What the page of one project shows: what is planned, and all that happened. */
export type ProjectPageData = {
  project: Project
  plan: Plan | null
  /** Newest first. */
  events: ProjectEvent[]
  /** There are older ones, which the page leaves out. */
  isCut: boolean
  /** What the client was given in this project, the latest first. */
  files: ClientFile[]
  /** `2026-11-21`, in London. */
  today: string
}

/** Something that waited for the client when a month ended, or waits now. */
export type ReportWaiting = {
  kind: 'message' | 'request' | 'approval'
  /** Of the message, the project or the deliverable. */
  id: number
  title: string
  /** Since when, as ISO text. */
  at: string
  projectName: string | null
  /** Of a version. */
  number?: number
  /** It waits now. */
  isOpen: boolean
}

/** A month of a client's, told from what is stored. */
export type MonthlyReport = {
  /** `2026-11`. */
  month: string
  isOver: boolean
  today: string
  /** All the months there is a report of, the latest first. */
  months: string[]
  projects: Pick<Project, 'id' | 'projectName'>[]
  /** Oldest first. */
  events: ProjectEvent[]
  isCut: boolean
  messages: { fromClient: number; fromAgency: number }
  /** The longest first. */
  waiting: ReportWaiting[]
}

/** What the pages of reports show; without one, nothing has happened yet. */
export type ReportPageData = { report: MonthlyReport | null }
