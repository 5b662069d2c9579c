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
        <p className="text-muted">{description}</p>
        {url && <span className="block mt-1 text-sm text-muted wrap-anywhere">{new URL(url).host}</span>}
      </div>
    </>
  )
  return url ? (
    <Link className="portfolio-card relative no-underline" href={url} newTab>
      {card}
    </Link>
  ) : (
    <div className="portfolio-card relative no-underline">{card}</div>
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
    <div
      className="framed-page grid overflow-hidden border-[1.5px] border-ink-900 bg-paper shadow-lift"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that is set in type: no file of an <img> has it
      role="img"
      aria-label={alt}
    >
      <p className="framed-page__bar">{name}</p>
      <div className="framed-page__text z-1 grid gap-2 content-start justify-items-start pt-5 pb-6 px-4 bg-paper">
        <p className="d3">{page.headline}</p>
        <p>{page.text}</p>
        <span className="bg-mulberry-700 text-paper">{page.action}</span>
      </div>
      <Picture file={file} id={image} alt="" width={580} height={725} />
    </div>
  )
}
