import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { fullName } from '#shared/full-name.ts'
import { PortalFrame } from '../portal/PortalFrame.tsx'
import type { PortalPlaceId } from '../portal/places.ts'
import type { PortalShell } from '../portal-shell.ts'

type RecordsFrameProps = {
  shell: PortalShell
  title: string
  /** A sentence under the title. */
  about: ReactNode
  place: PortalPlaceId
  /** Beside it on wide screens. */
  aside?: ReactNode
  asideLabel?: string
  children: ReactNode
}

/** A page of a client's records: on paper it says whose it is. */
export function RecordsFrame({ shell, title, about, place, aside, asideLabel, children }: RecordsFrameProps) {
  return (
    <PortalFrame shell={shell} place={place} name={title} aside={aside} asideLabel={asideLabel}>
      <div className="portal-head">
        <h1 className="portal-title">{title}</h1>
        <p className="portal-head__about">{about}</p>
        <p className="records-for">
          For {fullName(shell.client)}, from {site.name}
        </p>
      </div>
      <div className="portal-body">{children}</div>
    </PortalFrame>
  )
}
