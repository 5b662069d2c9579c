import type { PackageGroup } from '#content/services-schema.ts'
import { RequestButton } from '#features/inquiries/requests/RequestButton.tsx'

type CustomRequestProps = { group: PackageGroup; text: string; button: string }

/** Under the price sheet: the choice for which there is no package, by its name in the catalogue. */
export function CustomRequest({ group, text, button }: CustomRequestProps) {
  return group.extraChoices.map(({ slug, name }) => (
    <div
      key={slug}
      className="mt-8 grid items-center gap-x-10 gap-y-4 border-b border-line pb-8 min-[60rem]:mt-16 min-[60rem]:grid-cols-[1fr_1.3fr_auto]"
    >
      <h3 className="d3">{name}</h3>
      <p className="text-muted">{text}</p>
      <RequestButton className="justify-self-start" variant="ghost" service={group.service} choice={slug}>
        {button}
      </RequestButton>
    </div>
  ))
}
