import type { ServicePackage } from '#content/services-schema.ts'
import { RequestButton } from '#features/inquiries/requests/RequestButton.tsx'
import type { ButtonLook } from '#ui/Button.tsx'

type GetStartedButtonProps = {
  service: string
  item: ServicePackage
  /** Of the packages that are not the popular one. */
  variant?: ButtonLook['variant']
}

/** Asks for a package; three on a page say the same, so each also names its package to screen readers. */
export function GetStartedButton({ service, item, variant }: GetStartedButtonProps) {
  return (
    <RequestButton service={service} choice={item.slug} variant={item.isPopular ? 'accent' : variant}>
      Get Started<span className="sr-only"> with {item.name}</span>
    </RequestButton>
  )
}
