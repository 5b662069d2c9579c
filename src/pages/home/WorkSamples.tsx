import { homeWork } from '#content/home-work.ts'
import { SectionHead } from '#ui/SectionHead.tsx'
import { WorkCard } from '../service-parts/WorkCard.tsx'

/** Three pieces of work at three heights; a site that there is opens in a new tab (§2). */
export function WorkSamples() {
  const { heading, text, items } = homeWork
  return (
    <>
      <SectionHead id="portfolio-heading" title={heading} lede={text} />
      <ul className="portfolio">
        {items.map((item) => (
          <li key={item.name}>
            <WorkCard work={item} file="home-gallery" />
          </li>
        ))}
      </ul>
    </>
  )
}
