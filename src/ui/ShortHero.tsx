import type { ReactNode } from 'react'

type ShortHeroProps = {
  title: string
  lede: ReactNode
  /** A `ground-*` class, where the head is not mulberry. */
  ground?: string | undefined
}

/** The head of a page that is read: what it is called and what it is for. */
export const ShortHero = ({ title, lede, ground = '' }: ShortHeroProps) => (
  <section className={`inner-hero inner-hero--short dark-surface ${ground}`.trimEnd()}>
    <div className="page-width">
      <div className="inner-hero__text">
        <h1 className="page-title">{title}</h1>
        <p className="lede">{lede}</p>
      </div>
    </div>
  </section>
)
