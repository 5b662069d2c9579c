import { competitorAnalysisPage } from '#content/services/pages/competitor-analysis.ts'
import { Reveal } from '#ui/Reveal.tsx'

/** What arrives, as a receipt: a tick for each item, and whose work it is. */
export function Deliverables() {
  const { heading, text, notes, receipt } = competitorAnalysisPage.deliverables
  return (
    <section className="section dark-surface" id="deliverables" aria-labelledby="deliverables-heading">
      <div className="page-width grid gap-x-[clamp(2.5rem,8vw,8rem)] gap-y-12 min-[60rem]:grid-cols-[1fr_26rem]">
        <Reveal>
          <h2 className="d1" id="deliverables-heading">
            {heading}
          </h2>
          <p className="lede mt-5 mb-10">{text}</p>
          <ul>
            {notes.map((note) => (
              <li key={note.title} className="max-w-read border-t border-line py-6">
                <h3 className="d3 mb-2">{note.title}</h3>
                <p className="text-muted">{note.text}</p>
              </li>
            ))}
          </ul>
        </Reveal>
        <div className="receipt">
          <h3 className="d3">{receipt.heading}</h3>
          <ul className="tick-list">
            {receipt.items.map((item) => (
              <li key={item.text}>
                {item.text} <span>{item.by}</span>
              </li>
            ))}
          </ul>
          <p className="font-semibold">
            {receipt.total.text} <span>{receipt.total.by}</span>
          </p>
        </div>
      </div>
    </section>
  )
}
