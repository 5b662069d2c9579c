import { Button } from '#ui/Button.tsx'
import type { HeldForm } from '../held-form.ts'
import { behindEntry, EntryFrame } from './EntryFrame.tsx'

/** After confirming: the form that waited, to be sent with a click. Nothing is done before it. */
export function HeldFormPage({ held, isStaff, back }: { held: HeldForm; isStaff: boolean; back: string }) {
  return (
    <EntryFrame
      heading="Thank you"
      lede="Nothing has been done yet. What you were about to send is ready."
      behind={behindEntry(isStaff)}
    >
      <form
        action={held.action}
        method="post"
        aria-label="What you were about to send"
        className="button-row"
      >
        {held.values.map(([name, value], at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a name may come twice, and the list never changes
          <input key={`${at}-${name}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Send it now</Button>
        <a href={back}>Go back without sending</a>
      </form>
    </EntryFrame>
  )
}
