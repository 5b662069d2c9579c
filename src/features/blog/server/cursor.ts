/** The place of an article in the list: where the next page of it begins. */
export type PostPlace = {
  featured: boolean
  /** Microseconds since 1970, as the database counts them. */
  publishedMicros: string
  id: number
}

/** Writes a place so that it can travel in an address. */
export const toCursor = ({ featured, publishedMicros, id }: PostPlace): string =>
  Buffer.from(`${featured ? 1 : 0}.${publishedMicros}.${id}`).toString('base64url')

// 16 digits end in the year 2286, 15 are a whole number in JavaScript: neither is out of the database's range.
const place = /^([01])\.(-?\d{1,16})\.(\d{1,15})$/

/** Reads what `toCursor` wrote; undefined for anything else. */
export function readCursor(cursor: string): PostPlace | undefined {
  if (!/^[\w-]{1,64}$/.test(cursor)) return undefined
  const [whole, featured, publishedMicros = '', id] =
    place.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  return whole === undefined ? undefined : { featured: featured === '1', publishedMicros, id: Number(id) }
}
