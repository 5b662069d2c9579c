/** A picture as POST /api/console/pictures responds with it. */
export type Picture = {
  /** The first half of the SHA-256 of the uploaded file, in hexadecimal. */
  id: string
  /** Of the uploaded file, turned upright. */
  width: number
  height: number
  /** The address in an article's content. */
  src: string
  srcset: string
}

/** A picture that no article shows. */
export type UnusedPicture = Picture & {
  name: string
  /** All its files together. */
  bytes: number
  uploadedAt: string
}

export const pictureFormats = ['webp', 'avif'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The largest file that is accepted. */
export const maxPictureBytes = 12 * 1024 * 1024
/** The most pixels of a picture that is accepted. */
export const maxPicturePixels = 40_000_000
/** After how many days a picture that no article shows is offered for removal. */
export const unusedPictureDays = 30
/** How many of them are listed. */
export const unusedPicturesShown = 60

export const widestPicture = 1440
const narrower = [480, 960]
const widthInContent = 960

/** The stored widths of a picture: 480, 960 and 1440 pixels, none wider than itself. */
export const pictureWidths = (ownWidth: number): number[] => [
  ...narrower.filter((width) => width < ownWidth),
  Math.min(ownWidth, widestPicture),
]

/** The address of one size of a picture, which never changes. */
export const picturePath = (id: string, width: number, format: PictureFormat): string =>
  `/pictures/${id}-${width}.${format}`

/** The sizes of a picture for a browser to choose from. */
export const pictureSrcset = (id: string, ownWidth: number, format: PictureFormat): string =>
  pictureWidths(ownWidth)
    .map((width) => `${picturePath(id, width, format)} ${width}w`)
    .join(', ')

/** The address of a picture in an article's content: the size for the text column. */
export const pictureSource = (id: string, ownWidth: number): string =>
  picturePath(id, Math.min(ownWidth, widthInContent), 'webp')

/** The picture and width of an address; undefined for any other address. */
export function pictureOf(address: string): { id: string; width: number } | undefined {
  const [, id, width] = /^\/pictures\/([0-9a-f]{32})-(\d{1,5})\.(?:webp|avif)$/.exec(address) ?? []
  return id === undefined ? undefined : { id, width: Number(width) }
}
