import type { ClientPage, ClientViewName, UpdateRecipient } from './console-client.ts'
import type { FormState } from '#ui/field-props.ts'

/** The clients of one view, as the page and its call give them. */
export type ClientsList = ClientPage & {
  asOf: string
  counts: Record<ClientViewName, number>
}

/** What the list of clients is rendered with. */
export type ClientsData = {
  list: ClientsList
  view: ClientViewName
  q: string
  cursor: string | null
  /** The form for another client is open. */
  isAdding: boolean
  /** The form for one update to several clients is open. */
  writing: { recipients: UpdateRecipient[]; submissionKey: string } | null
  /** A form that came back: with mistakes, or to be read once more. */
  returned: (FormState & { isPreview?: true }) | null
  done: string | null
}
