import { Picture } from '#ui/art/Picture.tsx'
import { Selvedge } from '#ui/Selvedge.tsx'

const swatches = ['1', '2', '3', '4', '5', '6']

/** The name of the list, and six swatches from the book. */
export function BlogHero() {
  return (
    <section className="inner-hero inner-hero--short dark-surface">
      <div className="page-width blog-hero">
        <div className="inner-hero__text">
          <h1 className="page-title">The Pattern Book</h1>
          <p className="lede">
            Weavers kept one to record what worked. Ours is about marketing with machines, and what should
            stay in human hands.
          </p>
        </div>
        <div className="blog-hero__pictures">
          {swatches.map((swatch) => (
            <Picture
              key={swatch}
              file="pattern-book"
              id={`swatch-${swatch}`}
              alt=""
              width={132}
              height={132}
            />
          ))}
        </div>
      </div>
      <Selvedge />
    </section>
  )
}
