import { serverWritten } from '#ui/server-written.tsx'
import { home } from '#content/home.ts'
import { paths } from '#shared/paths.ts'
import { Reveal } from '#ui/Reveal.tsx'
import { TextLink } from '#ui/Link.tsx'

const loadSamples = async () => (await import('./WorkSamples.tsx')).WorkSamples
const WorkSamples = serverWritten(loadSamples, import.meta.env.SSR ? await loadSamples() : undefined)

/** What we make, and where to read how. */
export function PortfolioSection() {
  return (
    <section className="section ground-rose-100" id="portfolio" aria-labelledby="portfolio-heading">
      <div className="page-width">
        <WorkSamples id="work-samples" />
        <ReadingList />
      </div>
    </section>
  )
}

/** Ways on for those who would rather read first: case studies, two articles, the guide. */
function ReadingList() {
  const { heading, studies, articles, guide } = home.reading
  return (
    <Reveal className="reading-list">
      <h3 className="d3">{heading}</h3>
      <ul>
        <li>
          <TextLink href={paths.caseStudies()}>{studies.link}</TextLink>
          <p>{studies.text}</p>
        </li>
        <li>
          {articles.map(({ slug, title }) => (
            <TextLink key={slug} href={paths.article(slug)}>
              {title}
            </TextLink>
          ))}
        </li>
        <li>
          <TextLink href={paths.guide()}>{guide.link}</TextLink>
          <p>{guide.text}</p>
        </li>
      </ul>
    </Reveal>
  )
}
