import { deliverables } from '#content/services/deliverables.ts'
import { SectionHead } from '#ui/SectionHead.tsx'
import { Tag } from '#ui/Tag.tsx'
import { WorkSheet } from './WorkSheet.tsx'

/** One thing that a client of the service receives, as they receive it. */
export function WorkSample({ service }: { service: string }) {
  const deliverable = deliverables.get(service)
  if (!deliverable) return null
  const { heading, text, title, sheet, note } = deliverable
  return (
    <>
      <SectionHead id="sample-heading" title={heading} lede={text} />
      <div className={`work-sample work-sample--${sheet.kind}`}>
        <figure className="work-sheet">
          <figcaption>
            <span className="d3">{title}</span>
            <Tag tone="outline">Made-up example</Tag>
          </figcaption>
          <WorkSheet sheet={sheet} title={title} />
        </figure>
        <aside className="work-note" aria-label="Note from the strategist">
          <p>{note}</p>
          <small>Noted by hand</small>
        </aside>
      </div>
    </>
  )
}
