type SewnLabelProps = {
  tone?: 'rose' | 'weld' | 'danger' | 'neutral' | 'success' | 'info'
  children: string
}

/** A word on a sewn label, for what is new or needs a look. */
export const SewnLabel = ({ tone = 'rose', children }: SewnLabelProps) => (
  <span className={`sewn-label sewn-label--${tone}`}>{children}</span>
)
