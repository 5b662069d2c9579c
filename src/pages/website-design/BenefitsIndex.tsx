import { Accessibility, BookSearch, Gauge, PanelsTopLeft, PenLine, UserRoundPen } from 'lucide-react'
import { websiteDesignPage } from '#content/services/pages/website-design.ts'
import { Reveal } from '#ui/Reveal.tsx'

// In the order of the benefits.
const icons = [PenLine, PanelsTopLeft, Gauge, Accessibility, UserRoundPen, BookSearch]

/** Six benefits as an index in two ruled columns. */
export function BenefitsIndex() {
  const { heading, items } = websiteDesignPage.benefits
  return (
    <section className="section" aria-labelledby="benefits-heading">
      <div className="page-width">
        <Reveal as="h2" className="d1 mb-[clamp(2rem,1.4rem+2vw,3.5rem)]" id="benefits-heading">
          {heading}
        </Reveal>
        <ul className="grid border-b border-line md:grid-cols-2 md:gap-x-[clamp(2rem,6vw,6rem)]">
          {items.map(({ title, text }, index) => {
            const Icon = icons[index] ?? PenLine
            return (
              <Reveal
                as="li"
                key={title}
                step={index % 2 === 0 ? 0 : 1}
                className="grid grid-cols-[48px_1fr] gap-4 border-t border-line py-8"
              >
                <Icon className="icon mt-0.5 size-[30px] text-mulberry-700" aria-hidden />
                <div>
                  <h3 className="d3 mb-2">{title}</h3>
                  <p className="text-muted">{text}</p>
                </div>
              </Reveal>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
