import { socialMediaPage } from '#content/services/pages/social-media-management.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { TextLink } from '#ui/TextLink.tsx'

/** No picture here: the platforms' bands rise straight from it. */
export function SocialHero() {
  const { heading, text } = socialMediaPage.hero
  return (
    <section
      className="inner-hero inner-hero--short dark-surface ground-moss-800"
      aria-labelledby="service-heading"
    >
      <div className="page-width">
        <TextLink href={paths.homeSection('services')} arrow="back">
          Back to all services
        </TextLink>
        <div className="section-head mt-6 mb-0">
          <h1 className="page-title" id="service-heading">
            {heading}
          </h1>
          <div>
            <p className="lede">{text}</p>
            <div className="button-row mt-8">
              <ButtonLink href="#pricing" variant="accent">
                See packages and prices
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
