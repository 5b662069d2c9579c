import { routes } from '#routes'
import { machinePaths } from '#shared/paths.ts'

/** A public page is fetched ahead when someone points at a link to it: the same document for everyone, and no script of it runs. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { href_matches: routes.filter(({ isPublic }) => isPublic).map(({ pattern }) => pattern) },
      eagerness: 'moderate',
    },
  ],
})

/** What names them in the head of a response. */
export const speculationHeader = { 'speculation-rules': `"${machinePaths.speculationRules()}"` }
