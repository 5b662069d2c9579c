import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { paths } from '#shared/paths.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { Wordmark } from '#ui/Logo.tsx'
import { ButtonLink } from '#ui/Button.tsx'

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
      <header className="entry__aside dark-surface">
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

type BackupCodesPageProps = {
  codes: readonly string[]
  isStaff: boolean
  /** Where to go on. */
  next: string
}

/** Ten backup codes, the only time that they are shown. */
export function BackupCodesPage({ codes, isStaff, next }: BackupCodesPageProps) {
  const file = `Backup codes for ${site.name}. Each works once, if your phone is lost.\r\n\r\n${codes.join('\r\n')}\r\n`
  return (
    <EntryFrame
      heading="Keep these backup codes"
      lede="If you lose your phone, each of them lets you in once, together with your password. We show them only now: earlier ones no longer work."
      behind={behindEntry(isStaff)}
    >
      <ol className="backup-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="button-row">
        {/* The file is in the address: no secret is fetched twice. */}
        <a
          className="button button--ghost"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="loomsbury-backup-codes.txt"
        >
          Download as a text file
        </a>
        <ButtonLink href={next}>I’ve kept them</ButtonLink>
      </div>
    </EntryFrame>
  )
}
