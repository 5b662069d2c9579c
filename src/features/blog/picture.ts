/** A picture as POST /api/console/pictures responds with it. */
export type Picture = {
  /** The first half of the SHA-256 of the uploaded file, in hexadecimal. */
  id: string
  /** Of the uploaded file, turned upright. */
  width: number
  height: number
  /** What an article's content names. */
  src: string
  srcset: string
}

/** A picture in the list of those that no article shows. */
export type UnusedPicture = Picture & {
  name: string
  /** All its files together. */
  bytes: number
  uploadedAt: string
}

export const pictureFormats = ['webp', 'avif'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The largest file that is taken. */
export const maxPictureBytes = 12 * 1024 * 1024
/** The most pixels of a picture that is taken. */
export const maxPicturePixels = 40_000_000
/** How long a picture that no article shows is kept before it is offered for removal. */
export const unusedPictureDays = 30
/** How many of them are offered at once. */
export const unusedPicturesShown = 60

const widest = 1440
const narrower = [480, 960]
const widthInContent = 960

/** The widths a picture is kept in: 480, 960 and 1440 pixels, none wider than itself. */
export const pictureWidths = (ownWidth: number): number[] => [
  ...narrower.filter((width) => width < ownWidth),
  Math.min(ownWidth, widest),
]

/** Where one size of a picture is found; what is there never changes. */
const picturePath = (id: string, width: number, format: PictureFormat): string =>
  `/pictures/${id}-${width}.${format}`

/** The sizes of a picture for a browser to choose from. */
export const pictureSrcset = (id: string, ownWidth: number, format: PictureFormat): string =>
  pictureWidths(ownWidth)
    .map((width) => `${picturePath(id, width, format)} ${width}w`)
    .join(', ')

/** What an article's content names of a picture: the size for the width of a text. */
export const pictureSource = (id: string, ownWidth: number): string =>
  picturePath(id, Math.min(ownWidth, widthInContent), 'webp')

/** What a cover is stored as: its widest size, from which the narrower ones follow. */
export const coverSource = (id: string, ownWidth: number): string =>
  picturePath(id, Math.min(ownWidth, widest), 'webp')

/** The picture that an address names, and the width of that size; undefined for any other address. */
export function pictureOf(address: string): { id: string; width: number } | undefined {
  const [, id, width] = /^\/pictures\/([0-9a-f]{32})-(\d{1,5})\.(?:webp|avif)$/.exec(address) ?? []
  return id === undefined ? undefined : { id, width: Number(width) }
}
