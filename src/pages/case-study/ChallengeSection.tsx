import type { CaseStudy } from '#content/case-studies-schema.ts'

/** What was wrong, in a sentence, and what stood behind it. */
export function ChallengeSection({ study }: { study: CaseStudy }) {
  return (
    <section className="section study-challenge" aria-labelledby="challenge-heading">
      <div className="page-width split-section">
        <h2 className="d1" id="challenge-heading">
          The Challenge
        </h2>
        <div className="prose">
          <p className="study-intro">{study.challenge}</p>
          {study.background.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  )
}
