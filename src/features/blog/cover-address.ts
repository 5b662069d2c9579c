import { artAddress } from '#ui/art/art-address.ts'
import { isOwnPicture, type PostSummary } from './post.ts'

// A sheet holds what is on the screen together: the lead and a row of three and two, then three and two each.
const firstSheet = 6
const followingSheets = 5

/** The most pictures that a sheet of covers may hold. */
export const maxCoversOnSheet = firstSheet

/** The wide picture at the head of an article: the stored one, or a drawn one where there is none to show. */
export const coverAddress = ({ slug, coverImage }: PostSummary): string =>
  isOwnPicture(coverImage) ? coverImage : artAddress(`cover-${slug}`)

/** The pictures of a list by slug. Drawn ones share a file: each would be a request of its own. */
export function listCovers(posts: readonly PostSummary[]): Map<string, string> {
  const covers = new Map<string, string>()
  const drawn: string[] = []
  for (const { slug, coverImage } of posts)
    if (isOwnPicture(coverImage)) covers.set(slug, coverImage)
    else drawn.push(slug)
  for (let start = 0; start < drawn.length;) {
    const sheet = drawn.slice(start, start + (start === 0 ? firstSheet : followingSheets))
    for (const slug of sheet) covers.set(slug, artAddress(`covers/${sheet.join(',')}`, slug))
    start += sheet.length
  }
  return covers
}

/** What the picture of an article is drawn from where it has none of its own: its slug, or the seed that was chosen. */
export const coverSeedOf = ({ slug, coverImage }: PostSummary): string =>
  /^\/art\/cover-([a-z0-9-]+)\.svg/.exec(coverImage)?.[1] ?? slug
