import { ArrowRight } from 'lucide-react'
import { home } from '#content/home.ts'
import { paths } from '#shared/paths.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Reveal } from '#ui/Reveal.tsx'

export function TeamSection() {
  return (
    <section className="section" id="team" aria-label="Team">
      {home.team.map(({ name, position, quotation, description, image, imageAlt }) => (
        <div key={name} className="page-width team">
          <Reveal>
            <Picture file="home-gallery" id={image} alt={imageAlt} width={840} height={1050} />
          </Reveal>
          <Reveal step={1}>
            <blockquote>“{quotation}”</blockquote>
            <h2 className="d3">{name}</h2>
            <p className="muted mt-0.5 mb-4">{position}</p>
            <p className="team__text">{description}</p>
            <ButtonLink href={paths.homeSection('contact')}>
              Get Started Today <ArrowRight className="icon" aria-hidden />
            </ButtonLink>
          </Reveal>
        </div>
      ))}
    </section>
  )
}
