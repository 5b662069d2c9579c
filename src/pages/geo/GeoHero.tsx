import { geoPage } from '#content/services/pages/generative-engine-optimization.ts'
import { paths } from '#shared/paths.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { AuditButton } from './AuditButton.tsx'

/** Many cones of yarn running to one comb. This page alone goes back to the root (§2). */
export function GeoHero() {
  const { heading, text } = geoPage.hero
  return (
    <section
      className="inner-hero inner-hero--with-art dark-surface bg-woad-900"
      aria-labelledby="service-heading"
    >
      <div className="page-width">
        <div className="inner-hero__text">
          <TextLink href={paths.home()} arrow="back">
            Back to Home
          </TextLink>
          <h1 className="d1 text-[clamp(2.375rem,1.2rem+4vw,4.75rem)]" id="service-heading">
            {heading}
          </h1>
          <p className="lede">{text}</p>
          <div className="button-row">
            <AuditButton />
            <ButtonLink href="#pricing" variant="ghost">
              See pricing
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className="inner-hero__art">
        <Picture
          file="generative-engine-optimization"
          id="hero"
          alt=""
          width={720}
          height={760}
          loading="eager"
        />
      </div>
    </section>
  )
}
