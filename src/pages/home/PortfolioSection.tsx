import { ArrowUpRight } from 'lucide-react'
import { home } from '#content/home.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { Link } from '#ui/Link.tsx'
import { Reveal } from '#ui/Reveal.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'

/** Three clients; each card opens the client's own site in a new tab (§2). */
export function PortfolioSection() {
  const { heading, text, items } = home.portfolio
  return (
    <section className="section ground-rose-100" id="portfolio" aria-labelledby="portfolio-heading">
      <div className="page-width">
        <SectionHead id="portfolio-heading" title={heading} lede={text} />
        <div className="portfolio">
          {items.map((item, position) => (
            <Reveal key={item.url} step={position}>
              <Link className="portfolio-card" href={item.url} newTab>
                <div className="portfolio-card__art">
                  <Picture file="home-gallery" id={item.image} alt={item.imageAlt} width={580} height={725} />
                </div>
                <h3 className="d3">
                  {item.name} <ArrowUpRight className="icon" aria-hidden />
                </h3>
                <p>{item.description}</p>
                <span className="portfolio-card__address">{new URL(item.url).host}</span>
              </Link>
            </Reveal>
          ))}
        </div>
      </div>
    </section>
  )
}
