import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { pickEncoding, type Encoding } from '#platform/response-cache.ts'
import { hasAlready } from '#platform/http/responses.ts'
import { islands, type IslandName } from '#islands'
import { routes } from '#routes'
import type { FrontEnd } from './document.server.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>

const hydration = 'src/browser/hydrate.tsx'

/** The front end that `npm run build` left in a folder, read into memory. */
export async function readBuiltFrontEnd(folder: string): Promise<FrontEnd> {
  // Vite wrote it in the same build.
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const fileOf = (source: string): string => {
    const file = manifest[source]?.file
    if (file === undefined) throw new Error(`the build in ${folder} is not complete: it has no ${source}`)
    return file
  }
  /** A file and what it imports, as addresses. */
  function addFiles(source: string, found: Set<string>): Set<string> {
    const address = `/${fileOf(source)}`
    if (!found.has(address)) {
      found.add(address)
      for (const imported of manifest[source]?.imports ?? []) addFiles(imported, found)
    }
    return found
  }
  const filesOf = (names: readonly IslandName[]): string[] => {
    const found = addFiles(hydration, new Set())
    for (const name of names) addFiles(islands[name].file, found)
    return [...found]
  }
  // What is missing is noticed when the server starts.
  filesOf(Object.keys(islands) as IslandName[])
  const displayFont = fileOf('src/kit/fonts/besley.woff2')
  const boot = fileOf('src/browser/boot.ts')
  const application = fileOf('src/browser/main.tsx')
  const files = readStaticFiles(folder)
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8').trim()
  const criticalSheet = fileOf('src/browser/critical.css')
  const criticalStyle = read(criticalSheet)
  const pageStyles = new Map((await inlinedSheets()).map((address) => [address, read(address)]))
  return {
    assets: {
      criticalStyle,
      criticalSheet: `/${criticalSheet}`,
      stylesheet: `/${fileOf('src/browser/styles.css')}`,
      pageStyles,
      headTags: [
        // Both faces: without them the page would be laid out again when they arrive.
        displayFont,
        fileOf('src/kit/fonts/hanken-grotesk.woff2'),
      ]
        .map((font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`)
        .join('\n'),
      firstScript: (names) =>
        `<script type="module" src="/${boot}" fetchpriority="low" data-app="/${names ? fileOf(hydration) : application}"${names?.length ? ` data-files="${filesOf(names).join(' ')}"` : ''}></script>`,
      consentScript: `/${fileOf('src/browser/consent.ts')}`,
      contentsScript: `/${fileOf('src/browser/contents.ts')}`,
      passkeyScripts: {
        watch: `/${fileOf('src/browser/passkeys.ts')}`,
        press: `/${fileOf('src/browser/passkey-press.ts')}`,
      },
    },
    inlineStyles: [criticalStyle, ...pageStyles.values()],
    displayFont: path.join(folder, displayFont),
    findFile: (request) => serveStaticFile(files, request),
  }
}

/** The style sheets of the pages that are cached: they are in the documents, and each is named in the policy of all. */
async function inlinedSheets(): Promise<string[]> {
  const pages = await Promise.all(
    routes.filter(({ cache }) => cache === 'shared').map(async ({ load }) => await load()),
  )
  return [...new Set(pages.flatMap(({ page }) => page.stylesheet ?? []))]
}

type StaticFile = {
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>
  headers: Record<string, string>
  etag: string
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const forEver = 'public, max-age=31536000, immutable'
const oneDay = 'public, max-age=86400'

/**
 * The built files of a folder, held in memory with the compressed twins (`.br`, `.gz`) that the build made.
 * Below /assets names carry a fingerprint, so browsers keep those for ever.
 */
function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const extension = path.extname(entry.name)
    const type = types[extension]
    if (!entry.isFile() || type === undefined) continue
    const file = path.join(entry.parentPath, entry.name)
    const urlPath = `/${path.relative(folder, file).replaceAll(path.sep, '/')}`
    const identity = readFileSync(file)
    files.set(urlPath, {
      bodies: {
        identity: new Uint8Array(identity),
        ...readTwin(file, 'br', '.br'),
        ...readTwin(file, 'gzip', '.gz'),
      },
      headers: {
        'content-type': type,
        'cache-control': urlPath.startsWith('/assets/') ? forEver : oneDay,
        vary: 'accept-encoding',
      },
      etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    })
  }
  return files
}

function readTwin(file: string, encoding: Encoding, suffix: string) {
  try {
    return { [encoding]: new Uint8Array(readFileSync(file + suffix)) }
  } catch {
    return {} // Fonts and pictures are compressed already: they have no twin.
  }
}

/** The response to a request for one of the files, or `undefined` if it is not one of them. */
function serveStaticFile(files: Map<string, StaticFile>, request: Request): Response | undefined {
  const url = new URL(request.url)
  const file = files.get(url.pathname)
  if (!file) return undefined
  // A versioned address (?v=…) never changes its content either.
  const headers: Record<string, string> = {
    ...file.headers,
    ...(url.searchParams.has('v') && { 'cache-control': forEver }),
    etag: file.etag,
  }
  if (hasAlready(request.headers.get('if-none-match'), file.etag))
    return new Response(null, { status: 304, headers })
  const wanted = pickEncoding(request.headers.get('accept-encoding') ?? undefined)
  const encoding = file.bodies[wanted] ? wanted : 'identity'
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return new Response(file.bodies[encoding] ?? null, { headers })
}
