import type { ClientPageData } from './console-client.ts'
import type { ClientForm } from '#shared/console-paths.ts'
import type { FormState } from '#ui/field-props.ts'

/** A form of the page that came back: with mistakes, to be read once more, or with words that were taken back. */
export type ReturnedClientForm = FormState & { form: ClientForm; isPreview?: true; isTakenBack?: true }

/** What the page of a client is rendered with; null: there is no such client. */
export type ClientContent = {
  page: ClientPageData
  /** Messages from this id on are not shown. */
  before: number | null
  /** The form that the address has opened. */
  act: ClientForm | null
  /** What it is about: a project, work to be approved, or what is to be corrected. */
  about: number | null
  returned: ReturnedClientForm | null
  done: string | null
  /** Of what is written next. */
  submissionKey: string
} | null
