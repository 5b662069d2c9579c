import { hasAccess } from '#accounts/roles.ts'
import { inConsole } from '#console/frame/console-load.server.ts'
import type { FormState } from '#kit/field-props.ts'
import { listTokens } from '../tokens/store.server.ts'
import type { ApiToken } from '../tokens/token.ts'

export type ConnectionsData = {
  /** Others see the agency's connections, and change none. */
  isAdmin: boolean
  tokens: ApiToken[]
  /** A form of the page that was refused, or whose secret is shown now. */
  returned: (FormState & { form: string }) | null
  done: string | null
}

export const load = inConsole<ConnectionsData>(async ({ services, query, signedIn, returned }) => {
  const { db } = services.database
  const tokens = await listTokens(db)
  return {
    isAdmin: hasAccess(signedIn.user.role, 'admin'),
    tokens,
    returned: returned ?? null,
    done: query.get('done'),
  }
})
