import { Facts } from '#ui/Facts.tsx'

type SourceNoteProps = { rows: readonly [label: string, value: string][]; action: string }

/** What was noted of how a visitor came to us, and the form that has it forgotten. */
export const SourceNote = ({ rows, action }: SourceNoteProps) => (
  <section aria-labelledby="source-heading">
    <h2 className="d3" id="source-heading">
      How you found us
    </h2>
    <p className="small muted">
      Everything we noted, from the address of the page and the link that led to it. No cookie was needed.
    </p>
    <Facts className="enquiry-receipt__rows" rows={rows} />
    <form method="post" action={action}>
      <button type="submit" className="button button--small button--ghost">
        Delete this
      </button>
    </form>
  </section>
)
