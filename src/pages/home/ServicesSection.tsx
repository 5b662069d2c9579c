import { home } from '#content/home.ts'
import type { ServiceCardContent } from '#content/schema.ts'
import { ServiceIcon } from '#features/services/ServiceIcon.tsx'
import { paths } from '#shared/paths.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { Reveal } from '#ui/Reveal.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'
import { TextLink } from '#ui/Link.tsx'
import { TickList } from '#ui/Facts.tsx'
import { serverWritten } from '#ui/server-written.tsx'

const loadPrice = async () => (await import('./CardPrice.tsx')).CardPrice
const CardPrice = serverWritten(loadPrice, import.meta.env.SSR ? await loadPrice() : undefined)

/** On other pages, as a link to the free audit. */
const auditInvitation = 'See how machines read your website, free'

/** §2 and §9: eight cards, one, two or three to a row; the ninth cell is for those who cannot choose. */
export function ServicesSection() {
  const { heading, text, cards, unsure } = home.services
  return (
    <section className="section" id="services" aria-labelledby="services-heading">
      <div className="page-width">
        <SectionHead id="services-heading" title={heading} lede={text} />
        <div className="service-cards">
          {cards.map((card, position) => (
            <ServiceCard key={card.slug} card={card} position={position} />
          ))}
          <Reveal className="service-cards__unsure" step={cards.length % 3}>
            <div>
              <h3 className="d2">{unsure.heading}</h3>
              <p className="mt-3">{unsure.text}</p>
            </div>
            <div className="service-cards__ways">
              <TextLink href={paths.homeSection('contact')}>{unsure.link}</TextLink>
              <TextLink href={paths.visibilityAudit()}>{auditInvitation}</TextLink>
            </div>
          </Reveal>
        </div>
      </div>
    </section>
  )
}

function ServiceCard({ card, position }: { card: ServiceCardContent; position: number }) {
  return (
    <Reveal as="article" className={`service-card service-card--${card.colour}`} step={position % 3}>
      <div className="service-card__picture">
        <Picture file="home-swatches" id={card.slug} alt="" width={420} height={84} />
      </div>
      <div className="service-card__icon">
        <ServiceIcon slug={card.slug} />
      </div>
      <div className="service-card__text">
        <h3 className="d3">{card.title}</h3>
        <p>{card.description}</p>
        <TickList items={card.features} />
        <div className="service-card__end">
          <CardPrice id={`price-${card.slug}`} service={card.slug} />
          <TextLink href={paths.service(card.slug)} stretched>
            {/* In the text, not in a label: search engines read it too. */}
            Learn More<span className="sr-only"> about {card.title}</span>
          </TextLink>
        </div>
      </div>
    </Reveal>
  )
}
