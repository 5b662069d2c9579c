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
  <section
    className="grid gap-y-4 gap-x-14 py-8 px-pad border-t border-line scroll-mt-[64px] lg:grid-cols-[16rem_minmax(0,44rem)]"
    aria-labelledby={`${id}-title`}
    id={id}
  >
    <div>
      <h2 className="section-title" id={`${id}-title`}>
        {title}
      </h2>
      <p className="mt-1.5 text-ink-700 wrap-anywhere">
        <WithAddresses>{about}</WithAddresses>
      </p>
    </div>
    <div className="settings-part__form grid gap-3 content-start min-w-0">{children}</div>
  </section>
)
