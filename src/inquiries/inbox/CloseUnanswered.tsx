import { counted } from '#shared/counted.ts'
import { Button } from '#kit/Button.tsx'
import { ConsoleDialog } from '#kit/ConsoleDialog.tsx'
import type { Bulk } from './use-bulk.ts'

/** Confirms closing enquiries without a reply, once for all of them. */
export function CloseUnanswered({ bulk: { unanswered, confirm, giveUp } }: { bulk: Bulk }) {
  if (unanswered === 0) return null
  return (
    <ConsoleDialog
      title="Close without a reply?"
      onClose={giveUp}
      actions={
        <>
          <Button variant="quiet" data-first-focus="" onClick={giveUp}>
            Keep open
          </Button>
          <Button onClick={confirm}>Close without a reply</Button>
        </>
      }
    >
      <p>
        Nobody has replied to {counted(unanswered, 'enquiry', 'enquiries')}. Closed now, each counts as not
        replied to in the published promise.
      </p>
    </ConsoleDialog>
  )
}
