import './preview.css'
import { ComponentSheet } from './ComponentSheet.tsx'
import { Selvedge } from '../SectionHead.tsx'

/** For those who build pages: every component in every state, mounted at /dev/ui outside production. */
export function UiPreviewPage() {
  return (
    <main id="main">
      <section className="inner-hero dark-surface">
        <div className="page-width">
          <h1 className="d1">Component sheet</h1>
          <p className="lede mt-4">
            Every state the pages need, in one place; <a href="/dev/console">those of the console</a> at its
            density.
          </p>
        </div>
      </section>
      <Selvedge />
      <ComponentSheet />
    </main>
  )
}
