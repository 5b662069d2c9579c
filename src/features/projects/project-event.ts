import type { Decision } from './approval.ts'
import type { ClientFile } from './client-file.ts'

/** A file as an event names it. */
export type NamedFile = Pick<ClientFile, 'id' | 'name' | 'bytes'>

/** Something that happened in a project, with who did it and when. Times are ISO texts. */
export type ProjectEvent = {
  /** Null: a file that is about no one project. */
  projectId: number | null
  at: string
  /** Who said or did it; null for what is older than the console, or was written by a command. */
  by: string | null
} & (
  | {
      kind: 'update'
      id: number
      title: string
      description: string
      updateType: string
      /** It puts another update right. */
      isCorrection: boolean
      /** A later one puts it right. */
      isCorrected: boolean
    }
  | { kind: 'version'; id: number; deliverableId: number; title: string; number: number; files: NamedFile[] }
  | { kind: 'decision'; id: number; title: string; number: number; decision: Decision; comment: string }
  | { kind: 'file'; id: number; file: NamedFile }
)

export type EventOf<Kind extends ProjectEvent['kind']> = Extract<ProjectEvent, { kind: Kind }>
