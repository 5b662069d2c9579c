import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { paths } from '#shared/paths.ts'
import { Picture } from '#kit/art/Picture.tsx'
import { Wordmark } from '#kit/Logo.tsx'

type EntryFrameProps = {
  heading: string
  lede?: ReactNode
  /** What lies behind this step, beneath the picture. */
  behind: string
  children: ReactNode
}

/** A page on the way in: cloth on the left, one thing to do on the right. */
export function EntryFrame({ heading, lede, behind, children }: EntryFrameProps) {
  return (
    <div className="entry">
      <header className="entry__aside text-ink-700 text-xs tabular whitespace-nowrap dark-surface">
        <Picture
          file="second-step"
          alt=""
          width={600}
          height={520}
          className="entry__picture"
          loading="eager"
        />
        <a className="brand entry__brand" href={paths.home()} aria-label={`${site.name}: home`}>
          <Wordmark className="brand__wordmark" decorative />
        </a>
        <p>{behind}</p>
      </header>
      <main id="main" className="entry__main">
        <div className="entry__form">
          <div>
            <h1 className="entry__heading">{heading}</h1>
            {lede && <p className="muted mt-1">{lede}</p>}
          </div>
          {children}
        </div>
      </main>
    </div>
  )
}

/** What is beneath the picture, for whom. */
export const behindEntry = (isStaff: boolean): string =>
  isStaff
    ? 'The staff console. What people write to us stays behind this step.'
    : 'Your dashboard. Your projects and your messages stay behind this step.'
