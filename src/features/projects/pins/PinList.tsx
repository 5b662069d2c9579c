import type { Pin } from '../approval.ts'
import { pinAnchor } from './PinnedPicture.tsx'
import { placeInWords } from './pin-places.ts'

type PinListProps = {
  pins: readonly Pin[]
  /** How its page writes a time. */
  momentOf: (at: string) => string
}

/** The comments of a picture, in the order of their numbers, each with its place in words. */
export const PinList = ({ pins, momentOf }: PinListProps) => (
  <ol className="pin-list">
    {pins.map((pin) => (
      <li key={pin.id} id={pinAnchor(pin)}>
        <span className="pin-list__number" aria-hidden>
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
          <p className="pin-list__words">{pin.words}</p>
          <p className="pin-list__place">{placeInWords(pin)}</p>
        </div>
      </li>
    ))}
  </ol>
)
