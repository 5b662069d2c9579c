import type { ReactNode } from 'react'
import { IconButton } from '#kit/Button.tsx'
import { Footer, siteLinks } from './Footer.tsx'
import { Menu } from 'lucide-react'
import { site } from '#content/site.ts'
import { paths, type HomeSection } from '#shared/paths.ts'
import { Link } from '#kit/Link.tsx'
import { Wordmark } from '#kit/Logo.tsx'
import { letters } from '#kit/logo-outlines.ts'

type FrameProps = {
  /** Pages of the portal and of the console bring a header of their own, and have no footer. */
  kind?: 'public' | 'portal' | 'console'
  children: ReactNode
}

const anchors: { section: HomeSection; label: string }[] = [
  { section: 'services', label: 'Services' },
  { section: 'benefits', label: 'Benefits' },
  { section: 'team', label: 'Team' },
  { section: 'contact', label: 'Contact' },
]

/**
 * The public header (§1). `src/browser/boot.ts` works it before and without React: past the threshold
 * and with the menu open it marks `<html>`, and frame.css does the rest.
 */
function Header() {
  return (
    <header className="site-header">
      <div className="page-width site-header__row">
        <Link className="brand" href={paths.home()} aria-label={`${site.name}, ${site.tagline}: home`}>
          <Wordmark className="brand__wordmark" decorative />
          <small className="brand__tagline">{site.tagline}</small>
        </Link>
        <IconButton
          className="menu-toggle"
          label="Toggle mobile menu"
          aria-expanded="false"
          aria-controls="site-menu"
          data-menu-toggle=""
          data-works-alone=""
          // The header script may have opened the menu before React takes over.
          suppressHydrationWarning
        >
          <Menu className="icon" aria-hidden />
        </IconButton>
        <nav className="site-menu" id="site-menu" aria-label="Main">
          {anchors.map(({ section, label }) => (
            <Link key={section} href={paths.homeSection(section)}>
              {label}
            </Link>
          ))}
          {/* On phones only: the header has §1's four. */}
          <div className="site-menu__more">
            <ul>
              {siteLinks.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
            <ul aria-label="All services">
              {site.footerServices.map(({ slug, label }) => (
                <li key={slug}>
                  <Link href={paths.service(slug)}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      </div>
    </header>
  )
}

/** What is around every page. The page itself brings its `<main id="main">`. */
export function Frame({ kind = 'public', children }: FrameProps) {
  const isPublic = kind === 'public'
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <WordmarkLetters />
      {isPublic && <Header />}
      {children}
      {isPublic && <Footer />}
    </>
  )
}

// The server writes the 8 KB of outlines into the page once. In the browser the markup is empty, so that the bundle does
// not carry them again: React does not compare it while it hydrates, and leaves what the server wrote.
const markup = { __html: import.meta.env.SSR ? `<path id="wordmark-letters" d="${letters}"/>` : '' }

/** What every `Wordmark` of the page draws its letters from. Is once in each document, and never leaves it. */
export function WordmarkLetters() {
  return (
    <svg
      width="0"
      height="0"
      className="wordmark-letters"
      aria-hidden
      suppressHydrationWarning
      dangerouslySetInnerHTML={markup}
    />
  )
}
