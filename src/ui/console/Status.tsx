type StatusProps = {
  tone: 'new' | 'open' | 'waiting' | 'good' | 'bad' | 'off' | 'planned'
  children: string
}

/** A state: a shape and a word, never colour alone. */
export const Status = ({ tone, children }: StatusProps) => (
  <span className={`status status--${tone}`}>{children}</span>
)

type ConsoleTagProps = {
  tone?: 'rose' | 'weld' | 'danger' | 'neutral' | 'success' | 'info'
  children: string
}

/** A word in a small box, for what is new or needs a look. */
export const ConsoleTag = ({ tone = 'rose', children }: ConsoleTagProps) => (
  <span className={`console-tag console-tag--${tone}`}>{children}</span>
)
