import type { CaseStudy } from '#content/case-studies-schema.ts'
import { Picture } from '#ui/art/Picture.tsx'

type TestimonialSectionProps = { testimonial: NonNullable<CaseStudy['testimonial']> }

/** What the client says. UK law forbids invented reviews: until the words are signed off, the page says so. */
export function TestimonialSection({ testimonial }: TestimonialSectionProps) {
  const { quote, author, position, isSample } = testimonial
  return (
    <section className="section study-quote" aria-labelledby="testimonial-heading">
      <Picture file="case-studies" id="testimonial" alt="" width={520} height={560} />
      <div className="page-width">
        <h2 className="sr-only" id="testimonial-heading">
          Client Testimonial
        </h2>
        <svg viewBox="0 0 72 40" aria-hidden="true" focusable="false">
          <path d="M6 32C10 12 20 6 30 6M6 32c0-9 14-10 15-1S8 39 6 32ZM42 32C46 12 56 6 66 6M42 32c0-9 14-10 15-1S44 39 42 32Z" />
        </svg>
        <figure>
          <blockquote>{quote}</blockquote>
          <figcaption>
            <strong>{author}</strong>
            <span>{position}</span>
          </figcaption>
        </figure>
        {isSample && (
          <p className="study-quote__note">
            Sample text, shown in development only: no client has said this.
          </p>
        )}
      </div>
    </section>
  )
}
