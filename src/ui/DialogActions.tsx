import type { ReactNode } from 'react'

/** The foot of a dialog's form: a note left, Cancel and the submit button right; on small screens the submit button comes first. */
export function DialogActions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="dialog__actions">
      {note && <p>{note}</p>}
      {children}
    </div>
  )
}
