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
    <section className="section ground-rose-100" id="portfolio" aria-labelledby="portfolio-heading">
      <div className="page-width">
        <SectionHead id="portfolio-heading" title={heading} lede={text} />
      </div>
      <ul className="client-sites">
        {items.map((item, index) => (
          <Reveal as="li" key={item.url} step={index}>
            <Link className="portfolio-card" href={item.url} newTab>
              <div className="portfolio-card__art">
                <Picture file="website-design" id={item.image} alt={item.imageAlt} width={600} height={750} />
              </div>
              <div className="client-sites__text">
                <h3 className="d3">
                  {item.name} <ArrowUpRight className="icon" aria-hidden />
                </h3>
                <p>{item.description}</p>
                <span className="portfolio-card__address">{new URL(item.url).host}</span>
              </div>
            </Link>
          </Reveal>
        ))}
      </ul>
    </section>
  )
}
