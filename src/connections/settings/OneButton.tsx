type OneButtonProps = { action: string; words: string; label: string }

/** A form of one button. */
export const OneButton = ({ action, words, label }: OneButtonProps) => (
  <form method="post" action={action}>
    <button type="submit" className="button button--ghost button--small" aria-label={label}>
      {words}
    </button>
  </form>
)
