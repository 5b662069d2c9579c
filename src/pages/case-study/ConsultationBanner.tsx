import { ArrowRight } from 'lucide-react'
import { useCallback } from 'react'
import type { CaseStudy } from '#content/case-studies-schema.ts'
import { RequestButton } from '#features/inquiries/requests/RequestButton.tsx'
import { ClosingCall } from '../service-parts/ClosingCall.tsx'
import { reportDetailClick } from './report-detail-click.ts'

/** §2: opens the consultation dialog for the service 'AI Marketing Consultation'. */
export function ConsultationBanner({ study }: { study: CaseStudy }) {
  const { id } = study
  // Listens itself: React would hand on the clicks inside the dialog as well.
  const reportClicks = useCallback(
    (button: HTMLElement | null) => {
      const report = () => reportDetailClick('get_started', id)
      button?.addEventListener('click', report)
      return () => button?.removeEventListener('click', report)
    },
    [id],
  )
  return (
    <ClosingCall heading="Ready for Similar Results?" text={study.actionText}>
      <span className="study-action" ref={reportClicks}>
        <RequestButton service="ai-marketing-consultation" variant="accent">
          Get Started Today <ArrowRight className="icon" aria-hidden />
        </RequestButton>
      </span>
    </ClosingCall>
  )
}
