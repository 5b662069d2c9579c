import { site } from '#content/site.ts'
import type { LegalSection, LegalText } from '#content/legal-schema.ts'
import { longDate } from '#shared/dates.ts'
import type { Page } from '#shared/page.ts'
import { useVisit } from '#shared/visit.ts'
import { LegalBlocks } from './LegalBlocks.tsx'
import stylesheet from './legal.css?url'

/** The page of a legal text: today's date if it has one (decision 12), numbered contents that stay in view, and the text. */
export const legalPage = (text: LegalText, { isDated = true } = {}): Page => ({
  head: () => ({ title: `${text.title}: ${site.name}`, description: text.description }),
  stylesheet,
  Component: () => <LegalPage {...{ text, isDated }} />,
})

function LegalPage({ text, isDated }: { text: LegalText; isDated: boolean }) {
  return (
    <main id="main">
      <section className="inner-hero inner-hero--short dark-surface">
        <div className="page-width">
          <h1 className="page-title">{text.title}</h1>
          {isDated && <LastUpdated />}
        </div>
      </section>
      <div className="page-width reading-columns">
        <Contents sections={text.sections} />
        <div className="prose legal-text">
          <p>{text.intro}</p>
          {text.sections.map((section, index) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>
                {index + 1}. {section.heading}
              </h2>
              <LegalBlocks blocks={section.blocks} />
            </section>
          ))}
        </div>
      </div>
    </main>
  )
}

// Decision 12: today in London, made for each request, the same on server and browser.
function LastUpdated() {
  const { today } = useVisit()
  return (
    <p className="muted mt-5">
      Last updated: <time dateTime={today}>{longDate(today)}</time>
    </p>
  )
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav className="page-contents no-print" aria-labelledby="contents-heading">
      <h2 id="contents-heading">On this page</h2>
      <ol>
        {sections.map(({ id, heading }, index) => (
          <li key={id}>
            <a href={`#${id}`}>
              {index + 1}. {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
