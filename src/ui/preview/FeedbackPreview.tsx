import { RotateCw, Scissors } from 'lucide-react'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorBox, ErrorSummary } from '#ui/ErrorSummary.tsx'
import { LoadingState } from '../LoadingState.tsx'
import { Tabs } from '../Tabs.tsx'
import { ThankYou } from '../ThankYou.tsx'
import { useState } from 'react'
import { PreviewSection } from './PreviewSection.tsx'

export function FeedbackPreview() {
  const [attempt, setAttempt] = useState(0)
  return (
    <>
      <PreviewSection title="Loading, empty and error">
        <div className="preview-columns">
          <LoadingState text="Loading Articles..." />
          <EmptyState
            icon={<Scissors className="icon" aria-hidden />}
            title="No articles found"
            action={<Button size="small">Clear Filters</Button>}
          >
            Try a different word, or clear the filters.
          </EmptyState>
          <div className="preview-stack">
            <ErrorBox
              title="We couldn’t load your projects"
              action={
                <Button size="small">
                  <RotateCw className="icon" aria-hidden /> Try again
                </Button>
              }
            >
              The connection dropped before they arrived. Nothing has been lost.
            </ErrorBox>
            <LoadingState text="Loading Messages..." shape="lines" count={2} />
          </div>
        </div>
      </PreviewSection>
      <PreviewSection title="Error summary and thank you, after a form">
        <div className="preview-columns">
          <ThankYou
            title="Thank You!"
            takesFocus={false}
            action={
              <Button variant="ghost" size="small">
                Submit Another Request
              </Button>
            }
          >
            Press Send in your e-mail app. A strategist will reply within 24 hours.
          </ThankYou>
          <div className="preview-stack">
            <Button size="small" variant="secondary" onClick={() => setAttempt(attempt + 1)}>
              Show an error summary
            </Button>
            {attempt > 0 && (
              <ErrorSummary
                key={attempt}
                title="Please check two fields"
                errors={[
                  { fieldId: 'preview-name', message: 'Name is required' },
                  { fieldId: 'preview-email', message: 'Please enter a valid email address' },
                ]}
              />
            )}
          </div>
        </div>
      </PreviewSection>
      <PreviewSection title="Tabs">
        <Tabs
          label="Sample tabs"
          selected="projects"
          tabs={[
            {
              id: 'projects',
              label: 'My Projects',
              href: '/dev/ui',
              content: <p className="preview-block">The first panel.</p>,
            },
            {
              id: 'messages',
              label: 'Messages',
              href: '/dev/ui?tab=messages',
              count: { number: 2, meaning: 'unread' },
              content: <p className="preview-block">The second panel.</p>,
            },
            {
              id: 'updates',
              label: 'Recent Updates',
              href: '/dev/ui?tab=updates',
              content: <p className="preview-block">The third panel.</p>,
            },
          ]}
        />
      </PreviewSection>
    </>
  )
}
