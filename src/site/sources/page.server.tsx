import { site } from '#content/site.ts'
import { claims, sourcesPage } from '#content/claims.ts'
import { type Claim, claimDocuments, type ClaimSource, type PageClaims } from '#content/claims/claim.ts'
import type { Page } from '#shared/page.ts'
import { ShortHero } from '#ui/SectionHead.tsx'
import stylesheet from './sources.css?url'
import { auditSources } from '#content/visibility-audit/sources.ts'
import { Link } from '#ui/Link.tsx'

/** Where every figure of this website comes from. */
export const page: Page = {
  stylesheet,
  head: () => ({ title: `${sourcesPage.title}: ${site.name}`, description: sourcesPage.description }),
  Component: () => (
    <main id="main">
      <ShortHero title={sourcesPage.title} lede={sourcesPage.lede} ground="ground-moss-800" />
      <div className="page-width reading-columns">
        <Contents />
        <div className="prose sources">
          <p>{sourcesPage.intro}</p>
          {kinds.map(({ id, heading, text, parts }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              <p>{text}</p>
              {parts.map((part) => (
                <div key={part.id}>
                  <h3 id={part.id}>{part.heading}</h3>
                  {part.pages.map((group) => (
                    <PageSources key={group.title} group={group} />
                  ))}
                </div>
              ))}
            </section>
          ))}
          <section aria-labelledby="left-out">
            <h2 id="left-out">{sourcesPage.leftOut.heading}</h2>
            <p>{sourcesPage.leftOut.text}</p>
          </section>
        </div>
      </div>
    </main>
  ),
}

/** The parts of the site with the claims of one kind; without those that have none. */
const partsWith = (prefix: string, isOfKind: (claim: Claim) => boolean) =>
  claims
    .map(({ id, heading, pages }) => ({
      id: `${prefix}-${id}`,
      heading,
      pages: pages
        .map((group) => ({ ...group, claims: group.claims.filter(isOfKind) }))
        .filter((group) => group.claims.length > 0),
    }))
    .filter(({ pages }) => pages.length > 0)

const isOutside = ({ source }: Claim) => source.kind === 'document'
const kinds = [
  { id: 'others', ...sourcesPage.outside, parts: partsWith('others', isOutside) },
  { id: 'own', ...sourcesPage.own, parts: partsWith('own', (claim) => !isOutside(claim)) },
]

const Contents = () => (
  <nav className="page-contents no-print" aria-labelledby="contents-heading">
    <h2 id="contents-heading">On this page</h2>
    <ol>
      {[...kinds, { id: 'left-out', heading: sourcesPage.leftOut.heading, parts: [] }].map(
        ({ id, heading, parts }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
            {parts.length > 0 && (
              <ol>
                {parts.map((part) => (
                  <li key={part.id}>
                    <a href={`#${part.id}`}>
                      {part.heading}
                      <span className="sr-only">: {heading}</span>
                    </a>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ),
      )}
    </ol>
  </nav>
)

/** The figures of a page, or of several that say the same, each with its source. */
function PageSources({ group }: { group: PageClaims }) {
  const [first] = group.pages === 'every page' ? [] : group.pages
  return (
    <>
      <h4>{first === undefined ? group.title : <Link href={first}>{group.title}</Link>}</h4>
      <dl className="page-sources">
        {group.claims.map(({ says, source }) => (
          <div key={says.join()}>
            {says.map((words) => (
              <dt key={words}>“{words}”</dt>
            ))}
            <dd>
              <Source source={source} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const documents = { ...auditSources, ...claimDocuments }

function Source({ source }: { source: ClaimSource }) {
  if (source.kind === 'specification') return sourcesPage.own.unchecked
  if (source.kind === 'ours') return source.why
  const { title, publisher, date, url } = documents[source.document]
  return (
    <>
      <a href={url} rel="noreferrer">
        {title}
      </a>
      , {publisher}, {date}
    </>
  )
}
