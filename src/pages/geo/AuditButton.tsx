import { ArrowRight } from 'lucide-react'
import { geoPackages } from '#content/services/packages/generative-engine-optimization.ts'
import { RequestButton } from '#features/inquiries/requests/RequestButton.tsx'

/** §2: asks for the one thing of this service that is free. */
export function AuditButton() {
  return (
    <RequestButton service={geoPackages.service} choice="free-visibility-audit" variant="accent">
      Get Free Visibility Audit <ArrowRight className="icon" aria-hidden />
    </RequestButton>
  )
}
