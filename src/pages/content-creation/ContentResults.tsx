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
        <ul className="grid gap-y-10 min-[56rem]:grid-cols-3">
          {items.map((item, index) => (
            <Reveal
              as="li"
              key={item.title}
              step={index === 0 ? 0 : index === 1 ? 1 : 2}
              className="border-l border-line pl-[clamp(1.25rem,2.4vw,2.25rem)] min-[56rem]:pr-6"
            >
              <h3 className="d1 mb-5 text-[clamp(3rem,1rem+4.6vw,5.25rem)] text-weld-400">{item.title}</h3>
              <p className="text-muted">{item.text}</p>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}
