import { decoded } from '#shared/escape.ts'
import { artAddress } from '#kit/art/art-address.ts'
import { picturePath, widestPicture } from './picture.ts'
import { type PostSummary, isOwnPicture } from './post.ts'

/** The stored address of a cover: its widest size. */
export const coverSource = (id: string, ownWidth: number): string =>
  picturePath(id, Math.min(ownWidth, widestPicture), 'webp')

// A sheet has what is visible together: the lead and a row of three and two, then three and two each.
const firstSheet = 6
const followingSheets = 5

/** The most pictures of a sheet of covers. */
export const maxCoversOnSheet = firstSheet

/** The wide picture at the head of an article: the stored one, or a drawn one. */
export const coverAddress = ({ slug, coverImage }: PostSummary): string =>
  isOwnPicture(coverImage) ? coverImage : artAddress(`cover-${encodeURIComponent(slug)}`)

/** The pictures of a list by slug. Drawn ones share files, to save requests. */
export function listCovers(posts: readonly PostSummary[]): Map<string, string> {
  const covers = new Map<string, string>()
  const drawn: string[] = []
  for (const { slug, coverImage } of posts)
    if (isOwnPicture(coverImage)) covers.set(slug, coverImage)
    else drawn.push(slug)
  for (let start = 0; start < drawn.length;) {
    const sheet = drawn.slice(start, start + (start === 0 ? firstSheet : followingSheets))
    for (const slug of sheet)
      covers.set(
        slug,
        artAddress(`covers/${sheet.map(encodeURIComponent).join(',')}`, encodeURIComponent(slug)),
      )
    start += sheet.length
  }
  return covers
}

/** The seed of an article's drawn picture: its slug, or a chosen one. */
export const coverSeedOf = ({ slug, coverImage }: PostSummary): string =>
  decoded(/^\/art\/cover-([^/?#]+)\.svg/.exec(coverImage)?.[1] ?? slug)
