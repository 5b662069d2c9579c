import { site } from '#content/site.ts'
import { BookCallLink } from '#inquiries/BookCallLink.tsx'
import { Link } from '#kit/Link.tsx'
import { NotFound } from '#kit/NotFound.tsx'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { SiteSearch } from '../SiteSearch.tsx'
import stylesheet from '../site-search.css?url'

/** §2: any path that is not a page. The words are fixed. */
export const page: Page = {
  stylesheet,
  head: () => ({
    title: `404 Page Not Found: ${site.name}`,
    description: 'There is no page at this address.',
  }),
  Component: () => (
    <NotFound
      heading="404 Page Not Found"
      text="Did you forget to add the page to the router?"
      ways={<WaysOn />}
    />
  ),
}

/** Ours, below the fixed words (decision 14). */
const WaysOn = () => (
  <>
    <SiteSearch />
    <nav aria-label="Our services">
      <h2 className="pb-1 border-b border-b-line text-sm font-semibold">Services</h2>
      <ul className="grid gap-x-8 text-sm leading-snug sm:grid-cols-[1fr_1fr]">
        {site.footerServices.map(({ slug, label }) => (
          <li key={slug}>
            <Link className="inline-block py-1.5" href={paths.service(slug)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <div className="button-row items-center">
      <BookCallLink size="small" />
      <Link href={paths.homeForm()}>Contact us</Link>
      <Link href={paths.home()}>Return Home</Link>
    </div>
  </>
)
