type ConsoleTagProps = {
  tone?: 'rose' | 'weld' | 'danger' | 'neutral' | 'success' | 'info'
  children: string
}

/** A word in a small box, for what is new or needs a look. */
export const ConsoleTag = ({ tone = 'rose', children }: ConsoleTagProps) => (
  <span className={`console-tag console-tag--${tone}`}>{children}</span>
)
