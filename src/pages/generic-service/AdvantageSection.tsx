import type { GenericService } from '#content/services-schema.ts'
import { HandAndLoom } from '#ui/HandAndLoom.tsx'
import { Reveal } from '#ui/Reveal.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'

/** "The AI Advantage" (§2) as two columns: what people do, and what machines do. */
export function AdvantageSection({ service }: { service: GenericService }) {
  const { hand, loom } = service.advantage
  return (
    <section className="section ground-weld-400 advantage-section" aria-labelledby="advantage-heading">
      <div className="page-width">
        <SectionHead
          className="mb-10"
          id="advantage-heading"
          title="The AI Advantage"
          lede="People keep what needs judgement. Machines take what needs patience. You always know which is which."
        />
        <Reveal>
          <HandAndLoom className="advantage" hand={hand} loom={loom} />
        </Reveal>
      </div>
    </section>
  )
}
