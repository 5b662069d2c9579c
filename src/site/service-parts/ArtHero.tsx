import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { Picture } from '#kit/art/Picture.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { Unbroken } from '#kit/Unbroken.tsx'

type ArtHeroProps = {
  heading: string
  text: string
  /** A file of `content/pictures.ts` whose picture `hero` is on the right. */
  art: string
  /** A `ground-*` class, where the ground is not mulberry. */
  ground?: string | undefined
  /** The sign of the service, where it has one. */
  icon?: ReactNode
  /** Buttons. */
  children: ReactNode
}

/** The head of a service page: words left, its own picture right. */
export function ArtHero({ heading, text, art, ground = '', icon, children }: ArtHeroProps) {
  return (
    <section
      className={`inner-hero inner-hero--with-art dark-surface ${ground}`.trimEnd()}
      aria-labelledby="service-heading"
    >
      <div className="page-width">
        <div className="inner-hero__text">
          <TextLink href={paths.homeSection('services')} arrow="back">
            Back to all services
          </TextLink>
          {icon}
          <h1 className="page-title" id="service-heading">
            <Unbroken>{heading}</Unbroken>
          </h1>
          <p className="lede">
            <Unbroken>{text}</Unbroken>
          </p>
          <div className="button-row">{children}</div>
        </div>
      </div>
      <div className="inner-hero__art">
        <Picture file={art} id="hero" alt="" width={660} height={620} loading="eager" />
      </div>
    </section>
  )
}
