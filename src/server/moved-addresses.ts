import { paths } from '#shared/paths.ts'

/** Pages that have moved for good (decision 8), and where to. */
export const movedAddresses: ReadonlyMap<string, string> = new Map([
  [paths.service('social-media'), paths.service('social-media-management')],
])
