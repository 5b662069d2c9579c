import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { ButtonLink, type ButtonLook } from '#kit/Button.tsx'

type RequestButtonProps = ButtonLook & {
  /** The service's slug. */
  service: string
  /** The slug of a package or of an extra choice. */
  choice?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A link to the request form's own page, which with JavaScript opens the same form in a dialog (RequestsIsland.tsx). */
export const RequestButton = ({ service, choice, children, ...look }: RequestButtonProps) => (
  <ButtonLink
    {...look}
    href={paths.enquire(service, choice)}
    rel="nofollow"
    data-opens-dialog=""
    data-of-island="requests"
    data-service={service}
    data-choice={choice}
  >
    {children}
  </ButtonLink>
)
