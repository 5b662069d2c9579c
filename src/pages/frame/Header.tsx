import { Menu } from 'lucide-react'
import { site } from '#content/site.ts'
import { paths, type HomeSection } from '#shared/paths.ts'
import { Link } from '#ui/Link.tsx'
import { Wordmark } from '#ui/Logo.tsx'
import { siteLinks } from './site-links.ts'

const anchors: { section: HomeSection; label: string }[] = [
  { section: 'services', label: 'Services' },
  { section: 'benefits', label: 'Benefits' },
  { section: 'team', label: 'Team' },
  { section: 'contact', label: 'Contact' },
]

/**
 * The public header (§1). `src/browser/header.ts` works it before and without React: past the threshold
 * and with the menu open it marks `<html>`, and header.css does the rest.
 */
export function Header() {
  return (
    <header className="site-header">
      <div className="page-width site-header__row">
        <Link className="brand" href={paths.home()} aria-label={`${site.name}, ${site.tagline}: home`}>
          <Wordmark className="brand__wordmark" decorative />
          <small className="brand__tagline">{site.tagline}</small>
        </Link>
        <button
          type="button"
          className="icon-button menu-toggle"
          aria-label="Toggle mobile menu"
          aria-expanded="false"
          aria-controls="site-menu"
          data-menu-toggle=""
          data-works-alone=""
          // The header script may have opened the menu before React takes over.
          suppressHydrationWarning
        >
          <Menu className="icon" aria-hidden />
        </button>
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
