import type { PackageGroup } from '#content/services-schema.ts'
import { RequestButton } from '#features/inquiries/requests/RequestButton.tsx'

type CustomRequestProps = { group: PackageGroup; text: string; button: string }

/** Under the price sheet: the choice for which there is no package, by its name in the catalogue. */
export function CustomRequest({ group, text, button }: CustomRequestProps) {
  return group.extraChoices.map(({ slug, name }) => (
    <div key={slug} className="pricing__other pricing__other--ruled">
      <h3 className="d3">{name}</h3>
      <p>{text}</p>
      <RequestButton variant="ghost" service={group.service} choice={slug}>
        {button}
      </RequestButton>
    </div>
  ))
}
