import { paths } from '#shared/paths.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'

type ServicePanelProps = { slug: string; heading: string; text: string; button: string }

/** At the end of what someone has read: the service that goes on from there, under the cloth of its page. */
export function ServicePanel({ slug, heading, text, button }: ServicePanelProps) {
  return (
    <section className="service-panel no-print" aria-labelledby="service-heading">
      <Picture file="service-bands" id={slug} alt="" width={1440} height={96} />
      <div className="service-panel__text">
        <h2 id="service-heading" className="d2">
          {heading}
        </h2>
        <p>{text}</p>
        <ButtonLink href={paths.service(slug)}>{button}</ButtonLink>
      </div>
    </section>
  )
}
