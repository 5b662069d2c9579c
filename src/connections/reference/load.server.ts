import { inConsole } from '#console/frame/console-load.server.ts'
import type { ApiDocument } from '../api/api-document.ts'

export type ReferenceData = Pick<ApiDocument, 'paths' | 'servers' | 'tags'>

export const load = inConsole<ReferenceData>(async ({ services }) => {
  const { paths, servers, tags } = services.apiReference.document()
  return await Promise.resolve({ paths, servers, tags })
})
