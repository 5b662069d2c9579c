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

const Bar = ({ className }: { className: string }) => (
  <i className={`loading-bar relative block overflow-hidden ${className}`} />
)

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
    <div aria-busy>
      <output className="muted block mb-4">{text}</output>
      <div
        className={
          shape === 'cards'
            ? 'grid gap-y-10 gap-x-6 lg:gap-y-14 lg:gap-x-10 grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))]'
            : 'grid gap-8'
        }
        aria-hidden
      >
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>
            {shape === 'cards' && <Bar className="aspect-[3/2] mb-4" />}
            <Bar className="h-[22px] w-[88%] mt-2" />
            <Bar className="h-[22px] w-[60%] mt-2" />
            <Bar className="h-[14px] mt-4" />
            <Bar className="h-[14px] w-[70%] mt-1.5" />
          </div>
        ))}
      </div>
    </div>
  )
}
