import { ColourPreview } from '#ui/preview/ColourPreview.tsx'
import { ControlsPreview } from '#ui/preview/ControlsPreview.tsx'
import { FeedbackPreview } from '#ui/preview/FeedbackPreview.tsx'
import { OverlaysPreview } from '#ui/preview/OverlaysPreview.tsx'
import { SectionsPreview } from '#ui/preview/SectionsPreview.tsx'
import { TypePreview } from '#ui/preview/TypePreview.tsx'
import { Selvedge } from '#ui/Selvedge.tsx'

/** Every component of src/ui in every state, for those who build pages; mounted at /dev/ui outside production. */
export function UiPreviewPage() {
  return (
    <main id="main">
      <section className="inner-hero dark-surface">
        <div className="page-width">
          <h1 className="d1">Component sheet</h1>
          <p className="lede mt-4">Every state the pages need, in one place.</p>
        </div>
      </section>
      <Selvedge />
      <ColourPreview />
      <TypePreview />
      <ControlsPreview />
      <OverlaysPreview />
      <FeedbackPreview />
      <SectionsPreview />
    </main>
  )
}
