import { homeWork } from '#content/home-sections.ts'
import { Reveal } from '#kit/Reveal.tsx'
import { SectionHead } from '#kit/SectionHead.tsx'
import { WorkCard } from '../service-parts/WorkCard.tsx'

/** Three pieces of work at three heights, entering one after the other (§9); a site that there is opens in a new tab (§2). */
export function WorkSamples() {
  const { heading, text, items } = homeWork
  return (
    <>
      <SectionHead id="portfolio-heading" title={heading} lede={text} />
      <ul className="portfolio">
        {items.map((item, position) => (
          <Reveal as="li" key={item.name} step={position}>
            <WorkCard work={item} file="home-gallery" />
          </Reveal>
        ))}
      </ul>
    </>
  )
}
