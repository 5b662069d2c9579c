import { serverWritten } from '#ui/server-written.tsx'

const loadSample = async () => (await import('../service-proof/WorkSample.tsx')).WorkSample
const WorkSample = serverWritten(loadSample, import.meta.env.SSR ? await loadSample() : undefined)

type SampleSectionProps = {
  service: string
  /** A `ground-*` class. */
  ground: string
}

/** The work of a service, shown: one real deliverable for a made-up client. */
export function SampleSection({ service, ground }: SampleSectionProps) {
  return (
    <section className={`section ${ground}`} id="sample" aria-labelledby="sample-heading">
      <div className="page-width">
        <WorkSample id={`sample-${service}`} service={service} />
      </div>
    </section>
  )
}
