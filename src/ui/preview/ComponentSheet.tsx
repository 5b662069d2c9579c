import { ControlsPreview } from './ControlsPreview.tsx'
import { FeedbackPreview } from './FeedbackPreview.tsx'
import { OverlaysPreview } from './OverlaysPreview.tsx'
import { SectionsPreview } from './SectionsPreview.tsx'
import { PreviewSection } from './PreviewSection.tsx'

/** Every component of src/ui in every state: for the preview page, and for tests that hold for all of them. */
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
      <p className="preview-small">Smallest text, thirteen pixels.</p>
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
      <ul className="preview-row">
        {colours.map((colour) => (
          <li key={colour} className="preview-small">
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
