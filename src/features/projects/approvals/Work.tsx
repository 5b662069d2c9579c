import type { KeyboardEvent } from 'react'
import { paths } from '#shared/paths.ts'
import { sizeInWords } from '#shared/file-size.ts'
import type { DeliverableVersion, Pin } from '../approval.ts'
import type { ClientFile } from '../client-file.ts'
import { PinnedPicture } from '../pins/PinnedPicture.tsx'
import { placeInWords } from '../pins/pin-places.ts'
import type { Mark } from './PinForm.tsx'

const step = 0.02
const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

const inside = (share: number) => Math.min(1, Math.max(0, share))

type StageProps = {
  picture: ClientFile
  pins: readonly Pin[]
  /** A spot that is being marked. */
  mark: Mark | null
  /** Where a spot can be marked: by a press, or with the arrow keys. */
  onMark?: (mark: Mark) => void
}

/** The picture of a version with its comments, as a file to be saved. */
function Stage({ picture, pins, mark, onMark }: StageProps) {
  const { id, name, bytes, width, height } = picture
  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key]
    if (!mark || !move) return
    event.preventDefault()
    onMark?.({ x: inside(mark.x + move[0]), y: inside(mark.y + move[1]) })
  }
  return (
    <figure className="approval-picture">
      <PinnedPicture
        src={paths.dashboardFilePreview(id)}
        alt={name}
        width={width}
        height={height}
        pins={pins}
        onPress={
          mark && onMark
            ? (event) => {
                const box = event.currentTarget.getBoundingClientRect()
                onMark({
                  x: inside((event.clientX - box.left) / box.width),
                  y: inside((event.clientY - box.top) / box.height),
                })
              }
            : undefined
        }
      >
        {mark && (
          <g
            className="pinned__new"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of a drawing
            role="button"
            tabIndex={0}
            aria-label={`New comment: ${placeInWords(mark)}. The arrow keys move it.`}
            onKeyDown={onKeyDown}
          >
            <circle
              className="pinned__pin pinned__pin--new"
              cx={`${mark.x * 100}%`}
              cy={`${mark.y * 100}%`}
              r="14"
            />
            <text x={`${mark.x * 100}%`} y={`${mark.y * 100}%`}>
              +
            </text>
          </g>
        )}
      </PinnedPicture>
      <figcaption>
        <a href={paths.dashboardFile(id)} download>
          {name}
        </a>
        <span>{sizeInWords(bytes)}</span>
      </figcaption>
    </figure>
  )
}

type WorkProps = {
  version: DeliverableVersion
  hasHeading: boolean
  stage?: Omit<StageProps, 'picture'>
}

/** A version: its picture or its words, and its other files. */
export function Work({ version, hasHeading, stage }: WorkProps) {
  const { number, note, files, senderName } = version
  const picture = files.find(({ hasPreview }) => hasPreview)
  const others = files.filter((file) => file !== picture)
  return (
    <section className="approval-work" aria-label={`Version ${number}`}>
      {hasHeading && <h2 className="portal-heading">Version {number}</h2>}
      {picture ? (
        <Stage picture={picture} {...(stage ?? { pins: [], mark: null })} />
      ) : (
        <>
          <p className="muted">{senderName} writes:</p>
          <p className="approval-words approval-words--work">{note}</p>
        </>
      )}
      {others.length > 0 && <FileList files={others} />}
    </section>
  )
}

/** Files to be saved, pictures with their previews. */
function FileList({ files }: { files: readonly ClientFile[] }) {
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
