import type { ReactNode } from 'react'
import { Picture } from '#ui/art/Picture.tsx'
import { Unbroken } from '#ui/Unbroken.tsx'

type ArtBannerProps = {
  heading: string
  text: string
  /** A file of `content/pictures.ts` whose picture `banner` fills the section. */
  art: string
  /** A `ground-*` class, where the panel is not mulberry. */
  ground?: string | undefined
  /** Buttons. */
  children: ReactNode
}

/** The end of a service page: what to do next, on a solid panel over a picture. */
export function ArtBanner({ heading, text, art, ground = '', children }: ArtBannerProps) {
  return (
    <section className="banner" aria-labelledby="banner-heading">
      <Picture file={art} id="banner" alt="" width={1600} height={700} />
      <div className="page-width">
        <div className={`banner__panel dark-surface ${ground}`.trimEnd()}>
          <h2 className="d1" id="banner-heading">
            {heading}
          </h2>
          <p className="lede">
            <Unbroken>{text}</Unbroken>
          </p>
          <div className="button-row">{children}</div>
        </div>
      </div>
    </section>
  )
}
