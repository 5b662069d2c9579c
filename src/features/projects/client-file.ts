/** A file of a client, without its content. Times are ISO texts. */
export type ClientFile = {
  id: number
  projectId: number | null
  name: string
  /** The media type, told by content. */
  type: string
  bytes: number
  /** SHA-256 of the content, in hexadecimal. */
  sha256: string
  hasPreview: boolean
  uploaderName: string
  createdAt: string
}

const megabyte = 1024 * 1024

/** The largest file that is taken (console.md §6). */
export const maxFileBytes = 25 * megabyte

/** What all files of one client may hold together (console.md §6). */
export const maxClientBytes = 1024 * megabyte
