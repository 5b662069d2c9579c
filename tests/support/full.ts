/** True in `npm run test:full`. What only that run has is defined under this condition, and is no skipped test elsewhere. */
export const isFull = process.env['FULL'] === '1'

/** All of them in the full run, and the first elsewhere: they go the same way through the code. */
export const firstOf = <Item>(items: readonly Item[]): readonly Item[] => (isFull ? items : items.slice(0, 1))
