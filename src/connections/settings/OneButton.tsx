import type { ReactNode } from 'react'

type OneButtonProps = {
  action: string
  words: ReactNode
  label: string
  /** Nothing can be pressed now; the focus stays on it. */
  isDisabled?: boolean
  /** Instead of leaving the page, where scripts run. */
  onPress?: (() => void) | undefined
}

/** A form of one button. */
export const OneButton = ({ action, words, label, isDisabled = false, onPress }: OneButtonProps) => (
  <form
    method="post"
    action={action}
    onSubmit={
      onPress &&
      ((event) => {
        event.preventDefault()
        if (!isDisabled) onPress()
      })
    }
  >
    <button
      type="submit"
      className="button button--ghost button--small aria-disabled:cursor-progress"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
    >
      {words}
    </button>
  </form>
)
