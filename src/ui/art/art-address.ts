/** Changes when any picture of the site does. */
export const artVersion: string = typeof __ART_VERSION__ === 'string' ? __ART_VERSION__ : 'dev'

/** Where a picture file is, or one picture of it. The version changes when any picture does. */
export function artAddress(file: string, id?: string): string {
  return `/art/${file}.svg?v=${artVersion}${id ? `#${id}` : ''}`
}
