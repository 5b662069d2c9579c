// The hash of all picture files, put in place by Vite's `define`; there is none outside a build or the dev server.
// oxlint-disable-next-line no-underscore-dangle -- Vite's convention for constants of the build
declare const __ART_VERSION__: string | undefined

/** Changes when any picture of the site does. */
export const artVersion: string = typeof __ART_VERSION__ === 'string' ? __ART_VERSION__ : 'dev'

/** Where a picture file is, or one picture of it. The version changes when any picture does. */
export function artAddress(file: string, id?: string): string {
  return `/art/${file}.svg?v=${artVersion}${id ? `#${id}` : ''}`
}
