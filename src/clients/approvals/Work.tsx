import { paths } from '#shared/paths.ts'
import { sizeInWords } from '#shared/counted.ts'
import { type DeliverableVersion, type Pin } from '../client-shapes.ts'
import type { ClientFile } from '../files/client-file.ts'
import { headingClass } from '../portal/SidePart.tsx'
import { Stage, type Writing } from './Stage.tsx'

type WorkProps = {
  version: DeliverableVersion
  hasHeading: boolean
  /** The comments on its picture. */
  pins: readonly Pin[]
  writing?: Writing | undefined
}

/** A version: its picture or its words, and its other files. */
export function Work({ version, hasHeading, pins, writing }: WorkProps) {
  const { number, note, files, senderName } = version
  const picture = files.find(({ hasPreview }) => hasPreview)
  const others = files.filter((file) => file !== picture)
  return (
    <section className="grid gap-2 content-start min-w-0 wrap-anywhere" aria-label={`Version ${number}`}>
      {hasHeading && <h2 className={`${headingClass} mb-3`}>Version {number}</h2>}
      {picture ? (
        <Stage {...{ picture, pins, writing }} />
      ) : (
        <>
          <p className="muted">{senderName} writes:</p>
          <p className="whitespace-pre-line wrap-anywhere p-[clamp(var(--space-4),3vw,var(--space-8))] border-[1.5px] border-ink-700 text-base">
            {note}
          </p>
        </>
      )}
      {others.length > 0 && <FileList files={others} />}
    </section>
  )
}

/** Files to be saved, pictures with their previews. */
function FileList({ files }: { files: readonly ClientFile[] }) {
  return (
    <ul className="grid gap-2">
      {files.map(({ id, name, bytes, hasPreview, width, height }) => (
        <li
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 gap-x-4 items-center py-3 px-4 border border-line-200 bg-paper text-sm wrap-anywhere"
          key={id}
        >
          {hasPreview && (
            <img
              className="col-span-full max-w-full max-h-[20rem] mb-1.5 object-contain object-left"
              src={paths.dashboardFilePreview(id)}
              alt=""
              width={width ?? undefined}
              height={height ?? undefined}
              loading="lazy"
            />
          )}
          {/* No page of ours: the browser saves it. */}
          <a className="py-2 font-semibold" href={paths.dashboardFile(id)} download>
            {name}
          </a>
          <span className="text-muted">{sizeInWords(bytes)}</span>
        </li>
      ))}
    </ul>
  )
}
