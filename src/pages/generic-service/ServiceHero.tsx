import type { GenericService } from '#content/services-schema.ts'
import { ServiceIcon } from '#features/services/ServiceIcon.tsx'
import { Picture } from '#ui/art/Picture.tsx'

/** Title and description, then the service's picture across the page with its icon. */
export function ServiceHero({ service }: { service: GenericService }) {
  const { slug, title, description, colour } = service
  return (
    <>
      <section
        className={`inner-hero inner-hero--short dark-surface ${colour === 'secondary' ? 'ground-woad-900' : ''}`.trimEnd()}
      >
        <div className="page-width">
          <div className="inner-hero__text">
            <h1 className="page-title">{title}</h1>
            <p className="lede">{description}</p>
          </div>
        </div>
      </section>
      <div className={`service-band service-card--${colour}`}>
        <div className="service-card__picture">
          <Picture file="service-bands" id={slug} alt="" width={1440} height={96} loading="eager" />
        </div>
        <div className="page-width">
          <div className="service-card__icon">
            <ServiceIcon slug={slug} />
          </div>
        </div>
      </div>
    </>
  )
}
