import { noStore } from '#platform/http/no-store.ts'
import type { Handler } from 'hono'
import { findPictureFile, hasPictureFile, isPictureFormat } from '#features/blog/server/pictures/store.ts'
import { hasAlready } from '#platform/http/if-none-match.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '../context.ts'

/** `/pictures/{id}-{width}.{format}`: a picture of an article. What an address names never changes. */
export function pictureEndpoint({ database }: Services): Handler<RequestScope> {
  const { db } = database
  return async (c) => {
    const [, id = '', digits = '', format = ''] =
      /^([0-9a-f]{32})-([1-9]\d{0,4})\.([a-z]+)$/.exec(c.req.param('file') ?? '') ?? []
    const missing = () => c.text('There is no picture at this address.', 404, noStore)
    if (!isPictureFormat(format)) return missing()
    const width = Number(digits)
    const headers = {
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${id}-${width}-${format}"`,
    }
    if (hasAlready(c.req.header('if-none-match'), headers.etag))
      return (await hasPictureFile(db, id, width, format)) ? c.body(null, 304, headers) : missing()
    const data = await findPictureFile(db, id, width, format)
    return data
      ? c.body(new Uint8Array(data), 200, { ...headers, 'content-length': String(data.length) })
      : missing()
  }
}
