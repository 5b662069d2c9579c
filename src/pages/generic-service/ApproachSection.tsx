import type { GenericService } from '#content/services-schema.ts'
import { Reveal } from '#ui/Reveal.tsx'

/** "Our Approach" in one large paragraph. */
export function ApproachSection({ service }: { service: GenericService }) {
  return (
    <section className="section ground-rose-100 approach-section" aria-labelledby="approach-heading">
      <div className="page-width split-section">
        <h2 className="d3" id="approach-heading">
          Our Approach
        </h2>
        <Reveal as="p" className="d2 approach-text">
          {service.approach}
        </Reveal>
      </div>
    </section>
  )
}
