import { home } from '#content/home.ts'
import { Reveal } from '#ui/Reveal.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'

/** The ledger: what each benefit means, and which part of it is done by a person and which by a machine. */
export function BenefitsSection() {
  const { heading, text, items } = home.benefits
  return (
    <section className="section ledger" id="benefits" aria-labelledby="benefits-heading">
      <div className="page-width">
        <SectionHead id="benefits-heading" title={heading} lede={text} />
        <ul className="ledger__rows">
          {items.map(({ title, description, hand, loom }) => (
            <Reveal as="li" key={title}>
              <h3 className="d2">{title}</h3>
              <p>{description}</p>
              <dl className="hand-and-loom">
                <div>
                  <dt>Hand</dt>
                  <dd>{hand}</dd>
                </div>
                <div>
                  <dt>Loom</dt>
                  <dd>{loom}</dd>
                </div>
              </dl>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}
