import type { Handler } from 'htmlparser2'
import { TooMuchError } from './serve-untrusted.ts'

const ofDocuments = { mostTags: 100_000, deepest: 500 }

/**
 * The handlers of a parser, which throw a TooMuchError at what no one writes: for each tag the parser goes through those that
 * are open.
 */
export function withinLimits(
  handlers: Partial<Handler>,
  { mostTags, deepest } = ofDocuments,
): Partial<Handler> {
  let tags = 0
  let depth = 0
  return {
    ...handlers,
    onopentagname: (name) => {
      tags += 1
      depth += 1
      if (tags > mostTags || depth > deepest) throw new TooMuchError()
      handlers.onopentagname?.(name)
    },
    onclosetag: (name, isImplied) => {
      depth -= 1
      handlers.onclosetag?.(name, isImplied)
    },
  }
}
