import type { ReactNode } from 'react'

type OneButtonProps = {
  action: string
  words: ReactNode
  label: string
  /** Instead of leaving the page, where scripts run. */
  onPress?: (() => void) | undefined
}

/** A form of one button. */
export const OneButton = ({ action, words, label, onPress }: OneButtonProps) => (
  <form
    method="post"
    action={action}
    onSubmit={
      onPress &&
      ((event) => {
        event.preventDefault()
        onPress()
      })
    }
  >
    <button type="submit" className="button button--ghost button--small" aria-label={label}>
      {words}
    </button>
  </form>
)
