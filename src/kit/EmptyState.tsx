import type { ReactNode } from 'react'
import { ButtonLink } from './Button.tsx'

export type EmptyStateProps = {
  /** A lucide icon with `className="icon"`, hidden from screen readers. */
  icon: ReactNode
  title: string
  /** One sentence. */
  children?: ReactNode
  action?: ReactNode
  headingLevel?: 1 | 2 | 3 | undefined
}

/** A list with nothing in it: why, and the one thing to do about it. */
export function EmptyState({ icon, title, children, action, headingLevel = 3 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="empty-state">
      {icon}
      <Heading className="empty-state__title">{title}</Heading>
      {children && <p className="empty-state__text">{children}</p>}
      {action}
    </div>
  )
}

/** Of an empty list: its title, and what to do. */
export type EmptyListTexts = readonly [title: string, text: string]

type EmptyListProps = {
  icon: ReactNode
  /** Where the view itself has nothing. */
  empty: EmptyListTexts
  /** Where words and filters leave nothing of it, with the way back to the whole view; undefined without any. */
  narrowed: { texts: EmptyListTexts; wholeView: string } | undefined
}

/** An `EmptyState` in place of a list with views and filters that shows nothing: why, and how to see more. */
export function EmptyList({ icon, empty, narrowed }: EmptyListProps) {
  const [title, text] = narrowed?.texts ?? empty
  return (
    <EmptyState
      headingLevel={2}
      icon={icon}
      title={title}
      action={
        narrowed && (
          <ButtonLink variant="ghost" href={narrowed.wholeView}>
            Show all of this view
          </ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  )
}

type LoadingStateProps = {
  /** Shown and read out, for example "Loading Articles...". */
  text: string
  /** `cards` for a grid of pictures with text, `lines` for a list. */
  shape?: 'cards' | 'lines' | undefined
  /** How many cards or lines are placeholders. */
  count?: number | undefined
}

/** In the place of content that is on its way: the given words, and striped bars with one pale stripe travelling. */
export function LoadingState({ text, shape = 'cards', count = 1 }: LoadingStateProps) {
  return (
    <div className="loading-state" aria-busy>
      <output className="muted">{text}</output>
      <div className={`loading-state__${shape}`} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="loading-state__item">
            {shape === 'cards' && <i />}
            <i />
            <i />
            <i />
            <i />
          </div>
        ))}
      </div>
    </div>
  )
}
