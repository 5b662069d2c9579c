import { artAddress } from './art-address.ts'

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
