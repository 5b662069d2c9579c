import { useEffect, type ReactNode } from 'react'
import { VisitContext, type Visit } from '#shared/visit.ts'
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx'

type IslandTreeProps = {
  visit: Visit
  /** In the browser: the island is there and answers. */
  onShown?: (() => void) | undefined
  children: ReactNode
}

/** What is around each island, the same on the server and in the browser. An error takes one island, not the others. */
export const IslandTree = ({ visit, onShown, children }: IslandTreeProps) => (
  <VisitContext value={visit}>
    <ErrorBoundary>{children}</ErrorBoundary>
    <Shown onShown={onShown} />
  </VisitContext>
)

// After its sibling, whose effects have run by then.
function Shown({ onShown }: { onShown: (() => void) | undefined }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(() => onShown?.(), [])
  return null
}
