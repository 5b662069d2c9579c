import { ColourPreview } from './ColourPreview.tsx'
import { ControlsPreview } from './ControlsPreview.tsx'
import { FeedbackPreview } from './FeedbackPreview.tsx'
import { OverlaysPreview } from './OverlaysPreview.tsx'
import { SectionsPreview } from './SectionsPreview.tsx'
import { TypePreview } from './TypePreview.tsx'

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
