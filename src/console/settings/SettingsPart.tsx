import type { ReactNode } from 'react'
import { WithAddresses } from '#kit/EmailAddress.tsx'

type SettingsPartProps = {
  /** Also its anchor. */
  id: string
  title: string
  about: string
  children: ReactNode
}

/** One part of the settings: its description on the left, its form on the right. */
export const SettingsPart = ({ id, title, about, children }: SettingsPartProps) => (
  <section className="settings-part" aria-labelledby={`${id}-title`} id={id}>
    <div>
      <h2 className="section-title" id={`${id}-title`}>
        {title}
      </h2>
      <p className="settings-part__about">
        <WithAddresses>{about}</WithAddresses>
      </p>
    </div>
    <div className="settings-part__form">{children}</div>
  </section>
)
