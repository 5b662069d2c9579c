import { socialMediaPage } from '#content/services/pages/social-media-management.ts'
import { Reveal } from '#ui/Reveal.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'

/** Six solutions, each with its ledger of hand and loom. */
export function Solutions() {
  const { heading, text, items } = socialMediaPage.solutions
  return (
    <section className="section ledger bg-transparent" aria-labelledby="solutions-heading">
      <div className="page-width">
        <SectionHead id="solutions-heading" title={heading} lede={text} />
        <ul className="grid gap-x-[clamp(2rem,4vw,3.5rem)] gap-y-12 min-[40rem]:grid-cols-2 min-[64rem]:grid-cols-3">
          {items.map((item, index) => (
            <Reveal
              as="li"
              key={item.title}
              step={index % 3 === 0 ? 0 : index % 3 === 1 ? 1 : 2}
              className="row-span-3 grid grid-rows-subgrid gap-y-3 border-t-2 border-ink-900 pt-5"
            >
              <h3 className="d3">{item.title}</h3>
              <p className="text-muted">{item.text}</p>
              <dl className="hand-and-loom border-t border-line pt-4 text-sm">
                <div>
                  <dt>Hand</dt>
                  <dd>{item.hand}</dd>
                </div>
                <div>
                  <dt>Loom</dt>
                  <dd>{item.loom}</dd>
                </div>
              </dl>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}
