import { ArrowUpRight } from 'lucide-react'
import { websiteDesignPage } from '#content/services/pages/website-design.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { Link } from '#ui/Link.tsx'
import { Reveal } from '#ui/Reveal.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'

/** Three clients' own sites, as one strip across the page: tall, short, tall. */
export function ClientSites() {
  const { heading, text, items } = websiteDesignPage.portfolio
  return (
    <section className="section bg-rose-100" id="portfolio" aria-labelledby="portfolio-heading">
      <div className="page-width">
        <SectionHead id="portfolio-heading" title={heading} lede={text} />
      </div>
      <ul className="grid md:grid-cols-3">
        {items.map((item, index) => (
          <Reveal as="li" key={item.url} step={index === 0 ? 0 : index === 1 ? 1 : 2} className={ROWS}>
            <Link className={`portfolio-card ${ROWS}`} href={item.url} newTab>
              <div className={`portfolio-card__art aspect-auto self-end ${index === 1 ? SHORT : TALL}`}>
                <Picture file="website-design" id={item.image} alt={item.imageAlt} width={600} height={750} />
              </div>
              <div className="px-(--gutter) pb-12 md:pb-0 md:px-[clamp(1.25rem,2.4vw,2.25rem)]">
                <h3 className="d3">
                  {item.name} <ArrowUpRight className="icon" aria-hidden />
                </h3>
                <p className="text-ink-700">{item.description}</p>
                <span className="portfolio-card__address">{new URL(item.url).host}</span>
              </div>
            </Link>
          </Reveal>
        ))}
      </ul>
    </section>
  )
}

// Pictures stand on one line and captions begin on it, however tall either is.
const ROWS = 'row-span-2 grid grid-rows-subgrid'
const TALL = 'h-[clamp(21rem,44vw,42rem)]'
const SHORT = 'h-[clamp(13rem,27vw,26rem)]'
