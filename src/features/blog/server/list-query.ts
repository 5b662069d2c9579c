import { maxSearchLength, maxTagLength } from '../list-filter.ts'
import { maxPostsInBrowser } from '../post.ts'
import { readCursor } from './cursor.ts'
import type { ListOptions } from './store.ts'

/** Reads the parameters of GET /api/blog; undefined when one of them makes no sense. Unknown ones do not matter. */
export function readListQuery(query: URLSearchParams): Omit<ListOptions, 'now'> | undefined {
  const limit = query.get('limit') ?? String(maxPostsInBrowser)
  const cursor = query.get('cursor')
  const search = (query.get('q') ?? '').trim()
  const tag = query.get('tag')?.trim() || undefined
  const after = cursor === null ? undefined : readCursor(cursor)
  const isRight =
    /^[1-9]\d{0,2}$/.test(limit) &&
    Number(limit) <= maxPostsInBrowser &&
    (cursor === null || after !== undefined) &&
    isText(search, maxSearchLength) &&
    isText(tag ?? '', maxTagLength)
  return isRight ? { limit: Number(limit), after, search, tag } : undefined
}

// PostgreSQL cannot take the character NUL.
const isText = (text: string, maxLength: number) => text.length <= maxLength && !text.includes('\0')
