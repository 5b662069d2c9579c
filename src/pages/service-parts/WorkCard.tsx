import { ArrowUpRight } from 'lucide-react'
import type { FramedPageContent } from '#content/schema.ts'
import { Link } from '#ui/Link.tsx'
import { Tag } from '#ui/Tag.tsx'
import { FramedPage } from './FramedPage.tsx'

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
