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
        <Reveal as="h2" className="d1 section-title" id="benefits-heading">
          {heading}
        </Reveal>
        <ul className="icon-list icon-list--columns">
          {items.map(({ title, text }, index) => {
            const Icon = icons[index] ?? PenLine
            return (
              <Reveal as="li" key={title} step={index % 2}>
                <Icon className="icon" aria-hidden />
                <div>
                  <h3 className="d3">{title}</h3>
                  <p>{text}</p>
                </div>
              </Reveal>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
