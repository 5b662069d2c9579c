import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { paths } from '#shared/paths.ts'
import { sizeInWords } from '#shared/counted.ts'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import type { Pin } from '../client-shapes.ts'
import type { ClientFile } from '../files/client-file.ts'
import { CommentBox } from './CommentBox.tsx'
import { placeInWords, type Spot } from './pin-place.ts'
import { PinnedPicture } from './PinnedPicture.tsx'
import type { WrittenComment } from './use-comment.ts'

const step = 0.02
const longStep = 0.1
const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Comments can be written on it. */
export type Writing = { deliverableId: number; version: number; comment: WrittenComment }

type StageProps = { picture: ClientFile; pins: readonly Pin[]; writing?: Writing | undefined }

/** The picture of a version with its comments, as a file to be saved. A press on it begins a comment. */
export function Stage({ picture, pins, writing }: StageProps) {
  const { id, name, bytes, width, height } = picture
  const isHydrated = useIsHydrated()
  const draft = writing?.comment.draft
  return (
    <figure className="border border-line-500">
      <PinnedPicture
        src={paths.dashboardFilePreview(id)}
        alt={name}
        width={width}
        height={height}
        pins={pins}
        mark={draft?.spot ? { ...draft.spot, number: writing?.comment.number ?? 0 } : undefined}
      >
        {writing && isHydrated && <Surface {...writing} />}
      </PinnedPicture>
      <figcaption className="flex flex-wrap gap-y-0 gap-x-4 justify-between items-center py-0 px-3 border-t border-t-line-200 text-ink-700 text-xs wrap-anywhere">
        <a className="py-3 font-semibold" href={paths.dashboardFile(id)} download>
          {name}
        </a>
        <span>{sizeInWords(bytes)}</span>
      </figcaption>
    </figure>
  )
}

/** What takes presses on the picture, and the box beside the pin that they set. */
function Surface({ deliverableId, version, comment }: Writing) {
  const { draft, number, placeAt, pressKey, moveBy, discard } = comment
  const surface = useRef<HTMLButtonElement>(null)

  function onClick({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    // By the keyboard.
    if (detail === 0) return pressKey()
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    placeAt({ x: (clientX - left) / width, y: (clientY - top) / height })
  }
  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key]
    if (!draft?.spot) return
    if (event.key === 'Escape' && !comment.hasWords) discard()
    if (!move) return
    event.preventDefault()
    const by = event.shiftKey ? longStep : step
    moveBy(move[0] * by, move[1] * by)
  }
  return (
    <>
      <button
        ref={surface}
        type="button"
        className="absolute inset-0 size-full cursor-crosshair"
        aria-label="Write on the picture"
        aria-describedby="surface-keys"
        onClick={onClick}
        onKeyDown={onKeyDown}
      />
      <span className="sr-only" id="surface-keys">
        Enter sets a pin in the middle, the arrow keys move it, Enter again opens its comment.
      </span>
      <output className="sr-only">
        {draft?.spot && !draft.isOpen && `Comment ${number}: ${placeInWords(draft.spot)}`}
      </output>
      {draft?.spot && draft.isOpen && (
        <div
          className={`${draft.spot.y > 0.65 ? 'sm:bottom-[calc((1_-_var(--y))*100%_+_22px)]' : 'sm:top-[calc(var(--y)*100%_+_22px)]'} z-16 p-4 border border-ink-900 bg-paper shadow-dialog max-sm:fixed max-sm:inset-x-0 max-sm:bottom-[calc(121px_+_env(safe-area-inset-bottom))] max-sm:border-t-2 max-sm:border-x-0 sm:absolute sm:left-[clamp(0px,calc(var(--x)*100%_-_8rem),calc(100%_-_20rem))] sm:w-[20rem]`}
          ref={(box) => put(box, draft.spot)}
        >
          <CommentBox
            // Another press moves it, and gives it the focus again.
            key={`${draft.spot.x} ${draft.spot.y}`}
            {...{ deliverableId, version, comment }}
            isOpen
            onClosed={() => surface.current?.focus()}
          />
        </div>
      )}
    </>
  )
}

// The content security policy allows no style attribute.
function put(box: HTMLElement | null, spot: Spot | null): void {
  box?.style.setProperty('--x', String(spot?.x))
  box?.style.setProperty('--y', String(spot?.y))
}
