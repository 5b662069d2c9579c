import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { paths } from '#shared/paths.ts'
import { Wordmark } from '#ui/Logo.tsx'

type BookFrameProps = {
  /** What it is about, on the dark ground. */
  aside: ReactNode
  children: ReactNode
}

/** A page of booking: what it is about at the left, one task at the right, and nothing of the site around it. */
export const BookFrame = ({ aside, children }: BookFrameProps) => (
  <>
    <header className="book-head">
      <a className="book-brand" href={paths.home()} aria-label={`${site.name}, ${site.tagline}: home`}>
        <Wordmark className="book-brand__wordmark" decorative />
        <small>{site.tagline}</small>
      </a>
      <a className="book-head__home" href={paths.home()}>
        {site.name} home
      </a>
    </header>
    <main id="main" className="book">
      <section className="book__about dark-surface" aria-label="About this call">
        <div className="book__about-in">{aside}</div>
      </section>
      <div className="book__task">{children}</div>
    </main>
    <footer className="book-foot dark-surface">
      <p>{[site.legalName, ...site.address].join(', ')}</p>
      <ul>
        <li>
          <a href={`mailto:${site.mailbox}`}>{site.mailbox}</a>
        </li>
        <li>
          <a href={paths.privacyPolicy()}>Privacy policy</a>
        </li>
      </ul>
    </footer>
  </>
)
