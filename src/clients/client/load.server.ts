import { inConsole } from '#console/frame/console-load.server.ts'
import type { ClientContent } from '../console-client.ts'
import { loadClientPart } from './client-load.server.ts'

/** The overview of a client. */
export const load = inConsole<ClientContent, 'username'>(
  async (context) => await loadClientPart(context, null),
)
