import { londonTime } from '#shared/dates.ts'
import { Button } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'

type StaleNoticeProps = {
  isStale: boolean
  /** The time of the shown list. */
  asOf: string
  refresh: () => Promise<unknown>
}

/** Says that a list of enquiries is out of date. */
export const StaleNotice = ({ isStale, asOf, refresh }: StaleNoticeProps) =>
  isStale && (
    <div className="px-pad pb-4">
      <Notice
        tone="danger"
        title="We couldn’t load the enquiries. Nothing has been lost."
        action={
          <Button variant="ghost" size="small" onClick={() => void refresh()}>
            Try again
          </Button>
        }
      >
        The list of {londonTime(new Date(asOf))} is shown below. New enquiries still arrive and are
        acknowledged.
      </Notice>
    </div>
  )
