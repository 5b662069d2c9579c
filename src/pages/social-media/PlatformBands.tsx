import { socialMediaPage } from '#content/services/pages/social-media-management.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { Reveal } from '#ui/Reveal.tsx'

/** Four platforms as four tall bands, one word on each. */
export function PlatformBands() {
  const { heading, items, others } = socialMediaPage.platforms
  return (
    <section aria-labelledby="platforms-heading">
      <h2 className="sr-only" id="platforms-heading">
        {heading}
      </h2>
      <ul className="platform-bands">
        {items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
            <Picture file="social-media-management" id={name.toLowerCase()} alt="" width={480} height={72} />
          </li>
        ))}
      </ul>
      <Reveal className="page-width platform-bands__others">
        <p className="lede">{others}</p>
      </Reveal>
    </section>
  )
}
