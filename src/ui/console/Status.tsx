type StatusProps = {
  tone: 'new' | 'open' | 'waiting' | 'good' | 'bad' | 'off' | 'planned'
  children: string
}

/** A state: a shape and a word, never colour alone. */
export const Status = ({ tone, children }: StatusProps) => (
  <span className={`status status--${tone}`}>{children}</span>
)
