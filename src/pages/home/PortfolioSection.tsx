import { serverWritten } from '#ui/server-written.tsx'
import { ReadingList } from './ReadingList.tsx'

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
