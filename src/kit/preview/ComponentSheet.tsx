import { ControlsPreview, PreviewSection } from './ControlsPreview.tsx'
import { OverlaysPreview } from './OverlaysPreview.tsx'
import { SectionsPreview } from './SectionsPreview.tsx'
import { RotateCw, Scissors } from 'lucide-react'
import { Button } from '../Button.tsx'
import { EmptyState, LoadingState } from '../EmptyState.tsx'
import { Notice } from '../Notice.tsx'
import { ErrorSummary } from '../ErrorSummary.tsx'
import { Tabs } from '../Tabs.tsx'
import { ThankYou } from '../ThankYou.tsx'
import { useState } from 'react'

/** Every component of src/kit in every state: for the preview page, and for tests that hold for all of them. */
export function ComponentSheet() {
  return (
    <>
      <ColourPreview />
      <TypePreview />
      <ControlsPreview />
      <OverlaysPreview />
      <FeedbackPreview />
      <SectionsPreview />
    </>
  )
}

function TypePreview() {
  return (
    <PreviewSection title="Type">
      <p className="hero-title">Hero title</p>
      <p className="d1 mt-6">Display one, for sections</p>
      <p className="d2 mt-6">Display two, for blocks</p>
      <p className="d3 mt-6">Display three, for cards</p>
      <p className="lede mt-6">A lede stands beside a title and says in two lines what the section is for.</p>
      <p className="mt-6">
        Base text with <a href="#type">a link</a>, <strong>strong words</strong> and{' '}
        <span className="muted">muted ones</span>.
      </p>
      <p className="small">Small text, fifteen pixels.</p>
      <p className="text-xs">Smallest text, thirteen pixels.</p>
    </PreviewSection>
  )
}

const colours = [
  'mulberry-950',
  'mulberry-900',
  'mulberry-800',
  'mulberry-700',
  'woad-900',
  'woad-700',
  'moss-800',
  'weld-400',
  'madder-500',
  'madder-700',
  'rose-300',
  'rose-100',
  'woad-100',
  'lichen-100',
  'weld-100',
  'undyed',
  'ink-900',
  'ink-700',
  'ink-500',
  'line-500',
  'line-200',
]

function ColourPreview() {
  return (
    <PreviewSection title="Colour">
      <ul className="flex flex-wrap gap-5 items-center">
        {colours.map((colour) => (
          <li key={colour} className="text-xs">
            {/* A picture, because a class for each colour would be shipped to every visitor. */}
            <svg width="136" height="76" aria-hidden>
              <rect width="136" height="76" fill={`var(--${colour})`} stroke="var(--line-200)" />
            </svg>
            --{colour}
          </li>
        ))}
      </ul>
    </PreviewSection>
  )
}

function FeedbackPreview() {
  const [attempt, setAttempt] = useState(0)
  return (
    <>
      <PreviewSection title="Loading, empty and error">
        <div className="grid gap-6 items-start grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))]">
          <LoadingState text="Loading Articles..." />
          <EmptyState
            icon={<Scissors className="icon" aria-hidden />}
            title="No articles found"
            action={<Button size="small">Clear Filters</Button>}
          >
            Try a different word, or clear the filters.
          </EmptyState>
          <div className="grid gap-6">
            <Notice
              tone="danger"
              title="We couldn’t load your projects"
              action={
                <Button size="small">
                  <RotateCw className="icon" aria-hidden /> Try again
                </Button>
              }
            >
              The connection dropped before they arrived. Nothing has been lost.
            </Notice>
            <LoadingState text="Loading Messages..." shape="lines" count={2} />
          </div>
        </div>
      </PreviewSection>
      <PreviewSection title="Error summary and thank you, after a form">
        <div className="grid gap-6 items-start grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))]">
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
          <div className="grid gap-6">
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
              content: <p className="py-6">The first panel.</p>,
            },
            {
              id: 'messages',
              label: 'Messages',
              href: '/dev/ui?tab=messages',
              count: { number: 2, meaning: 'unread' },
              content: <p className="py-6">The second panel.</p>,
            },
            {
              id: 'updates',
              label: 'Recent Updates',
              href: '/dev/ui?tab=updates',
              content: <p className="py-6">The third panel.</p>,
            },
          ]}
        />
      </PreviewSection>
    </>
  )
}
