import { ArrowRight } from 'lucide-react'
import { team } from '#content/team.ts'
import { paths } from '#shared/paths.ts'
import { Picture } from '#kit/art/Picture.tsx'
import { ButtonLink } from '#kit/Button.tsx'
import { Reveal } from '#kit/Reveal.tsx'

/** Everybody with a portrait and their own words; the button leads to the form on the same page. */
export function TeamPortraits() {
  return team.map(({ name, position, quotation, description, image, imageAlt }) => (
    <div
      key={name}
      className="page-width grid gap-y-8 gap-x-[clamp(2.5rem,6vw,6.5rem)] items-center md:grid-cols-[clamp(14rem,26vw,22rem)_1fr]"
    >
      <Reveal>
        <Picture
          file="home-gallery"
          id={image}
          alt={imageAlt}
          width={840}
          height={1050}
          className="w-full aspect-[1] object-cover object-top md:aspect-[4/5]"
        />
      </Reveal>
      <Reveal step={1}>
        <blockquote className="mb-5 font-display font-medium text-d3 leading-[1.22] [letter-spacing:-0.018em] text-pretty">
          “{quotation}”
        </blockquote>
        <h2 className="d3">{name}</h2>
        <p className="muted mt-1 mb-4">{position}</p>
        <p className="max-w-[34rem] mb-6">{description}</p>
        <ButtonLink href={paths.homeSection('contact')}>
          Get Started Today <ArrowRight className="icon" aria-hidden />
        </ButtonLink>
      </Reveal>
    </div>
  ))
}
