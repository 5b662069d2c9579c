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
        <ul className="border-t-2 border-ink-900">
          {items.map((item) => (
            <Reveal
              as="li"
              key={item.title}
              className="grid items-baseline gap-x-16 gap-y-2 border-b border-line py-[clamp(1.35rem,1rem+1.2vw,2.1rem)] min-[56rem]:grid-cols-[7fr_5fr]"
            >
              <h3 className="d2">{item.title}</h3>
              <p className="text-muted">{item.text}</p>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}
