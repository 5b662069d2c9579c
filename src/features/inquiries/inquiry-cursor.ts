/** Where a page of inquiries ended. */
export type InquiryCursor =
  /** Among those that wait, the first due first. In microseconds, as the database has them. */
  | { by: 'due'; isOpenAgain: boolean; dueMicros: string; id: number }
  /** Among those that are listed the latest first. */
  | { by: 'latest'; id: number }

const latestPattern = /^\d{1,15}$/
const duePattern = /^([01])-(\d{1,17})-(\d{1,15})$/

/** A cursor as an address carries it. */
export const writeCursor = (cursor: InquiryCursor): string =>
  cursor.by === 'latest'
    ? String(cursor.id)
    : `${cursor.isOpenAgain ? 1 : 0}-${cursor.dueMicros}-${cursor.id}`

/** The cursor of an address; undefined for what is none. */
export function readCursor(text: string): InquiryCursor | undefined {
  if (latestPattern.test(text)) return { by: 'latest', id: Number(text) }
  const [, again, dueMicros, id] = duePattern.exec(text) ?? []
  return dueMicros === undefined
    ? undefined
    : { by: 'due', isOpenAgain: again === '1', dueMicros, id: Number(id) }
}
