import type { ServiceSteps } from '#content/service-pages-schema.ts'
import { Steps, type Thread } from '#ui/Steps.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'

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
