import type { ServicePackage, PackageGroup } from '#content/services-schema.ts'
import { RequestButton } from '#inquiries/forms/RequestButton.tsx'
import type { ButtonLook } from '#kit/Button.tsx'

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

type CustomRequestProps = { group: PackageGroup; text: string; button: string }

/** Under the price sheet: the choice for which there is no package, by its name in the catalogue. */
export function CustomRequest({ group, text, button }: CustomRequestProps) {
  return group.extraChoices.map(({ slug, name }) => (
    <div
      key={slug}
      className="grid gap-y-4 gap-x-10 items-center mt-8 [&_.button]:justify-self-start lg:grid-cols-[1fr_1.3fr_auto] pb-8 border-b border-b-line lg:mt-14"
    >
      <h3 className="d3">{name}</h3>
      <p className="text-muted">{text}</p>
      <RequestButton variant="ghost" service={group.service} choice={slug}>
        {button}
      </RequestButton>
    </div>
  ))
}
