import { paths } from '#shared/paths.ts'
import type { ClientFile } from '../client-file.ts'
import { sizeInWords } from '#shared/file-size.ts'
import { dayOf } from './portal-dates.ts'

type FileListProps = {
  files: readonly ClientFile[]
  /** `shown`: what is to be looked at, each picture with a small one of it; `listed`: what there is, from whom, since when. */
  look: 'shown' | 'listed'
}

/** Files to be saved. */
export function FileList({ files, look }: FileListProps) {
  return (
    <ul className="file-list">
      {files.map(({ id, name, bytes, hasPreview, uploaderName, createdAt }) => (
        <li key={id}>
          {look === 'shown' && hasPreview && (
            <img src={paths.dashboardFilePreview(id)} alt="" loading="lazy" />
          )}
          {/* No page of ours: the browser saves it. */}
          <a href={paths.dashboardFile(id)} download>
            {name}
          </a>
          <span>
            {sizeInWords(bytes)}
            {look === 'listed' && `, from ${uploaderName} on ${dayOf(createdAt)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
