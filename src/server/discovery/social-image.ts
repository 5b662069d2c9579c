import { noStore, hasAlready } from '#platform/http/cache-headers.ts'
import type { Handler } from 'hono'
import { createSocialImages } from '#features/seo/server/social-images.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '../context.ts'
import { pageOfSocialImage } from './public-pages.ts'
import { loadPageData } from '../rendering/page-loaders.ts'
import { findPage } from '../rendering/render.tsx'

// About 120 KB each.
const cachedImages = 100

const forEver = 'public, max-age=31536000, immutable'
// Without its version, or with an old one, the address may soon show another picture.
const forAWhile = 'public, max-age=300'

/** The pictures that link previews show of public pages. For anything else there is none, in a plain sentence. */
export function socialImageEndpoint(services: Services, fontPath: string): Handler<RequestScope> {
  const socialImage = createSocialImages(fontPath, cachedImages)
  const { env, now } = services
  return async (c) => {
    const path = pageOfSocialImage(c.req.path)
    const found =
      path === undefined
        ? undefined
        : await findPage({ path, search: '', publicUrl: env.publicUrl, now: now() }, loadPageData(services))
    const page = found?.described
    if (!page) return c.text('There is no picture at this address.', 404, noStore)
    const version = new URL(page.image).searchParams.get('v') ?? ''
    const headers = {
      'content-type': 'image/png',
      'cache-control': c.req.query('v') === version ? forEver : forAWhile,
      // Weak: what it shows is the same, its bytes are those of the program that compressed it.
      etag: `W/"${version}"`,
    }
    if (hasAlready(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    const png = await socialImage({ key: page.image, title: page.name, picture: page.picture })
    return c.body(png, 200, { ...headers, 'content-length': String(png.length) })
  }
}
