import { homeBenefits } from '#content/home-sections.ts'
import { HandAndLoom } from '#kit/Facts.tsx'
import { Reveal } from '#kit/Reveal.tsx'
import { SectionHead } from '#kit/SectionHead.tsx'

/** What each benefit means, and which part of it is done by a person and which by a machine. */
export function BenefitsLedger() {
  const { heading, text, items } = homeBenefits
  return (
    <>
      <SectionHead id="benefits-heading" title={heading} lede={text} />
      <ul className="benefits">
        {items.map(({ title, description, hand, loom }) => (
          <Reveal as="li" key={title}>
            <h3 className="d3">{title}</h3>
            <p>{description}</p>
            <HandAndLoom hand={hand} loom={loom} />
          </Reveal>
        ))}
      </ul>
    </>
  )
}
