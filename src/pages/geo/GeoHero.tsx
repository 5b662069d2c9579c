import { geoPage } from '#content/services/pages/generative-engine-optimization.ts'
import { paths } from '#shared/paths.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { AuditButton } from './AuditButton.tsx'

/** The head of the page. It alone goes back to the root (§2). */
export function GeoHero() {
  const { heading, text } = geoPage.hero
  return (
    <section
      className="inner-hero inner-hero--with-art dark-surface ground-woad-900"
      aria-labelledby="service-heading"
    >
      <div className="page-width">
        <div className="inner-hero__text">
          <TextLink href={paths.home()} arrow="back">
            Back to Home
          </TextLink>
          <h1 className="page-title" id="service-heading">
            {heading}
          </h1>
          <p className="lede">{text}</p>
          <div className="button-row">
            <AuditButton />
            <ButtonLink href="#pricing" variant="ghost">
              See packages and prices
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
