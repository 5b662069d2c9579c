import { Component, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

type ErrorBoundaryProps = {
  /** What shows instead of what cannot be shown; left out, a few words and a button to try again. */
  fallback?: ReactNode
  children: ReactNode
}

/** Keeps an error in one part from taking the page with it. React has logged the error once. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      this.props.fallback ?? (
        <Notice
          tone="danger"
          title="This part didn’t load."
          action={
            <Button size="small" onClick={() => this.setState({ hasFailed: false })}>
              Try again
            </Button>
          }
        >
          Nothing you’ve sent us is lost.
        </Notice>
      )
    )
  }
}
