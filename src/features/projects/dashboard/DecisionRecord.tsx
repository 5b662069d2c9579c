import { site } from '#content/site.ts'
import type { DecisionPageData } from '../project-data.ts'
import { sizeInWords } from '#shared/file-size.ts'
import { momentOf } from './portal-dates.ts'

/** A decision as it was written down, and how anyone can check that it has not been changed. */
export function DecisionRecord({ data }: { data: DecisionPageData }) {
  const { decision, title, projectName, number, wordsShown, files, record } = data
  const facts: [name: string, value: string][] = [
    ['Project', projectName],
    ['Version', String(number)],
    ['Decision', decision.decision === 'approved' ? 'Approved' : 'Changes asked for'],
    ['By', decision.personName],
    ['When', `${momentOf(decision.at)} (London)`],
    ...(decision.takenBackAt
      ? [['Taken back', `${momentOf(decision.takenBackAt)} (London)`] satisfies [string, string]]
      : []),
  ]
  return (
    <article className="decision-sheet">
      <p className="decision-sheet__from">{site.name}, record of a decision</p>
      <h1 className="d2">{title}</h1>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {decision.comment && (
        <section>
          <h2 className="d3">What {decision.personName} wrote</h2>
          <p className="decision-sheet__words">{decision.comment}</p>
        </section>
      )}
      <section>
        <h2 className="d3">The text it is about</h2>
        <p className="decision-sheet__words">{wordsShown}</p>
      </section>
      {files.length > 0 && (
        <section>
          <h2 className="d3">The files it is about</h2>
          <ul>
            {files.map((file) => (
              <li key={file.id}>
                {file.name}, {sizeInWords(file.bytes)}
                <code>{file.sha256}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className="d3">How to check it</h2>
        <p>
          This is the SHA-256 hash of the line below it, which holds everything above. Change one character
          and the hash changes. The long numbers beside the files are their own hashes.
        </p>
        <code>{decision.hash}</code>
        <pre>{record}</pre>
      </section>
    </article>
  )
}
