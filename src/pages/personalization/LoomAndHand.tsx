import { personalizationPage } from '#content/services/pages/personalization.ts'
import { Reveal } from '#ui/Reveal.tsx'

/** Six services and six benefits side by side: what the machine does, and what people decide. */
export function LoomAndHand() {
  const { heading, text, loom, hand } = personalizationPage.division
  return (
    <section className="ground-weld-400" aria-labelledby="division-heading">
      <div className="division">
        <header className="page-width section-head">
          <Reveal as="h2" className="d1" id="division-heading">
            {heading}
          </Reveal>
          <Reveal as="p" step={1} className="lede">
            {text}
          </Reveal>
        </header>
        <Half name="Loom" text={loom.text} tiles={loom.services} />
        <Half name="Hand" text={hand.text} tiles={hand.benefits} />
      </div>
    </section>
  )
}

type HalfProps = {
  name: 'Loom' | 'Hand'
  text: string
  tiles: readonly { title: string; text: string }[]
}

function Half({ name, text, tiles }: HalfProps) {
  return (
    <div className={`division__half division__half--${name.toLowerCase()}`}>
      <h3 className="d1">{name}</h3>
      <p className="division__text">{text}</p>
      <ul className="division__tiles">
        {tiles.map((tile) => (
          <Reveal as="li" key={tile.title}>
            <h4 className="d3">{tile.title}</h4>
            <p>{tile.text}</p>
          </Reveal>
        ))}
      </ul>
    </div>
  )
}
