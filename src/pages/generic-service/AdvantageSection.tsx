import type { GenericService } from '#content/services-schema.ts'
import { Reveal } from '#ui/Reveal.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'

/** "The AI Advantage" (§2) as the ledger of hand and loom: who does what. */
export function AdvantageSection({ service }: { service: GenericService }) {
  const { hand, loom } = service.advantage
  return (
    <section className="section ledger" aria-labelledby="advantage-heading">
      <div className="page-width">
        <SectionHead
          id="advantage-heading"
          title="The AI Advantage"
          lede="People keep what needs judgement. Machines take what needs patience. You always know which is which."
        />
        <dl className="hand-and-loom advantage">
          <Column name="Hand" items={hand} step={0} />
          <Column name="Loom" items={loom} step={1} />
        </dl>
      </div>
    </section>
  )
}

function Column({ name, items, step }: { name: string; items: readonly string[]; step: 0 | 1 }) {
  return (
    <Reveal step={step}>
      <dt>{name}</dt>
      {items.map((item) => (
        <dd key={item}>{item}</dd>
      ))}
    </Reveal>
  )
}
