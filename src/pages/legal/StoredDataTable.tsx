import { storedData, type StoredData } from '#content/legal/stored-data.ts'

/** What the database holds about people, and for how long. */
export const StoredDataTable = () => (
  <div className="stored-data" role="region" aria-label="What we store" tabIndex={0}>
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
  </div>
)

// A word that several tables share is said once.
const wordsOf = ({ holds }: StoredData): string =>
  [...new Set(Object.values(holds).flatMap((columns) => Object.values(columns)))].join('; ')
