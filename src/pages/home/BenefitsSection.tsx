import { serverWritten } from '#ui/server-written.tsx'

const loadLedger = async () => (await import('./BenefitsLedger.tsx')).BenefitsLedger
const BenefitsLedger = serverWritten(loadLedger, import.meta.env.SSR ? await loadLedger() : undefined)

/** The benefits as a ledger of who does what. */
export function BenefitsSection() {
  return (
    <section className="section ground-weld-400" id="benefits" aria-labelledby="benefits-heading">
      <div className="page-width">
        <BenefitsLedger id="benefits-ledger" />
      </div>
    </section>
  )
}
