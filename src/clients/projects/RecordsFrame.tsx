import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { fullName } from '#shared/full-name.ts'
import { PortalFrame } from '../portal/PortalFrame.tsx'
import { PortalHead } from '../portal/PortalHead.tsx'
import type { PortalPlaceId } from '../portal/places.ts'
import type { PortalShell } from '../portal/portal-shell.ts'

type RecordsFrameProps = {
  shell: PortalShell
  title: string
  /** The link to the list. */
  back?: { href: string; name: string }
  /** A sentence under the title. */
  about: ReactNode
  place: PortalPlaceId
  opens?: string | undefined
  /** Beside it on wide screens. */
  aside?: ReactNode
  asideLabel?: string
  children: ReactNode
  /** Below `children`; where there is one column, after `aside`. */
  rest?: ReactNode
}

/** A page of a client's records; printed, it names the client. */
export function RecordsFrame({ title, back, about, children, rest, ...frame }: RecordsFrameProps) {
  return (
    <PortalFrame {...frame} name={title} rest={rest && <div className="px-pad print:px-0">{rest}</div>}>
      <PortalHead {...{ title, back, about }}>
        <p className="hidden print:block">
          For {fullName(frame.shell.client)}, from {site.name}
        </p>
      </PortalHead>
      <div className="px-pad print:px-0">{children}</div>
    </PortalFrame>
  )
}
