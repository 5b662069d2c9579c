import { socialMediaPage } from '#content/services/pages/social-media-management.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { Reveal } from '#ui/Reveal.tsx'

// In the order of the platforms.
const dyes = [
  'bg-woad-700 text-white',
  'bg-rose-300 text-ink-900',
  'bg-weld-400 text-ink-900',
  'bg-mulberry-700 text-white',
]

/** Four platforms as four tall lengths of cloth, one word on each. */
export function PlatformBands() {
  const { heading, items, others } = socialMediaPage.platforms
  return (
    <section aria-labelledby="platforms-heading">
      <h2 className="sr-only" id="platforms-heading">
        {heading}
      </h2>
      <ul className="platform-bands">
        {items.map(({ name, text }, index) => (
          <li key={name} className={dyes[index]}>
            <h3>{name}</h3>
            <p>{text}</p>
            <Picture file="social-media-management" id={name.toLowerCase()} alt="" width={480} height={72} />
          </li>
        ))}
      </ul>
      <Reveal className="page-width pt-8">
        <p className="lede max-w-none">{others}</p>
      </Reveal>
    </section>
  )
}
