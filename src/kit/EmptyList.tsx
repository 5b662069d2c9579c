import type { ReactNode } from 'react'
import { ButtonLink } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

/** Of an empty list: its title, and what to do. */
export type EmptyListTexts = readonly [title: string, text: string]

type EmptyListProps = {
  icon: ReactNode
  /** Where the view itself has nothing. */
  empty: EmptyListTexts
  /** Where words and filters leave nothing of it, with the way back to the whole view; undefined without any. */
  narrowed: { texts: EmptyListTexts; wholeView: string } | undefined
}

/** In place of a list with views and filters that shows nothing: why, and how to see more. */
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
