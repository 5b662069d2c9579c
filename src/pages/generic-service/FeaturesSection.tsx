import type { GenericService } from '#content/services-schema.ts'
import { Reveal } from '#ui/Reveal.tsx'
import { TickList } from '#ui/TickList.tsx'

/** What the service consists of, and what arrives when. */
export function FeaturesSection({ service }: { service: GenericService }) {
  return (
    <section className="section features-section" aria-labelledby="features-heading">
      <div className="page-width split-section">
        <Reveal>
          <h2 className="d1" id="features-heading">
            Key features
          </h2>
          <h3 className="d3 mt-8 mb-2">What arrives when</h3>
          <p className="measure muted">{service.arrives}</p>
        </Reveal>
        <TickList className="ruled-list" items={service.features} />
      </div>
    </section>
  )
}
