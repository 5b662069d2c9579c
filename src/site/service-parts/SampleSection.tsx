import { WorkSample } from '../service-proof/WorkSample.tsx'
import { Steps, type Thread } from '#kit/Steps.tsx'
import { SectionHead } from '#kit/SectionHead.tsx'
import type { ServiceSteps } from '#content/service-pages-schema.ts'

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
        <WorkSample service={service} />
      </div>
    </section>
  )
}

type StepsSectionProps = {
  process: ServiceSteps
  /** A `ground-*` class. */
  ground: string
  thread: Thread
}

/** The four steps of a service, each with its time. */
export function StepsSection({ process, ground, thread }: StepsSectionProps) {
  return (
    <section className={`section ${ground}`} aria-labelledby="process-heading">
      <div className="page-width">
        <SectionHead id="process-heading" title={process.heading} lede={process.text} />
        <Steps steps={process.steps} thread={thread} />
      </div>
    </section>
  )
}
