import { site } from '#content/site.ts'
import { CookieSettings } from '#consent/CookieSettings.tsx'
import { useLocation } from 'wouter'
import { paths } from '#shared/paths.ts'
import { useVisit } from '#shared/visit.ts'
import { IconLink } from '#kit/Button.tsx'
import { MailLink } from '#kit/EmailAddress.tsx'
import { Link } from '#kit/Link.tsx'
import { Wordmark } from '#kit/Logo.tsx'
import { Selvedge } from '#kit/SectionHead.tsx'

/** Ours, not in §1: what buyers look for and the header has no room for. In the footer and in the phone's menu. */
export const siteLinks = [
  { href: paths.prices(), label: 'Prices' },
  { href: paths.caseStudies(), label: 'Case studies' },
  { href: paths.blog(), label: 'Articles' },
  { href: paths.promise(), label: 'The promise' },
  { href: paths.visibilityAudit(), label: 'Free Visibility Audit' },
]

const legalLinks = [
  { href: paths.privacyPolicy(), label: 'Privacy policy' },
  { href: paths.termsOfService(), label: 'Terms of service' },
  { href: paths.cookiePolicy(), label: 'Cookie policy' },
]

// Besides the site's links, pages that no other page links to.
const moreLinks = [
  ...siteLinks,
  { href: paths.guide(), label: 'AI marketing guide' },
  { href: paths.sources(), label: 'Our sources' },
  { href: paths.howWeUseAi(), label: 'How we use AI' },
]

/** The public footer (§1): services, address and mailbox, working hours, social networks, legal links. */
export function Footer() {
  const [path] = useLocation()
  const isHome = path === paths.home()
  return (
    <>
      <Selvedge />
      <footer className="site-footer dark-surface">
        <div className="page-width">
          <div className="site-footer__columns">
            <Tagline />
            <Services />
            <More />
            <div className="site-footer__stack">
              <FindUs />
              <WorkingHours />
            </div>
          </div>
          <div className={isHome ? 'site-footer__name site-footer__name--large' : 'site-footer__name'}>
            <Wordmark decorative />
          </div>
          <Legal />
        </div>
      </footer>
    </>
  )
}

function Tagline() {
  return (
    <div className="site-footer__tagline">
      {/* A sentence a line: broken anywhere else they read as one muddle. */}
      <p className="d3">
        {site.footerPromise.map((sentence) => (
          <span key={sentence}>{sentence} </span>
        ))}
      </p>
      <p className="site-footer__hours">
        <span>Write to us: at any time</span>
        <span>Reply: within 24 hours</span>
        <span>
          Calls: <Link href={site.schedulingUrl ?? paths.book()}>at a time you choose</Link>
        </span>
      </p>
      <p>
        <Link className="site-footer__link" href={paths.signIn()}>
          Client sign-in
        </Link>
      </p>
      <ul className="site-footer__social">
        {site.social.map(({ network, label, url }) => (
          <li key={network}>
            <IconLink href={url} label={label}>
              <SocialGlyph network={network} />
            </IconLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Services() {
  return (
    <nav aria-label="Services">
      <h2>Services</h2>
      <ul>
        {site.footerServices.map(({ slug, label }) => (
          <li key={slug}>
            <Link href={paths.service(slug)}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FindUs() {
  return (
    <div>
      <h2>Find us</h2>
      <address>
        {[site.legalName, ...site.address].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p>
        <MailLink className="site-footer__link" address={site.mailbox} />
      </p>
    </div>
  )
}

function WorkingHours() {
  return (
    <div>
      <h2>Working hours</h2>
      <p className="site-footer__hours">
        <span>{site.workingHours.hours}</span>
        <span>{site.workingHours.days}</span>
      </p>
      <p>
        <PromiseLink />
      </p>
    </div>
  )
}

// Only the server can load that page: the link is a native one.
function PromiseLink() {
  const { promise } = useVisit()
  return (
    <a className="site-footer__link" href={paths.promise()}>
      {promise ? `Replied within 24 hours: ${promise}` : 'How we keep our promise'}
    </a>
  )
}

function More() {
  return (
    <nav aria-label="Prices and proof">
      <h2>Prices and proof</h2>
      <ul>
        {moreLinks.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Legal() {
  const year = useVisit().today.slice(0, 4)
  return (
    <div className="site-footer__legal">
      <p>
        © {year} {site.legalName}. Registered in England and Wales.
      </p>
      <ul>
        {legalLinks.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
        <li>
          <CookieSettings />
        </li>
      </ul>
    </div>
  )
}

// Lucide has no brand marks; these three are ours.
const glyphs = {
  linkedin: <path d="M5 10v9M5 5.5v.01M10 19v-9M10 14.2c0-2.6 1.7-4.2 4-4.2s4 1.6 4 4.2V19" />,
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7v.01" />
    </>
  ),
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10.2 9.2 4.6 2.8-4.6 2.8z" />
    </>
  ),
}

/** The sign of a social network. The link around it says its name. */
function SocialGlyph({ network }: { network: keyof typeof glyphs }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {glyphs[network]}
    </svg>
  )
}
