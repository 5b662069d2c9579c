import type { GuideBlock } from '#content/ai-marketing-guide-schema.ts'

/** Boxes to tick with a pen: on paper it has a sheet of its own. */
export function GuideChecklist({
  checklist: { heading, note, items },
}: {
  checklist: Extract<GuideBlock, { kind: 'checklist' }>
}) {
  return (
    <div className="guide-checklist">
      <h3>{heading}</h3>
      <p className="no-print">{note}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
