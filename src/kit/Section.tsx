import { useId, type ReactNode } from 'react'
import { WithAddresses } from './EmailAddress.tsx'

type SectionProps = {
  title: string
  /** How many there are, beside the title. */
  count?: number | undefined
  /** A link or a quiet button at its right. */
  action?: ReactNode
  children: ReactNode
}

/** A titled part of a console page, under a ruled head. Also for the rose column. */
export function Section({ title, count, action, children }: SectionProps) {
  const id = useId()
  return (
    <section className="console-section" aria-labelledby={id}>
      <div className="console-section__head flex pb-2 border-b-2 border-b-ink-900 gap-3 items-baseline justify-between">
        <h2 className="section-title" id={id}>
          {title}
          {count !== undefined && (
            <span className="ml-1 text-ink-700 font-sans text-sm leading-flat font-medium tracking-normal">
              {' '}
              {count}
            </span>
          )}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** A ruled list of short entries. */
export const EntryList = ({ children }: { children: ReactNode }) => <ul className="entries">{children}</ul>

type EntryProps = {
  /** An icon or initials. */
  mark: ReactNode
  title: string
  /** Where the entry links; left out, it only says something. */
  href?: string | undefined
  /** A time or a label, at the right. */
  aside?: ReactNode
  children?: ReactNode
}

/** One entry: what it is, a line or two about it, when. The whole entry opens. */
export const Entry = ({ mark, title, href, aside, children }: EntryProps) => (
  <li className="entry">
    {mark}
    <div className="wrap-anywhere">
      <b>
        {href === undefined ? (
          <WithAddresses>{title}</WithAddresses>
        ) : (
          <a className="entry__link" href={href}>
            <WithAddresses>{title}</WithAddresses>
          </a>
        )}
      </b>
      {children && <div className="text-ink-700 text-sm leading-normal">{children}</div>}
    </div>
    {aside && <div className="entry__aside text-ink-700 text-xs tabular whitespace-nowrap">{aside}</div>}
  </li>
)
