import { websiteDesignSites } from '#content/services/pages/website-design.ts'
import { SectionHead } from '#kit/SectionHead.tsx'
import { WorkCard } from '../service-parts/WorkCard.tsx'

/** Three sites as one strip across the page: tall, short, tall. */
export function SiteStrip() {
  const { heading, text, items } = websiteDesignSites
  return (
    <>
      <div className="page-width">
        <SectionHead id="portfolio-heading" title={heading} lede={text} />
      </div>
      <ul className="client-sites grid max-md:grid-flow-col max-md:auto-cols-[80%] max-md:gap-x-4 max-md:px-gutter max-md:overflow-x-auto max-md:snap-x max-md:scroll-px-gutter md:grid-cols-[repeat(3,1fr)] md:gap-x-6 md:px-6">
        {items.map((item) => (
          <li className="max-md:snap-start" key={item.name}>
            <WorkCard work={item} file="website-design" />
          </li>
        ))}
      </ul>
    </>
  )
}
