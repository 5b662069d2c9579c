import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { paths, type BookQuery } from '#shared/paths.ts'
import { ButtonLink, type ButtonLook } from '#kit/Button.tsx'

type BookCallLinkProps = ButtonLook & {
  /** What the call is about. */
  about?: Pick<BookQuery, 'service' | 'package'>
  className?: string
  /** Read out after 'Book a call', where several stand on a page. */
  children?: ReactNode
}

/** Leads to the free 30-minute call (§9): to our own times, or to those of the agency's scheduling service in a new tab (decision 29). */
export const BookCallLink = ({ about, children, ...look }: BookCallLinkProps) => (
  <ButtonLink
    variant="ghost"
    {...look}
    href={site.schedulingUrl ?? paths.book(about)}
    newTab={site.schedulingUrl !== null}
    rel={about && 'nofollow'}
  >
    Book a call{children && <span className="sr-only"> {children}</span>}
  </ButtonLink>
)
