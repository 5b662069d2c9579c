import { Mark } from './Mark.tsx'

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

/** Whether a person did it or the product by itself: a free line, or a grid. Said to screen readers in words. */
export const ByHand = ({ isPerson }: { isPerson: boolean }) => (
  <span className="by-hand">
    <Mark by={isPerson ? 'hand' : 'loom'} />
    <span className="sr-only">{isPerson ? 'By hand: ' : 'By the loom: '}</span>
  </span>
)
