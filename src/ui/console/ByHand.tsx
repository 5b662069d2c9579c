/** Whether a person did it or the product by itself: a free line, or a grid. Said to screen readers in words. */
export const ByHand = ({ isPerson }: { isPerson: boolean }) => (
  <span className={isPerson ? 'by-hand' : 'by-loom'}>
    <span className="sr-only">{isPerson ? 'By hand: ' : 'By the loom: '}</span>
  </span>
)
