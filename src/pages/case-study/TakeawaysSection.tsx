import type { CaseStudy } from '#content/case-studies-schema.ts'

/** What we would tell the next client. */
export function TakeawaysSection({ study }: { study: CaseStudy }) {
  return (
    <section className="section study-takeaways" aria-labelledby="takeaways-heading">
      <div className="page-width split-section">
        <h2 className="d1" id="takeaways-heading">
          Key Takeaways
        </h2>
        <div className="prose">
          <ul>
            {study.keyTakeaways.map((takeaway) => (
              <li key={takeaway}>{takeaway}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
