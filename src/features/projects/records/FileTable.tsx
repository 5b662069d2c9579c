import { paths } from '#shared/paths.ts'
import type { ClientFile } from '../client-file.ts'
import { sizeInWords } from '#shared/file-size.ts'
import { dayOf } from '../dashboard/portal-dates.ts'

/** The files of a project, to be saved. */
export const FileTable = ({ files }: { files: readonly ClientFile[] }) => (
  <table className="record-table">
    <caption className="sr-only">Files of this project</caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">From</th>
        <th scope="col">Date</th>
        <th scope="col" className="record-table__figure">
          Size
        </th>
      </tr>
    </thead>
    <tbody>
      {files.map(({ id, name, uploaderName, createdAt, bytes }) => (
        <tr key={id}>
          <th scope="row">
            {/* No page of ours: the browser saves it. */}
            <a href={paths.dashboardFile(id)} download>
              {name}
            </a>
          </th>
          <td data-label="From">{uploaderName}</td>
          <td data-label="Date">{dayOf(createdAt)}</td>
          <td data-label="Size" className="record-table__figure">
            {sizeInWords(bytes)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
