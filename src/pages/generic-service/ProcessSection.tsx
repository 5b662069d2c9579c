import type { GenericService } from '#content/services-schema.ts'
import { paths } from '#shared/paths.ts'
import { Steps } from '#ui/Steps.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import type { Thread } from '#ui/step-thread.ts'

/** The five steps, each with its time, and the way back. */
export function ProcessSection({ service, thread }: { service: GenericService; thread: Thread }) {
  return (
    <section className="section" aria-labelledby="process-heading">
      <div className="page-width">
        <SectionHead id="process-heading" title="How the work runs" lede="Five steps, and each says when." />
        <Steps steps={service.process} thread={thread} />
        <TextLink className="mt-14" href={paths.homeSection('services')} arrow="back">
          Back to all services
        </TextLink>
      </div>
    </section>
  )
}
