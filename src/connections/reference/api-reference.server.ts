import type { ApiCall } from '#accounts/access.server.ts'
import type { ApiDocument } from './api-document.ts'
import { describeApi } from './describe-api.server.ts'

export type ApiReference = {
  /** Says which calls there are. */
  describe: (calls: readonly ApiCall[]) => void
  /** Written when it is first asked for: nearly all processes never are. */
  document: () => ApiDocument
}

/** What other programs may call: the application says which calls it has. */
export function createApiReference(publicUrl: string): ApiReference {
  let known: readonly ApiCall[] = []
  let written: ApiDocument | undefined
  return {
    describe: (calls) => {
      known = calls
      written = undefined
    },
    document: () => (written ??= describeApi(known, publicUrl)),
  }
}
