import type { ClientPage, ClientViewName } from '#features/projects/console-client.ts'
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
  /** It came back with mistakes. */
  returned: FormState | null
  done: string | null
}
