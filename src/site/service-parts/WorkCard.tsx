import { ArrowUpRight } from 'lucide-react'
import type { FramedPageContent } from '#content/schema.ts'
import { Link } from '#kit/Link.tsx'
import { Tag } from '#kit/Tag.tsx'
import { Picture } from '#kit/art/Picture.tsx'

export type Work = {
  name: string
  url?: string | undefined
  isMadeUp: boolean
  description: string
  page: FramedPageContent
  image: string
  imageAlt: string
}

/** A piece of work: its front page, and a link only where there is a site to open. What is made up says so. */
export function WorkCard({ work, file }: { work: Work; file: string }) {
  const { name, url, isMadeUp, description, page, image, imageAlt } = work
  const card = (
    <>
      <FramedPage name={name} page={page} file={file} image={image} alt={imageAlt} />
      <div className="portfolio-card__text">
        {isMadeUp && <Tag tone="outline">Made-up example</Tag>}
        <h3 className="d3">
          {name} {url && <ArrowUpRight className="icon" aria-hidden />}
        </h3>
        <p>{description}</p>
        {url && <span className="portfolio-card__address">{new URL(url).host}</span>}
      </div>
    </>
  )
  return url ? (
    <Link className="portfolio-card" href={url} newTab>
      {card}
    </Link>
  ) : (
    <div className="portfolio-card">{card}</div>
  )
}

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
function FramedPage({ name, page, file, image, alt }: FramedPageProps) {
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
