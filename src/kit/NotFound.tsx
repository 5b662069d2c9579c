import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { Picture } from '#kit/art/Picture.tsx'
import { ButtonLink } from './Button.tsx'

type NotFoundProps = {
  /** The specification's words for what is missing (§8). */
  heading: string
  text: string
  /** Ours, below the fixed words (decision 14). */
  children?: ReactNode
  /** Ways on, in place of the button. */
  ways?: ReactNode
  /** Where the button links, if not home. */
  button?: { href: string; label: string }
}

const returnHome = { href: paths.home(), label: 'Return Home' }

/** "There is no such thing": one layout for every kind of missing page. */
export function NotFound({ heading, text, children, ways, button = returnHome }: NotFoundProps) {
  return (
    <main id="main">
      <section className="inner-hero inner-hero--with-art inner-hero--alone dark-surface">
        <div className="page-width">
          <div className="inner-hero__text">
            <h1 className="hero-title">{heading}</h1>
            <p className="lede">{text}</p>
            {children && <p className="muted">{children}</p>}
            {ways ?? (
              <div className="button-row">
                <ButtonLink href={button.href} variant="accent">
                  {button.label} <ArrowRight className="icon" aria-hidden />
                </ButtonLink>
              </div>
            )}
          </div>
        </div>
        <div className="inner-hero__art">
          <Picture file="not-found" alt="" width={720} height={640} loading="eager" />
        </div>
      </section>
    </main>
  )
}
