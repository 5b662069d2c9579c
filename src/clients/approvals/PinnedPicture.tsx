import type { ReactNode } from 'react'
import { type Pin } from '../client-shapes.ts'
import { placeInWords, spotOf, type Spot } from './pin-place.ts'

/** The ids of a comment in the list and of its pin in the picture, which lead to each other. */
const commentAnchor = ({ id }: Pin) => `comment-${id}`
const pinAnchor = ({ id }: Pin) => `pin-${id}`

const percent = (share: number) => `${share * 100}%`

const numberInPin =
  'fill-ink-900 font-sans text-sm font-bold pointer-events-none [text-anchor:middle] [dominant-baseline:central]'

type PinnedPictureProps = {
  src: string
  alt: string
  width: number | null
  height: number | null
  pins: readonly Pin[]
  /** Where a comment is being written, with the number that it will have. */
  mark?: (Spot & { number: number }) | undefined
  /** What takes presses, and the box of a comment. */
  children?: ReactNode
}

/** A picture with its numbered pins, each a link to its comment, whose words stand beside it when it is pointed at. */
export const PinnedPicture = ({ src, alt, width, height, pins, mark, children }: PinnedPictureProps) => (
  <div className="relative">
    {/* With its size, so that nothing moves when it loads. */}
    <img
      className="w-full h-auto"
      src={src}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      fetchPriority="high"
    />
    {children}
    {(pins.some(spotOf) || mark) && (
      <svg
        className="absolute inset-0 size-full overflow-visible pointer-events-none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of a drawing
        role="group"
        aria-label="Comments in the picture"
      >
        {pins.map((pin) => {
          const spot = spotOf(pin)
          return (
            spot && (
              <g key={pin.id}>
                <a
                  className="pointer-events-auto no-underline"
                  id={pinAnchor(pin)}
                  href={`#${commentAnchor(pin)}`}
                  aria-label={`Comment ${pin.number}: ${pin.words}`}
                >
                  <circle className="fill-transparent" cx={percent(spot.x)} cy={percent(spot.y)} r="22" />
                  <circle
                    className="fill-weld-400 stroke-ink-900 stroke-2 in-[a:is(:hover,:focus-visible)]:fill-ink-900 in-[a:is(:hover,:focus-visible)]:stroke-weld-400"
                    cx={percent(spot.x)}
                    cy={percent(spot.y)}
                    r="13"
                  />
                  <text
                    className={`${numberInPin} in-[a:is(:hover,:focus-visible)]:fill-paper`}
                    x={percent(spot.x)}
                    y={percent(spot.y)}
                  >
                    {pin.number}
                  </text>
                </a>
                <PinWords spot={spot} words={pin.words} />
              </g>
            )
          )
        })}
        {mark && (
          <g aria-hidden>
            <circle
              className="fill-rose-300 stroke-ink-900 stroke-2 [stroke-dasharray:4_3]"
              cx={percent(mark.x)}
              cy={percent(mark.y)}
              r="14"
            />
            <text className={numberInPin} x={percent(mark.x)} y={percent(mark.y)}>
              {mark.number}
            </text>
          </g>
        )}
      </svg>
    )}
  </div>
)

// Of the box for a pin's words, in CSS pixels.
const box = { width: 200, height: 160, gap: 18 }

/** The words of a pin beside it. For the eye: its link has them as its name. */
function PinWords({ spot: { x, y }, words }: { spot: Spot; words: string }) {
  const left = x < 1 / 3 ? -box.gap : x < 2 / 3 ? -box.width / 2 : box.gap - box.width
  const isAbove = y > 0.75
  return (
    <foreignObject
      className="hidden pointer-events-none in-[g:hover]:block in-[g:has(:focus-visible,:target)]:block"
      aria-hidden
      x={percent(x)}
      y={percent(y)}
      width={box.width}
      height={box.height}
      transform={`translate(${left} ${isAbove ? -box.height - box.gap : box.gap})`}
    >
      <div className={`flex h-full justify-center ${isAbove ? 'items-end' : 'items-start'}`}>
        <p className="line-clamp-6 py-1.5 px-2 border border-ink-900 bg-paper text-ink-900 text-sm leading-snug wrap-anywhere">
          {words}
        </p>
      </div>
    </foreignObject>
  )
}

type PinListProps = {
  pins: readonly Pin[]
  /** How its page writes a time. */
  momentOf: (at: string) => string
}

const numberClass =
  'grid size-[1.75rem] border-2 border-ink-900 rounded-full bg-weld-400 font-bold text-ink-900 text-sm no-underline place-items-center'

/** The comments of a picture, in the order of their numbers, each with its place in words. */
export const PinList = ({ pins, momentOf }: PinListProps) => (
  <ol className="p-0 list-none">
    {pins.map((pin) => {
      const spot = spotOf(pin)
      return (
        <li
          className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-y-0 gap-x-3 py-3 pr-2 pl-0 border-b border-b-line-200 wrap-anywhere scroll-my-[5rem] target:border-l-4 target:border-l-weld-400 target:pl-2 target:bg-weld-100"
          key={pin.id}
          id={commentAnchor(pin)}
        >
          {spot ? (
            <a
              className={numberClass}
              href={`#${pinAnchor(pin)}`}
              aria-label={`Show comment ${pin.number} in the picture`}
            >
              {pin.number}
            </a>
          ) : (
            <span className={numberClass} aria-hidden>
              {pin.number}
            </span>
          )}
          <div>
            <p>
              <b>
                <span className="sr-only">Comment {pin.number}, </span>
                {pin.authorName}
              </b>{' '}
              <time className="text-ink-700 text-xs" dateTime={pin.at}>
                {momentOf(pin.at)}
              </time>
            </p>
            <p className="whitespace-pre-line">{pin.words}</p>
            <p className="text-ink-700 text-xs">{placeInWords(spot)}</p>
          </div>
        </li>
      )
    })}
  </ol>
)
