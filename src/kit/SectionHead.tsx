import type { ReactNode } from 'react'
import { Reveal } from './Reveal.tsx'
import { Unbroken } from './Unbroken.tsx'

export type SectionHeadProps = {
  title: ReactNode
  lede?: ReactNode
  /** Of the heading, for `aria-labelledby` on the section. */
  id?: string | undefined
  className?: string | undefined
}

/** The head of a page section: title left, lede right (7/5), both entering in turn. */
export function SectionHead({ title, lede, id, className = '' }: SectionHeadProps) {
  return (
    <div className={`section-head ${className}`.trimEnd()}>
      <Reveal as="h2" id={id} className="d1">
        {title}
      </Reveal>
      {lede && (
        <Reveal as="p" step={1} className="lede">
          {typeof lede === 'string' ? <Unbroken>{lede}</Unbroken> : lede}
        </Reveal>
      )}
    </div>
  )
}

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
      <div className="inner-hero__line">
        <h1 className="page-title">{title}</h1>
        <p className="lede">{lede}</p>
      </div>
    </div>
  </section>
)

/** The woven edge: a decorative 14 px stripe where a block of cloth ends. */
export function Selvedge() {
  return <div className="selvedge" />
}
