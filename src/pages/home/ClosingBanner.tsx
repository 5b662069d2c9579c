import { ArrowRight } from 'lucide-react'
import { home } from '#content/home.ts'
import { paths } from '#shared/paths.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Reveal } from '#ui/Reveal.tsx'

export function ClosingBanner() {
  const { heading, text } = home.banner
  return (
    <section className="banner" aria-labelledby="banner-heading">
      <Picture file="home-banner" alt="" width={1600} height={700} />
      <div className="page-width">
        <Reveal className="banner__panel dark-surface">
          <h2 className="d1" id="banner-heading">
            {heading}
          </h2>
          <p className="lede">{text}</p>
          <div className="button-row">
            <ButtonLink href={paths.homeSection('contact')} variant="accent">
              Get Started Today <ArrowRight className="icon" aria-hidden />
            </ButtonLink>
            <ButtonLink href={paths.homeSection('services')} variant="ghost">
              Explore Our Services
            </ButtonLink>
          </div>
        </Reveal>
      </div>
    </section>
  )
}
