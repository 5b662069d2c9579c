import { paths } from '#shared/paths.ts'
import type { ClientFile } from '../client-file.ts'
import { sizeInWords } from '#shared/file-size.ts'

/** Files to be looked at and saved, each picture with a small one of it. */
export function FileList({ files }: { files: readonly ClientFile[] }) {
  return (
    <ul className="file-list">
      {files.map(({ id, name, bytes, hasPreview, width, height }) => (
        <li key={id}>
          {hasPreview && (
            <img
              src={paths.dashboardFilePreview(id)}
              alt=""
              width={width ?? undefined}
              height={height ?? undefined}
              loading="lazy"
            />
          )}
          {/* No page of ours: the browser saves it. */}
          <a href={paths.dashboardFile(id)} download>
            {name}
          </a>
          <span>{sizeInWords(bytes)}</span>
        </li>
      ))}
    </ul>
  )
}
