import { contentCreationPage } from '#content/services/pages/content-creation.ts'
import { Reveal } from '#ui/Reveal.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'

/** Six kinds of content, set as the contents page of a book. */
export function ContentTypes() {
  const { heading, text, items } = contentCreationPage.types
  return (
    <section className="section" id="types" aria-labelledby="types-heading">
      <div className="page-width">
        <SectionHead id="types-heading" title={heading} lede={text} />
        <ul className="content-types">
          {items.map((item) => (
            <Reveal as="li" key={item.title}>
              <h3 className="d2">{item.title}</h3>
              <p>{item.text}</p>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}
