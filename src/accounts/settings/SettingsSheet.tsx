import type { ReactNode } from 'react'

type SettingsSheetProps = {
  /** Also its anchor. */
  id: string
  title: string
  /** Beside the title. */
  state?: ReactNode
  /** It is below a title of the page's, as in the console. */
  isPart?: boolean | undefined
  children: ReactNode
}

/** One thing that is set, with its name. */
export const SettingsSheet = ({ id, title, state, isPart = false, children }: SettingsSheetProps) => (
  <section
    className={
      isPart
        ? 'grid gap-3 pb-5 not-last:border-b not-last:border-b-line-200'
        : 'grid gap-4 content-start scroll-mt-6'
    }
    aria-labelledby={`${id}-heading`}
    id={id}
  >
    <div
      className={`flex flex-wrap gap-y-2 gap-x-6 items-center justify-between ${isPart ? '' : 'pb-2 border-b-2 border-b-ink-900'}`}
    >
      <h2
        className={`font-display leading-title font-semibold ${isPart ? 'text-base' : 'text-lede'}`}
        id={`${id}-heading`}
      >
        {title}
      </h2>
      {state}
    </div>
    {children}
  </section>
)

/** What has just been saved, where it was. */
export const SavedWords = ({ children }: { children: ReactNode }) => (
  <p className="py-3 px-4 border-l-6 border-l-success-700 bg-success-100">{children}</p>
)
