import type { MouseEvent, ReactNode } from 'react'
import { consolePaths, type InquiryForm } from '#shared/console-paths.ts'
import { useInquiry } from '../inquiry-context.tsx'

type ActLinkProps = {
  form: InquiryForm
  /** The event that it is about. */
  about?: number | undefined
  className?: string
  children: ReactNode
}

/** Opens a form: a link to the page with the form, or a dialog if scripts run. */
export function ActLink({ form, about, className, children }: ActLinkProps) {
  const { data, openAct } = useInquiry()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    event.currentTarget.closest('details')?.removeAttribute('open')
    openAct(form, about)
  }
  return (
    <a
      className={className}
      href={consolePaths.inquiryWith(data.inquiry.reference, {
        act: form,
        ...(about !== undefined && { about: String(about) }),
      })}
      data-opens-dialog=""
      onClick={open}
    >
      {children}
    </a>
  )
}
