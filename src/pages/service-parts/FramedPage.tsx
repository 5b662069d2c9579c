import type { FramedPageContent } from '#content/schema.ts'
import { Picture } from '#ui/art/Picture.tsx'

type FramedPageProps = {
  name: string
  page: FramedPageContent
  /** A file of `content/pictures.ts`, and the picture in it. */
  file: string
  image: string
  /** What the whole page shows, for those who cannot see it. */
  alt: string
}

/** The front page of a made-up site in a frame: its words in type, its picture from our loom. One image to readers. */
export function FramedPage({ name, page, file, image, alt }: FramedPageProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that is set in type: no file of an <img> has it
    <div className="framed-page" role="img" aria-label={alt}>
      <p className="framed-page__bar">{name}</p>
      <div className="framed-page__text">
        <p className="d3">{page.headline}</p>
        <p>{page.text}</p>
        <span>{page.action}</span>
      </div>
      <Picture file={file} id={image} alt="" width={580} height={725} />
    </div>
  )
}
