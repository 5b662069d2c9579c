import { competitorAnalysisPage } from '#content/services/pages/competitor-analysis.ts'
import { Reveal } from '#ui/Reveal.tsx'

/** What arrives, as a receipt: a tick for each item, and whose work it is. */
export function Deliverables() {
  const { heading, text, notes, receipt } = competitorAnalysisPage.deliverables
  return (
    <section className="section dark-surface" id="deliverables" aria-labelledby="deliverables-heading">
      <div className="page-width deliverables">
        <Reveal>
          <h2 className="d1" id="deliverables-heading">
            {heading}
          </h2>
          <p className="lede mt-5 mb-10">{text}</p>
          <ul className="deliverables__notes">
            {notes.map((note) => (
              <li key={note.title}>
                <h3 className="d3 mb-2">{note.title}</h3>
                <p>{note.text}</p>
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
          <p>
            {receipt.total.text} <span>{receipt.total.by}</span>
          </p>
        </div>
      </div>
    </section>
  )
}
