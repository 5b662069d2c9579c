import type { MouseEvent, ReactNode } from 'react'
import { type Pin } from '../client-shapes.ts'
import { placeInWords } from './pin-place.ts'

/** The id of the comment of a pin. */
const pinAnchor = ({ id }: { id: number }) => `comment-${id}`

const percent = (share: number) => `${share * 100}%`

type PinnedPictureProps = {
  src: string
  alt: string
  width: number | null
  height: number | null
  pins: readonly Pin[]
  onPress?: ((event: MouseEvent<HTMLDivElement>) => void) | undefined
  /** A mark that is not a pin yet. */
  children?: ReactNode
}

/** A picture with its numbered pins, each a link to its comment. */
export const PinnedPicture = ({ src, alt, width, height, pins, onPress, children }: PinnedPictureProps) => (
  // A mark is set by the keyboard with its arrow keys.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  <div className={`relative ${onPress ? ' cursor-crosshair' : ''}`} onClick={onPress}>
    {/* With its size, so that nothing moves when it loads. */}
    <img
      className="w-full h-auto"
      src={src}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      fetchPriority="high"
    />
    {(pins.length > 0 || children !== undefined) && (
      <svg
        className="pinned__pins absolute inset-0 size-full overflow-visible pointer-events-none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of a drawing
        role="group"
        aria-label="Comments in the picture"
      >
        {pins.map((pin) => (
          <a key={pin.id} href={`#${pinAnchor(pin)}`} aria-label={`Comment ${pin.number}: ${pin.words}`}>
            <circle className="fill-transparent" cx={percent(pin.x)} cy={percent(pin.y)} r="22" />
            <circle className="pinned__pin" cx={percent(pin.x)} cy={percent(pin.y)} r="13" />
            <text x={percent(pin.x)} y={percent(pin.y)}>
              {pin.number}
            </text>
          </a>
        ))}
        {children}
      </svg>
    )}
  </div>
)

type PinListProps = {
  pins: readonly Pin[]
  /** How its page writes a time. */
  momentOf: (at: string) => string
}

/** The comments of a picture, in the order of their numbers, each with its place in words. */
export const PinList = ({ pins, momentOf }: PinListProps) => (
  <ol className="pin-list p-0 list-none">
    {pins.map((pin) => (
      <li
        className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-y-0 gap-x-3 py-3 pr-2 pl-0 border-b border-b-line-200 wrap-anywhere target:bg-weld-100"
        key={pin.id}
        id={pinAnchor(pin)}
      >
        <span
          className="grid size-[1.75rem] border-2 border-ink-900 rounded-full bg-weld-400 font-bold text-sm place-items-center"
          aria-hidden
        >
          {pin.number}
        </span>
        <div>
          <p className="pin-list__by">
            <b>
              <span className="sr-only">Comment {pin.number}, </span>
              {pin.authorName}
            </b>{' '}
            <time dateTime={pin.at}>{momentOf(pin.at)}</time>
          </p>
          <p className="whitespace-pre-line">{pin.words}</p>
          <p className="pin-list__place">{placeInWords(pin)}</p>
        </div>
      </li>
    ))}
  </ol>
)
