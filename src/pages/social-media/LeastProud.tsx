import { ArrowRight } from 'lucide-react'
import { socialMediaPackages } from '#content/services/packages/social-media-management.ts'
import { socialMediaPage } from '#content/services/pages/social-media-management.ts'
import { RequestButton } from '#features/inquiries/requests/RequestButton.tsx'
import { Picture } from '#ui/art/Picture.tsx'

/** The call to action: across the page, under a band of pattern. */
export function LeastProud() {
  const { heading, text } = socialMediaPage.callToAction
  return (
    <section className="least-proud" aria-labelledby="action-heading">
      <Picture file="social-media-management" id="action" alt="" width={1440} height={96} />
      <div className="section dark-surface ground-moss-800">
        <div className="page-width least-proud__columns">
          <h2 className="d1" id="action-heading">
            {heading}
          </h2>
          <div>
            <p className="lede mb-8">{text}</p>
            <RequestButton service={socialMediaPackages.service} variant="accent">
              Show us that one <ArrowRight className="icon" aria-hidden />
            </RequestButton>
          </div>
        </div>
      </div>
    </section>
  )
}
