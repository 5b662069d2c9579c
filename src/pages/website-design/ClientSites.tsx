import { serverWritten } from '#ui/server-written.tsx'

const loadStrip = async () => (await import('./SiteStrip.tsx')).SiteStrip
const SiteStrip = serverWritten(loadStrip, import.meta.env.SSR ? await loadStrip() : undefined)

/** The three sites of §2. */
export function ClientSites() {
  return (
    <section className="section ground-rose-100" id="portfolio" aria-labelledby="portfolio-heading">
      <SiteStrip id="client-sites" />
    </section>
  )
}
