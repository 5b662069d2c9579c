import { site } from '#content/site.ts'
import type { LegalSection, LegalText, LegalBlock, LegalPart } from '#content/legal-schema.ts'
import { longDate } from '#shared/dates.ts'
import type { Page } from '#shared/page.ts'
import { useVisit } from '#shared/visit.ts'
import stylesheet from './legal.css?url'
import { CookieSettings } from '#consent/CookieSettings.tsx'
import { WithAddresses } from '#kit/EmailAddress.tsx'
import { Link } from '#kit/Link.tsx'
import { storedData, type StoredData } from '#content/legal/stored-data.ts'

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
    <p className="muted legal-date">
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

/** Paragraphs and lists of a legal text, with their links. */
function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block) => <Block key={JSON.stringify(block)} block={block} />)
}

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'cookie-settings')
    return <CookieSettings className="button button--ghost button--small" />
  if (block.kind === 'stored-data') return <StoredDataTable />
  if (block.kind === 'paragraph')
    return (
      <p>
        <Parts parts={block.parts} />
      </p>
    )
  return (
    <ul>
      {block.items.map((parts) => (
        <li key={keyOf(parts)}>
          <Parts parts={parts} />
        </li>
      ))}
    </ul>
  )
}

function Parts({ parts }: { parts: readonly LegalPart[] }) {
  return parts.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Link key={part.href} href={part.href}>
        <WithAddresses>{part.text}</WithAddresses>
      </Link>
    ),
  )
}

const keyOf = (parts: readonly LegalPart[]) =>
  parts.map((part) => (typeof part === 'string' ? part : part.href)).join('')

/** What the database holds about people, and for how long. */
const StoredDataTable = () => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone, by keyboard too
  <section className="stored-data" aria-label="What we store" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">It holds</th>
          <th scope="col">Kept</th>
        </tr>
      </thead>
      <tbody>
        {storedData.map((entry) => (
          <tr key={entry.what}>
            <th scope="row">{entry.what}</th>
            <td>{wordsOf(entry)}</td>
            <td>{entry.kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

// Several tables may have the same entry.
const wordsOf = ({ holds }: StoredData): string =>
  [...new Set(Object.values(holds).flatMap((columns) => Object.values(columns)))].join('; ')
