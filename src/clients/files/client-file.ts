/** A file of a client, without its content. Times are ISO texts. */
export type ClientFile = {
  id: number
  projectId: number | null
  name: string
  /** The media type, detected from the content. */
  type: string
  bytes: number
  /** SHA-256 of the content, in hexadecimal. */
  sha256: string
  hasPreview: boolean
  /** Of its preview; null where there is none. */
  width: number | null
  height: number | null
  uploaderName: string
  createdAt: string
}

/** A file as `GET /api/client/files` lists it: the client's own or one shared with them. */
export type OwnFile = {
  id: number
  name: string
  /** In bytes. */
  size: number
  type: string
  projectId: number | null
  addedBy: string
  addedAt: string
  /** Of ours, and not saved yet. */
  isNew: boolean
  /** The client added it. */
  isOwn: boolean
  hasPreview: boolean
}

/** What `GET /api/client/files` answers. */
export type OwnFiles = {
  files: OwnFile[]
  /** There are more, which are older than this id. */
  next: number | null
  /** How many bytes all of the client's files hold together. */
  used: number
}

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
