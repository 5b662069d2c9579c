import type { GenericService } from '#content/services-schema.ts'
import { ServiceIcon } from '#features/services/ServiceIcon.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ArtHero } from '../service-parts/ArtHero.tsx'

/** Title and description beside the service's own picture, with its icon (§2). */
export function ServiceHero({ service, ground }: { service: GenericService; ground: string }) {
  const { slug, title, description, colour } = service
  return (
    <ArtHero
      heading={title}
      text={description}
      art={slug}
      ground={ground}
      icon={
        <div className={`service-mark service-card--${colour}`}>
          <div className="service-card__icon">
            <ServiceIcon slug={slug} />
          </div>
        </div>
      }
    >
      <ButtonLink href="#contact" variant="accent">
        Ask for a price
      </ButtonLink>
      <ButtonLink href="#sample" variant="ghost">
        See an example
      </ButtonLink>
    </ArtHero>
  )
}
