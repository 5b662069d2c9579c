import { home } from '#content/home.ts'
import { HandAndLoom } from '#ui/HandAndLoom.tsx'
import { Reveal } from '#ui/Reveal.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'

/** What each benefit means, and which part of it is done by a person and which by a machine. */
export function BenefitsSection() {
  const { heading, text, items } = home.benefits
  return (
    <section className="section ground-weld-400" id="benefits" aria-labelledby="benefits-heading">
      <div className="page-width">
        <SectionHead className="mb-10" id="benefits-heading" title={heading} lede={text} />
        <ul className="benefits">
          {items.map(({ title, description, hand, loom }) => (
            <Reveal as="li" key={title}>
              <h3 className="d2">{title}</h3>
              <p>{description}</p>
              <HandAndLoom hand={hand} loom={loom} />
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}
