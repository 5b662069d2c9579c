import type { ApiDocument } from './api-document.ts'

export type ApiReference = {
  /** Says how it is written. */
  describe: (write: () => ApiDocument) => void
  /** Written when it is first asked for: nearly all processes never are. */
  document: () => ApiDocument
}

/** What other programs may call: the application, which knows its calls, says what is in it. */
export function createApiReference(): ApiReference {
  let write: (() => ApiDocument) | undefined
  let written: ApiDocument | undefined
  return {
    describe: (by) => {
      write = by
      written = undefined
    },
    document: () => {
      if (!write) throw new Error('the calls were not described')
      return (written ??= write())
    },
  }
}
