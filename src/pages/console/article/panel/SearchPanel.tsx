import { useArticle } from '../article-context.tsx'
import { DrawnCover } from './DrawnCover.tsx'

const lengths = {
  title: { label: 'Title', least: 10, most: 60, all: 80 },
  excerpt: { label: 'Description', least: 50, most: 160, all: 200 },
}

/** How the article looks in a search result and as a shared card, and whether its words are cut off there. */
export function SearchPanel() {
  const { fields } = useArticle()
  // Only drawn in the browser: another tab is open at first.
  const { host } = location
  const title = fields.title === '' ? 'Title' : fields.title
  const excerpt = fields.excerpt === '' ? 'Your excerpt appears here.' : fields.excerpt
  return (
    <>
      <p className="quiet">Search engines show the title and the excerpt.</p>
      {(['title', 'excerpt'] as const).map((name) => (
        <Length key={name} {...lengths[name]} value={Array.from(fields[name]).length} />
      ))}
      <section className="article-panel__part" aria-labelledby="search-result">
        <h2 className="article-panel__title" id="search-result">
          In a search result
        </h2>
        <div className="search-result">
          <cite>
            {host} › blog › {fields.slug === '' ? 'address' : fields.slug}
          </cite>
          <b>{cut(title, lengths.title.most)}</b>
          <p>{cut(excerpt, lengths.excerpt.most)}</p>
        </div>
      </section>
      <section className="article-panel__part" aria-labelledby="shared-card">
        <h2 className="article-panel__title" id="shared-card">
          As a shared card
        </h2>
        <div className="shared-card">
          <DrawnCover fields={fields} />
          <div>
            <cite>{host}</cite>
            <b>{title}</b>
            <p>{cut(excerpt, 100)}</p>
          </div>
        </div>
      </section>
    </>
  )
}

type LengthProps = { label: string; value: number; least: number; most: number; all: number }

function Length({ label, value, least, most, all }: LengthProps) {
  const id = `length-${label.toLowerCase()}`
  const words = value < least ? `, at least ${least}` : value > most ? ', the rest is cut off' : ''
  return (
    <div className="length">
      <span id={id}>{label}</span>
      <span className="length__count">
        {value} of {most} characters{words}
      </span>
      <meter
        aria-labelledby={id}
        min={0}
        max={all}
        low={least}
        high={most}
        optimum={(least + most) / 2}
        value={value}
      >
        {value} of {most} characters
      </meter>
    </div>
  )
}

/** As search engines do: whole words, then an ellipsis. */
function cut(text: string, most: number): string {
  const letters = Array.from(text)
  if (letters.length <= most) return text
  const short = letters.slice(0, most).join('')
  return `${short.slice(0, Math.max(short.lastIndexOf(' '), most / 2)).trimEnd()}…`
}
