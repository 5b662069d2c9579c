import { pictureOf, pictureSrcset } from './picture.ts'

type CoverImageProps = {
  address: string
  width: number
  height: number
  /** How wide it is shown, for uploaded ones, which come in several sizes. */
  sizes: string
  loading?: 'lazy' | 'eager'
}

/** The picture of an article, drawn or uploaded. It says nothing that the title does not say. */
export function CoverImage({ address, sizes, ...shown }: CoverImageProps) {
  const uploaded = pictureOf(address)
  if (!uploaded) return <img src={address} alt="" decoding="async" {...shown} />
  const { id, width } = uploaded
  return (
    <picture className="cover-image">
      <source type="image/avif" srcSet={pictureSrcset(id, width, 'avif')} sizes={sizes} />
      <img
        srcSet={pictureSrcset(id, width, 'webp')}
        sizes={sizes}
        src={address}
        alt=""
        decoding="async"
        {...shown}
      />
    </picture>
  )
}
