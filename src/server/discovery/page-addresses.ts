import { machinePaths, paths } from '#shared/paths.ts'

// The inverse of `paths.markdown` and `machinePaths.socialImage`. An address that they would not make names no page.
const pageIn = (address: string, start: string, end: string, addressOf: (page: string) => string) => {
  if (!address.startsWith(`${start}/`) || !address.endsWith(end)) return undefined
  const page = address.slice(start.length, -end.length)
  return [page === '/index' ? '/' : page].find((name) => addressOf(name) === address)
}

/** The page whose Markdown twin an address names; undefined for any other address. */
export const pageOfMarkdown = (address: string): string | undefined =>
  pageIn(address, '', '.md', paths.markdown)

/** The page whose social image an address names; undefined for any other address. */
export const pageOfSocialImage = (address: string): string | undefined =>
  pageIn(address, '/social', '.png', machinePaths.socialImage)
