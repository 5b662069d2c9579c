import { counted } from '#shared/counted.ts'
import { Button } from '#kit/Button.tsx'
import { ConsoleDialog } from '#kit/ConsoleDialog.tsx'

/** An enquiry that would be snoozed past its deadline, and what that means. */
export type Missed = { reference: string; name: string; words: string }

const mostNamed = 5

type SnoozePastDeadlineProps = { missed: readonly Missed[]; onConfirm: () => void; onGiveUp: () => void }

/** Says before enquiries are snoozed past their deadlines which these are. */
export const SnoozePastDeadline = ({ missed, onConfirm, onGiveUp }: SnoozePastDeadlineProps) => (
  <ConsoleDialog
    title="Snooze past the deadline?"
    onClose={onGiveUp}
    actions={
      <>
        <Button variant="quiet" data-first-focus="" onClick={onGiveUp}>
          Do not snooze
        </Button>
        <Button onClick={onConfirm}>Snooze all the same</Button>
      </>
    }
  >
    <ul className="entries">
      {missed.slice(0, mostNamed).map(({ reference, name, words }) => (
        <li key={reference}>
          <b>{name}</b> {words}
        </li>
      ))}
    </ul>
    {missed.length > mostNamed && <p>And {counted(missed.length - mostNamed, 'more', 'more')}.</p>}
  </ConsoleDialog>
)
