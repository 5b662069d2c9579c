const columns = [
  ['left', 'on the left'],
  ['centre', 'in the middle'],
  ['right', 'on the right'],
] as const

const rows = [
  ['top', 'At the top'],
  ['middle', 'Half way down'],
  ['bottom', 'At the bottom'],
] as const

/** The nine places of a picture that can be chosen by name, in the order of reading. */
export const pinPlaces = rows.flatMap(([row, down]) =>
  columns.map(([column, across]) => ({ id: `${row}-${column}`, label: `${down}, ${across}` })),
)

/** The middle of a place; undefined for an unknown one. */
export function placeOf(id: string): { x: number; y: number } | undefined {
  const at = pinPlaces.findIndex((place) => place.id === id)
  return at === -1
    ? undefined
    : {
        x: ((at % columns.length) + 0.5) / columns.length,
        y: (Math.floor(at / columns.length) + 0.5) / rows.length,
      }
}

const within = (share: number, count: number) => Math.min(count - 1, Math.floor(share * count))

/** Where a pin is, in words. */
export const placeInWords = ({ x, y }: { x: number; y: number }): string =>
  pinPlaces[within(y, rows.length) * columns.length + within(x, columns.length)]?.label ?? ''
