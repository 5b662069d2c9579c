import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { islands } from '#islands'

// The last step of the build: bytes that may not grow unnoticed. What a page transfers in a browser, and in how many
// requests, is measured by tests/e2e/budgets.spec.ts.

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; src?: string }

const client = path.resolve('dist/client')
// Vite wrote it in the same build.
const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>
const sizeBy = (compress: (bytes: Buffer) => Buffer) => {
  // Most files are part of many pages.
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? compress(readFileSync(path.join(client, file))).length
    sizes.set(file, known)
    return known
  }
  return (...files: string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0) / 1024
}
const kilobytes = sizeBy((bytes) => gzipSync(bytes, { level: 9 }))
/** As browsers get them: the server sends its files with brotli. */
const onTheWire = sizeBy(brotliCompressSync)

/** A chunk and what it imports, each file once. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`the build has no chunk ${name}`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(imported, seen)
  return seen
}

const boot = 'src/browser/boot.ts'
const firstScript = [...withImports(boot)]
const application = 'src/browser/main.tsx'
const hydration = 'src/browser/hydrate.tsx'
const pages = Object.keys(manifest).filter((name) => /^src\/.+\/(\w+Page|page)\.tsx$/.test(name))
const files = readdirSync(path.join(client, 'assets'))
const named = (pattern: RegExp) => files.filter((file) => pattern.test(file)).map((file) => `assets/${file}`)
const fonts = named(/\.woff2$/)

const firstLoad = (page: string) => {
  const loaded = new Set<string>(firstScript)
  for (const name of [application, page]) withImports(name, loaded)
  return isOfConsole(page) ? kilobytes(...loaded) : onTheWire(...loaded)
}

/** What is fetched when one of them is wanted. Until then a page of islands has the first script alone. */
const islandFiles = (file: string) => [...withImports(file, withImports(hydration))]

/** Files that import each other may run in the wrong order. */
const importsItself = (name: string) =>
  (manifest[name]?.imports ?? []).some((imported) => {
    const reached = withImports(imported)
    return reached.has(manifest[name]?.file ?? '')
  })
const circular = Object.keys(manifest).filter(importsItself)

/** No file of the browser has a page that only the server renders: the build has refused whatever imports one. */
const pagesOfServer = Object.keys(manifest).filter((name) => /\.server\.tsx?$/.test(name))

const articlePage = withImports('src/articles/edit/page.tsx', withImports(application))
const editor = [...withImports('src/articles/edit/editor/ArticleEditor.tsx', new Set(articlePage))].filter(
  (file) => !articlePage.has(file),
)

// A page of the console is made by `consolePage`.
const isOfConsole = (name: string) => /\bconsolePage\b/.test(readFileSync(name, 'utf8'))

// The console's limit counts gzip, those of visitors and clients the wire.
const limitOf = (page: string): number => {
  if (isOfConsole(page)) return 160
  return page.startsWith('src/clients/') ? 130 : 100
}

/** No visitor reads a byte of the console: its files are in the first load of no other page. */
const consoleFiles = new Set(
  Object.entries(manifest)
    .filter(([name]) => name.startsWith('_console-') || (pages.includes(name) && isOfConsole(name)))
    .map(([, { file }]) => file),
)
const consoleFilesElsewhere = pages
  .filter((page) => !isOfConsole(page))
  .flatMap((page) => [...withImports(page, withImports(application))])
  .filter((file) => consoleFiles.has(file))

const budgets: [what: string, measured: number, limit: number, unit: string][] = [
  ['first script', kilobytes(...firstScript), 2.5, 'KB'],
  // With the small scripts that some pages have besides.
  [
    'scripts of a page of islands until idle',
    onTheWire(
      ...firstScript,
      ...['consent', 'contents', 'passkeys'].flatMap((name) => [...withImports(`src/browser/${name}.ts`)]),
    ),
    12,
    'KB',
  ],
  ...pages.map((page): [string, number, number, string] => [
    `scripts of ${page.replaceAll(/^src\/|(\/page)?\.tsx$/g, '')}`,
    firstLoad(page),
    limitOf(page),
    'KB',
  ]),
  ...Object.entries(islands).map(([name, { file }]): [string, number, number, string] => [
    `scripts of the island ${name}`,
    onTheWire(...islandFiles(file)),
    100,
    'KB',
  ]),
  [`files that import each other${circular.map((name) => ` ${name}`).join()}`, circular.length, 0, ''],
  ['pages of islands in the browser', pagesOfServer.length, 0, ''],
  // Every page has both, the first in its document; a page of some kinds has one more.
  ['styles of the first screen', kilobytes(...named(/^critical-.*\.css$/)), 6.8, 'KB'],
  ['style sheets of every page', kilobytes(...named(/^(critical|styles)-.*\.css$/)), 12, 'KB'],
  // All the console's styles: it has none of the site's.
  ['style sheet of the console', kilobytes(...named(/^console-.*\.css$/)), 18, 'KB'],
  ['files of the console in other pages', consoleFilesElsewhere.length, 0, ''],
  // With it the page of an article has the type of the site, and the editor.
  ['style sheet of the editor’s page', kilobytes(...named(/^editor-page-.*\.css$/)), 20.8, 'KB'],
  ['scripts of the editor', kilobytes(...editor), 150, 'KB'],
  ...named(/^(?!styles-|critical-|console-|editor-page-).*\.css$/).map(
    (sheet): [string, number, number, string] => [sheet, kilobytes(sheet), 5.2, 'KB'],
  ),
  // Fonts are compressed already: their size on disk is what travels.
  [
    'fonts',
    fonts.reduce((sum, file) => sum + readFileSync(path.join(client, file)).length, 0) / 1024,
    36,
    'KB',
  ],
  ['font files', fonts.length, 2, ''],
  ...readdirSync(path.join(client, 'art'))
    .filter((file) => file.endsWith('.svg'))
    .map((file): [string, number, number, string] => [`art/${file}`, kilobytes(`art/${file}`), 25, 'KB']),
  ['art/hero-cloth.svg, inline', kilobytes('art/hero-cloth.svg'), 8, 'KB'],
]

if (consoleFiles.size < 3) throw new Error('the manifest has no console')
if (pages.length === 0) throw new Error('the manifest has no pages')
let isOver = false
for (const [what, measured, limit, unit] of budgets) {
  const verdict = measured > limit ? 'OVER' : 'ok'
  isOver ||= measured > limit
  process.stdout.write(
    `${verdict.padEnd(5)}${what.padEnd(36)}${measured.toFixed(1).padStart(7)} of ${limit} ${unit}\n`,
  )
}
process.exit(isOver ? 1 : 0)
