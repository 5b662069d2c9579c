// The hash of all picture files, put in place by Vite's `define`; there is none outside a build or the dev server.
// oxlint-disable-next-line no-underscore-dangle -- Vite's convention for constants of the build
declare const __ART_VERSION__: string | undefined

/** Changes when any picture of the site does. */
export const artVersion: string = typeof __ART_VERSION__ === 'string' ? __ART_VERSION__ : 'dev'

/** Where a picture file is, or one picture of it. The version changes when any picture does. */
export function artAddress(file: string, id?: string): string {
  return `/art/${file}.svg?v=${artVersion}${id ? `#${id}` : ''}`
}

export type PictureProps = {
  /** A name in `content/pictures.ts`, and which picture of it when it holds several. */
  file: string
  id?: string | undefined
  /** Empty for decoration. */
  alt: string
  /** The shape of the picture, so that the page keeps room for it. CSS may show it in any other: it is then cropped. */
  width: number
  height: number
  className?: string | undefined
  loading?: 'lazy' | 'eager' | undefined
}

/** A generated picture, loaded as an image. It fills any box and crops itself: `object-fit` would only blur it. */
export function Picture({ file, id, alt, width, height, className, loading = 'lazy' }: PictureProps) {
  return (
    <img
      src={artAddress(file, id)}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={loading}
      decoding="async"
    />
  )
}
