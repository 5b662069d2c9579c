import { site } from '#content/site.ts'
import { claims, sourcesPage } from '#content/claims.ts'
import type { Page } from '#shared/page.ts'
import { PageSources } from './sources/PageSources.tsx'
import stylesheet from './sources/sources.css?url'

/** Where every figure of this website comes from. */
export const page: Page = {
  stylesheet,
  head: () => ({ title: `${sourcesPage.title}: ${site.name}`, description: sourcesPage.description }),
  Component: () => (
    <main id="main">
      <section className="inner-hero inner-hero--short dark-surface ground-moss-800">
        <div className="page-width">
          <h1 className="page-title">{sourcesPage.title}</h1>
          <p className="lede mt-[1.2rem]">{sourcesPage.lede}</p>
        </div>
      </section>
      <div className="page-width reading-columns">
        <Contents />
        <div className="prose sources">
          <p>{sourcesPage.intro}</p>
          <dl className="source-kinds">
            {sourcesPage.kinds.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {claims.map(({ id, heading, pages }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {pages.map((group) => (
                <PageSources key={group.title} group={group} />
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

const Contents = () => (
  <nav className="page-contents no-print" aria-labelledby="contents-heading">
    <h2 id="contents-heading">On this page</h2>
    <ol>
      {[...claims, { id: 'left-out', heading: sourcesPage.leftOut.heading }].map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ol>
  </nav>
)
