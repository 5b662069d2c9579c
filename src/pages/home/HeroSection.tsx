import { ArrowRight, Mail } from 'lucide-react'
import { home } from '#content/home.ts'
import { paths } from '#shared/paths.ts'
import { HeroCloth } from '#ui/art/HeroCloth.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'

export function HeroSection() {
  return (
    <section className="hero dark-surface" aria-labelledby="hero-heading">
      <div className="page-width">
        <div className="hero__text">
          <h1 id="hero-heading" className="hero-title">
            {home.hero.heading}
          </h1>
          <p className="lede">{home.hero.text}</p>
          <div className="button-row">
            <ButtonLink href={paths.homeSection('services')} variant="accent">
              Explore Our Services <ArrowRight className="icon" aria-hidden />
            </ButtonLink>
            <ButtonLink href={paths.homeSection('contact')} variant="ghost">
              Get Started Today
            </ButtonLink>
          </div>
          <p className="hero__promise">
            <Mail className="icon" aria-hidden /> {home.hero.promise}
          </p>
        </div>
      </div>
      <HeroCloth className="hero__art" />
    </section>
  )
}
