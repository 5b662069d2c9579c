import type { ReactNode } from 'react'
import { Unbroken } from './Unbroken.tsx'

type ClosingCallProps = {
  heading: string
  text: string
  /** A `ground-*` class, where the section is not mulberry. */
  ground?: string | undefined
  /** Buttons. */
  children: ReactNode
}

/** The end of a page: what to do next. The home page alone has a picture there. */
export function ClosingCall({ heading, text, ground = '', children }: ClosingCallProps) {
  return (
    <section className={`closing-call dark-surface ${ground}`.trimEnd()} aria-labelledby="banner-heading">
      <div className="page-width">
        <div>
          <h2 className="d1" id="banner-heading">
            {heading}
          </h2>
          <p className="lede">
            <Unbroken>{text}</Unbroken>
          </p>
        </div>
        <div className="button-row">{children}</div>
      </div>
    </section>
  )
}
