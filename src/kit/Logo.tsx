import { useId } from 'react'

// The second ring of the mark, around 63, 50.5 on a canvas of 100 by 100.
const handRing =
  'M46.6 27.1c2.6-1.7 6-2.7 9.1-3.1 3-.3 6.2.3 9 .9 2.8.7 5.4 1.9 7.9 3.1 2.5 1.2 5 2.6 7.2 4.4 2.3 1.7 4.7 3.8 6.5 6.3 1.7 2.5 3.3 5.7 3.9 8.8 .6 3.1.4 6.8-.4 9.9-.8 3.1-2.5 6.2-4.4 8.7-2 2.5-4.5 4.6-7.1 6.3-2.5 1.7-5.4 2.9-8.2 3.7-2.9.8-6 1.2-8.9.9-2.9-.2-5.9-1-8.6-2.3-2.6-1.3-5.1-3.2-7.1-5.4-2-2.1-3.6-4.7-4.9-7.4-1.3-2.7-2.4-5.6-3-8.6-.5-3-.9-6.3-.6-9.5 .4-3.2 1.3-6.7 2.9-9.5 1.6-2.8 4.1-5.5 6.7-7.2z'

type WordmarkProps = {
  className?: string | undefined
  /** Without a name for assistive technology, where the name is beside it or on the link around it. */
  decorative?: boolean | undefined
}

/** The wordmark, in the colour of the text; `--ring` colours the second ring. At least 96 px wide. Needs `WordmarkLetters` in the page. */
export function Wordmark({ className, decorative = false }: WordmarkProps) {
  return (
    <svg
      viewBox="0 1 554 105"
      className={className}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': 'Loomsbury' })}
    >
      <use href="#wordmark-letters" fill="currentColor" />
      <g fill="none" strokeWidth={13.5} transform="translate(69.1 10.5) scale(.87)">
        <Rings stroke={13.5} />
      </g>
    </svg>
  )
}

type MarkProps = {
  className?: string | undefined
  /** Under 40 px the rings are drawn bolder. */
  isSmall?: boolean | undefined
}

/** The two rings alone, for places under 96 px; always beside the name, so it has none itself. */
export function Mark({ className, isSmall = false }: MarkProps) {
  const stroke = isSmall ? 12 : 9.5
  return (
    <svg viewBox="4 12 92 76" className={className} aria-hidden fill="none" strokeWidth={stroke}>
      <Rings stroke={stroke} />
    </svg>
  )
}

/**
 * A ring drawn with a compass (the loom) and one drawn by hand, interlaced: each is cut where the other passes over it,
 * the first in its upper half and the second in its lower.
 */
function Rings({ stroke }: { stroke: number }) {
  const id = useId()
  const cut = stroke + 6
  const canvas = { maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: 100, height: 100 } as const
  return (
    <>
      <clipPath id={`${id}upper`}>
        <path d="M0 0h100v50H0z" />
      </clipPath>
      <clipPath id={`${id}lower`}>
        <path d="M0 50h100v50H0z" />
      </clipPath>
      <mask id={`${id}loom`} {...canvas}>
        <path d="M0 0h100v100H0z" fill="#fff" />
        <path d={handRing} stroke="#000" strokeWidth={cut} clipPath={`url(#${id}upper)`} />
      </mask>
      <mask id={`${id}hand`} {...canvas}>
        <path d="M0 0h100v100H0z" fill="#fff" />
        <circle cx={37} cy={50} r={26} stroke="#000" strokeWidth={cut} clipPath={`url(#${id}lower)`} />
      </mask>
      <circle cx={37} cy={50} r={26} stroke="currentColor" mask={`url(#${id}loom)`} />
      <path d={handRing} stroke="var(--ring, currentColor)" mask={`url(#${id}hand)`} strokeLinejoin="round" />
    </>
  )
}
