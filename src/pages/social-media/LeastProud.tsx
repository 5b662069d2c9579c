import { ArrowRight } from 'lucide-react'
import { socialMediaPackages } from '#content/services/packages/social-media-management.ts'
import { socialMediaPage } from '#content/services/pages/social-media-management.ts'
import { RequestButton } from '#features/inquiries/requests/RequestButton.tsx'
import { Picture } from '#ui/art/Picture.tsx'

/** The call to action: across the page, under a length of cloth. */
export function LeastProud() {
  const { heading, text } = socialMediaPage.callToAction
  return (
    <section aria-labelledby="action-heading">
      <Picture
        file="social-media-management"
        id="action"
        alt=""
        width={1440}
        height={96}
        className="h-24 w-full"
      />
      <div className="section dark-surface bg-moss-800">
        <div className="page-width grid items-end gap-x-16 gap-y-8 min-[56rem]:grid-cols-[7fr_5fr]">
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
