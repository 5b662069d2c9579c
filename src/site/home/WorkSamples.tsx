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
      <ul className="portfolio grid gap-[clamp(var(--space-5),4vw,var(--space-10))] items-start max-md:grid-flow-col max-md:mx-[calc(-1_*_var(--gutter))] max-md:pt-1 max-md:pb-5 max-md:px-gutter max-md:overflow-x-auto md:grid-cols-[repeat(3,1fr)]">
        {items.map((item, position) => (
          <Reveal as="li" key={item.name} step={position}>
            <WorkCard work={item} file="home-gallery" />
          </Reveal>
        ))}
      </ul>
    </>
  )
}
