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

type Weighed = [name: string, size: number]
/** The largest of several: one that grows unnoticed would have to grow beyond it. */
const heaviest = (all: readonly Weighed[]): Weighed => {
  const [first] = all.toSorted(([, one], [, other]) => other - one)
  if (!first) throw new Error('there is nothing to weigh')
  return first
}
const sheets = (pattern: RegExp) => named(pattern).map((file): Weighed => [file, kilobytes(file)])
const common = kilobytes(...named(/^(critical|styles)-.*\.css$/))
const scriptsOf = (isOfKind: (page: string) => boolean) =>
  heaviest(pages.filter(isOfKind).map((page): Weighed => [page, firstLoad(page)]))
const isOfPortal = (page: string) => !isOfConsole(page) && page.startsWith('src/clients/')
const small = ['consent', 'contents', 'passkeys'].flatMap((name) => [
  ...withImports(`src/browser/${name}.ts`),
])
const art = readdirSync(path.join(client, 'art')).filter((file) => file.endsWith('.svg'))

// What a document may weigh, in KB: the heaviest of its kind. The console's sheets and scripts count gzip, the scripts of
// visitors and clients the wire; fonts are compressed already.
const budgets: [document: string, what: string, heaviest: Weighed, limit: number][] = [
  ['public page', 'first screen’s styles', ['', kilobytes(...named(/^critical-.*\.css$/))], 6.8],
  [
    'public page',
    'styles, with its own',
    heaviest(
      sheets(/^(?!styles-|critical-|console-|editor-page-|report-page-|portal-).*\.css$/).map(
        ([name, size]) => [name, size + common],
      ),
    ),
    16,
  ],
  ['public page', 'scripts until idle', ['', onTheWire(...firstScript, ...small)], 12],
  [
    'public page',
    'scripts of an island',
    heaviest(Object.entries(islands).map(([name, { file }]) => [name, onTheWire(...islandFiles(file))])),
    100,
  ],
  [
    'public page',
    'scripts, where it is whole',
    scriptsOf((page) => !isOfConsole(page) && !isOfPortal(page)),
    100,
  ],
  ['public page', 'a picture', heaviest(art.map((file) => [file, kilobytes(`art/${file}`)])), 25],
  ['portal page', 'styles', ['', common + kilobytes(...named(/^portal-.*\.css$/))], 20],
  ['portal page', 'scripts', scriptsOf(isOfPortal), 130],
  ['console page', 'styles', ['', kilobytes(...named(/^console-.*\.css$/))], 18],
  ['console page', 'scripts', scriptsOf(isOfConsole), 160],
  ['editor page', 'styles', ['', kilobytes(...named(/^editor-page-.*\.css$/))], 20],
  ['report page', 'styles', ['', kilobytes(...named(/^report-page-.*\.css$/))], 20],
  ['editor page', 'scripts besides the console’s', ['', kilobytes(...editor)], 150],
  [
    'every page',
    'fonts, two files',
    ['', fonts.reduce((sum, file) => sum + readFileSync(path.join(client, file)).length, 0) / 1024],
    36,
  ],
]

// Files that import each other may run in the wrong order; the rest is in no file of the browser, or of a visitor.
const mayNotBe = {
  'files that import each other': circular,
  'pages of the server in the browser': pagesOfServer,
  'files of the console in other pages': consoleFilesElsewhere,
}

if (consoleFiles.size < 3) throw new Error('the manifest has no console')
let isOver = false
for (const [document, what, [name, size], limit] of budgets) {
  isOver ||= size > limit
  const verdict = size > limit ? 'OVER' : 'ok'
  process.stdout.write(
    `${verdict.padEnd(5)}${document.padEnd(13)}${what.padEnd(30)}${size.toFixed(1).padStart(6)} of ${limit} KB  ${name}\n`,
  )
}
for (const [what, found] of Object.entries(mayNotBe)) {
  isOver ||= found.length > 0
  if (found.length > 0) process.stdout.write(`OVER ${what}: ${found.join(', ')}\n`)
}
process.exit(isOver ? 1 : 0)
