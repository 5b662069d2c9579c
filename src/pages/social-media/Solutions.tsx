import { socialMediaPage } from '#content/services/pages/social-media-management.ts'
import { HandAndLoom } from '#ui/HandAndLoom.tsx'
import { Reveal } from '#ui/Reveal.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'

/** Six solutions, each with what people and what machines do of it. */
export function Solutions() {
  const { heading, text, items } = socialMediaPage.solutions
  return (
    <section className="section" aria-labelledby="solutions-heading">
      <div className="page-width">
        <SectionHead className="mb-10" id="solutions-heading" title={heading} lede={text} />
        <ul className="solutions">
          {items.map((item, index) => (
            <Reveal as="li" key={item.title} step={index % 3}>
              <h3 className="d3">{item.title}</h3>
              <p>{item.text}</p>
              <HandAndLoom hand={item.hand} loom={item.loom} />
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}
