import { inConsole } from '#console/frame/console-load.server.ts'
import { clientParts } from '#shared/console-paths.ts'
import type { ClientContent } from '../console-client.ts'
import { loadClientPart } from './client-load.server.ts'

/** Another part of a client's pages; null: there is none of this name. */
export const load = inConsole<ClientContent, 'username' | 'part'>(async (context) => {
  const part = clientParts.find((name) => name === context.params.part)
  return part ? await loadClientPart(context, part) : null
})
