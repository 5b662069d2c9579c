import type { Person } from '#accounts/account-data.ts'
import { listPeople } from '#accounts/list-people.server.ts'
import type { FormState } from '#kit/field-props.ts'
import { inConsole } from '../frame/console-load.server.ts'

export type ConsolePeopleData = {
  people: Person[]
  /** The username of the signed-in person. */
  own: string
  /** A refused invitation. */
  returned: FormState | null
  done: string | null
}

export const load = inConsole<ConsolePeopleData>(async ({ services, query, signedIn, returned }) => ({
  people: await listPeople(services.database.db),
  own: signedIn.user.username,
  returned: returned ?? null,
  done: query.get('done'),
}))
