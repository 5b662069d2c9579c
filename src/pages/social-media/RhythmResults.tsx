import { socialMediaPage } from '#content/services/pages/social-media-management.ts'
import { Reveal } from '#ui/Reveal.tsx'

/** What changes, in one word each: no one can promise a number of followers. */
export function RhythmResults() {
  const { heading, text, items } = socialMediaPage.results
  return (
    <section className="section" aria-labelledby="results-heading">
      <div className="page-width split-section">
        <div>
          <h2 className="d1" id="results-heading">
            {heading}
          </h2>
          <p className="lede mt-5">{text}</p>
        </div>
        <ul className="rhythm-results">
          {items.map((item) => (
            <Reveal as="li" key={item.title}>
              <h3 className="hero-title mb-3">{item.title}</h3>
              <p className="lede">{item.text}</p>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}
