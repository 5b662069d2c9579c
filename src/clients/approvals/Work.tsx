import { type KeyboardEvent, useState } from 'react'
import { MapPin } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { sizeInWords } from '#shared/counted.ts'
import { newSubmissionKey } from '#api-client/http.ts'
import { sendForm, useForm } from '#api-client/use-form.ts'
import { Button } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { TextArea } from '#kit/Field.tsx'
import { fieldPropsOf } from '#kit/field-props.ts'
import { longestApproval } from './approval.ts'
import { type DeliverableVersion, type Pin } from '../client-shapes.ts'
import { placeInWords, pinPlaces } from './pin-place.ts'
import type { ClientFile } from '../files/client-file.ts'
import { PinnedPicture } from './PinnedPicture.tsx'
import type { ReturnedApprovalForm } from '../project-data.ts'
import { LabelledSelect } from '#kit/Select.tsx'

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
    <figure className="approval-picture border border-line-500">
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
            className="cursor-move"
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
      <figcaption className="flex flex-wrap gap-y-0 gap-x-4 justify-between items-center py-0 px-3 border-t border-t-line-200 text-ink-700 text-xs wrap-anywhere">
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
    <section className="grid gap-2 content-start min-w-0 wrap-anywhere" aria-label={`Version ${number}`}>
      {hasHeading && <h2 className="portal-heading">Version {number}</h2>}
      {picture ? (
        <Stage picture={picture} {...(stage ?? { pins: [], mark: null })} />
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
    <ul className="file-list grid gap-2">
      {files.map(({ id, name, bytes, hasPreview, width, height }) => (
        <li
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 gap-x-4 items-center py-3 px-4 border border-line-200 bg-paper text-sm wrap-anywhere"
          key={id}
        >
          {hasPreview && (
            <img
              className="col-span-full max-w-full max-h-[20rem] mb-1.5 object-contain"
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

/** A spot of the picture, from 0 to 1 of its width and height. */
export type Mark = { x: number; y: number }

type PinFormProps = {
  deliverableId: number
  version: number
  mark: Mark | null
  onMark: (mark: Mark | null) => void
  returned: ReturnedApprovalForm | undefined
  refresh: () => Promise<unknown>
}

/** A comment on a spot of the picture: pressed, moved with the arrow keys, or chosen by name. */
export function PinForm({ deliverableId, version, mark, onMark, returned, refresh }: PinFormProps) {
  const [key] = useState(newSubmissionKey)
  const { errors, problem, isSending, onSubmit } = useForm({
    send: async (_values, form, button) => await sendForm(form, button, { submissionKey: key }),
    onSent() {
      onMark(null)
      void refresh()
    },
    failure: 'Your words are still here. Please try again.',
    fields: ['words'],
    firstErrors: returned?.errors,
  })
  const words = fieldPropsOf({ prefix: `pin-${deliverableId}`, values: returned?.values, errors })('words')

  return (
    <form
      className="grid gap-3 mt-4"
      action={paths.pinApproval(deliverableId)}
      method="post"
      aria-label="Add a comment"
      onSubmit={onSubmit}
    >
      <input type="hidden" name="version" value={version} />
      {mark && <input type="hidden" name="x" value={mark.x} />}
      {mark && <input type="hidden" name="y" value={mark.y} />}
      {problem && (
        <Notice tone="danger" title="Your comment was not stored.">
          {problem}
        </Notice>
      )}
      {mark ? (
        <p className="text-sm">
          {placeInWords(mark)}. Press the picture, or move the mark with the arrow keys.{' '}
          <Button variant="ghost" size="small" onClick={() => onMark(null)}>
            Choose a place by name
          </Button>
        </p>
      ) : (
        <>
          <LabelledSelect
            label="Where in the picture"
            name="place"
            defaultValue={returned?.values['place'] ?? 'middle-centre'}
            options={pinPlaces.map(({ id, label }) => [id, label])}
          />
          <Button
            variant="ghost"
            size="small"
            className="justify-self-start no-scripting:hidden"
            onClick={() => onMark({ x: 0.5, y: 0.5 })}
          >
            <MapPin className="icon" aria-hidden />
            Mark a spot
          </Button>
        </>
      )}
      <TextArea {...words} label="Add a comment" rows={3} maxLength={longestApproval.pin} />
      <div>
        <Button type="submit" variant="ghost" size="small" pending={isSending}>
          Add comment
        </Button>
      </div>
    </form>
  )
}
