import { contentCreationPage } from '#content/services/pages/content-creation.ts'
import { Reveal } from '#ui/Reveal.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'

/** The results, in words: there are no figures to give. */
export function ContentResults() {
  const { heading, text, items } = contentCreationPage.results
  return (
    <section className="section dark-surface" aria-labelledby="results-heading">
      <div className="page-width">
        <SectionHead id="results-heading" title={heading} lede={text} />
        <ul className="content-results">
          {items.map((item, index) => (
            <Reveal as="li" key={item.title} step={index}>
              <h3 className="hero-title mb-5">{item.title}</h3>
              <p>{item.text}</p>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}
