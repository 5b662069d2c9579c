import type { OwnFiles } from '../client-shapes.ts'
export type { ClientFile, OwnFile, OwnFiles } from '../client-shapes.ts'

/** What the page of files shows. */
export type FilesData = {
  projects: { id: number; projectName: string }[]
  list: OwnFiles
  /** The search. */
  q: string
  projectId: number | null
  before: number | null
  /** After a form without scripts: how many files were stored, and notes on the others. */
  added: number | null
  notes: FileNote[]
}

/** A note on an uploaded file. */
export type FileNote = { name: string; message: string; isRefused: boolean }

/** How many files may be added at a time. */
export const mostFilesAtOnce = 10

const megabyte = 1024 * 1024

/** The largest file that is accepted (console.md §6). */
export const maxFileBytes = 25 * megabyte

/** What all files of one client may hold together (console.md §6). */
export const maxClientBytes = 1024 * megabyte
