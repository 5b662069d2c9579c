import { Mark } from './Mark.tsx'

/** Whether a person did it or the product by itself: a free line, or a grid. Said to screen readers in words. */
export const ByHand = ({ isPerson }: { isPerson: boolean }) => (
  <span className="by-hand flex-none h-[16px]">
    <Mark by={isPerson ? 'hand' : 'loom'} />
    <span className="sr-only">{isPerson ? 'By hand: ' : 'By machine: '}</span>
  </span>
)
