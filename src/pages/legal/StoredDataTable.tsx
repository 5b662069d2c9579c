import { storedData, type StoredData } from '#content/legal/stored-data.ts'

/** What the database holds about people, and for how long. */
export const StoredDataTable = () => (
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

// A word that several tables share is said once.
const wordsOf = ({ holds }: StoredData): string =>
  [...new Set(Object.values(holds).flatMap((columns) => Object.values(columns)))].join('; ')
