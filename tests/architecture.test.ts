import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { islands } from '#islands'
import { findCircles, importsOf, reachableFrom, root, sourceFiles, type Import } from './support/imports.ts'
import { joins } from './support/joins.ts'

// What the code is made of, in one order: each imports only itself and what stands before it.
const order = [
  'shared platform kit content api-client web activity settings accounts consent mail seo console/frame connections',
  'inquiries audits bookings articles clients privacy site console islands routes acts db app browser',
].flatMap((line) => line.split(' '))

// Types alone that are imported the other way.
const typesUpward: Record<string, string[]> = {
  // What the server has open, and whom a page is for, are made by what stands above.
  web: ['accounts', 'console/frame', 'connections', 'inquiries', 'audits', 'articles'],
  // A form of an act may be one of those that are preserved through a sign-in.
  activity: ['accounts'],
}

const isServerFile = (file: string) => /\.server\.tsx?$/.test(file) || /^(src\/platform|db)\//.test(file)

/** Where a file belongs in the order; undefined for packages. */
function placeOf(file: string): string | undefined {
  const [top = '', second = '', third = ''] = file.split('/')
  if (top !== 'src') return top === 'content' || top === 'db' ? top : undefined
  return second === 'console' && third === 'frame'
    ? 'console/frame'
    : second.replace(/(\.server)?\.tsx?$/, '')
}

const files = sourceFiles('src', 'content', 'db').filter((file) => !/\.test\.tsx?$/.test(file))
const imports = files.flatMap(importsOf)
const say = ({ from, to }: Import) => `${from} imports ${to}`
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

describe('the order', () => {
  it('has a place for all code', () => {
    expect(files).toContain('src/routes.ts')
    expect(imports.length).toBeGreaterThan(100)
    expect(new Set(files.map(placeOf))).toEqual(new Set(order))
  })

  const upward = imports.filter(({ from, to }) => {
    const [own, other] = [placeOf(from), placeOf(to)]
    return other !== undefined && order.indexOf(other) > order.indexOf(own ?? '')
  })

  it('is the way in which values are imported', () => {
    expect(upward.filter(({ isType }) => !isType).map(say)).toEqual([])
  })

  it('is left only by types that are listed, all of which are used', () => {
    const pairs = upward.filter(({ isType }) => isType).map((edge) => [placeOf(edge.from), placeOf(edge.to)])
    const listed = Object.entries(typesUpward).flatMap(([own, others]) =>
      others.map((other) => `${own} > ${other}`),
    )
    expect(new Set(pairs.map((pair) => pair.join(' > ')))).toEqual(new Set(listed))
  })

  it('has no circles of files, types and imports at run time included', () => {
    expect(findCircles(files, imports)).toEqual([])
  })
})

describe('files', () => {
  it('of the server give others only types, and their loaders and pages to the table of routes', () => {
    const wrong = imports.filter(
      ({ from, to, isType, isDynamic }) =>
        !isServerFile(from) &&
        isServerFile(to) &&
        !isType &&
        !(
          isDynamic &&
          from === 'src/routes.ts' &&
          /\/load(-\w+)?\.server\.ts$|(\/page|Page)\.server\.tsx$/.test(to)
        ),
    )
    expect(wrong.map(say)).toEqual([])
  })

  it('of a screen are its own: only the tables of islands, routes and acts, the application and lists of handlers name them', () => {
    const screens = files.flatMap((file) =>
      /\/page(\.server)?\.tsx$/.test(file) ? [path.posix.dirname(file)] : [],
    )
    const screenOf = (file: string) => screens.find((folder) => file.startsWith(`${folder}/`))
    const mayListThem = (file: string) =>
      ['islands', 'routes', 'acts', 'app'].includes(placeOf(file) ?? '') ||
      /handlers\.server\.tsx?$/.test(file)
    const wrong = imports.filter(({ from, to }) => {
      const [own, other] = [screenOf(from), screenOf(to)]
      return other !== undefined && own !== other && !mayListThem(from)
    })
    expect(wrong.map(say)).toEqual([])
  })

  it('have names that say what is in them', () => {
    const vague = /(^|[/-])(index|utils?|helpers?|common|misc|types|managers?)\.[a-z]+$/
    expect(files.filter((file) => vague.test(file))).toEqual([])
  })

  it('read the settings in one place', () => {
    const readers = files.filter((file) => /process\.env\b/.test(textOf(file)))
    // The second says why it is one.
    expect(readers).toEqual(['src/platform/env.ts', 'src/shared/installation.ts'])
  })
})

describe('tables', () => {
  const nounOf = (file: string) => file.split('/')[1] ?? ''
  const definition = /const (\w+) = (?:pgTable\(\s*'(\w+)'|viewersTable\('(\w+)')/g
  const texts = new Map(
    // Demonstration data is written by whoever makes it up.
    files
      .filter((file) => file.startsWith('src/'))
      .map((file) => [file, textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')]),
  )
  const tables = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(definition)].map(([, binding = '', name, viewed = '']) => ({
      noun: nounOf(file),
      binding,
      name: name ?? `${viewed}_viewers`,
    })),
  )

  // What is about a person is found, copied and erased in all tables.
  const isOfAll = (file: string) => nounOf(file) === 'privacy'

  /** The tables of other nouns that a file names, in Drizzle or in SQL, as `uses` says. */
  const foreign = (uses: (table: { binding: string; name: string }) => RegExp) =>
    Object.fromEntries(
      [...texts].flatMap(([file, text]): [string, string[]][] => {
        const named = tables.filter((table) => table.noun !== nounOf(file) && uses(table).test(text))
        return named.length === 0 || isOfAll(file) ? [] : [[file, named.map(({ name }) => name).toSorted()]]
      }),
    )

  it('are found', () => {
    expect(tables.map(({ name }) => name)).toContain('article_viewers')
    expect(tables.length).toBeGreaterThan(40)
  })

  it('are written by their own noun', () => {
    const written = foreign(
      ({ binding, name }) =>
        new RegExp(
          String.raw`\.(insert|update|delete)\(\s*${binding}\s*\)|\b(insert into|update|delete from)\s+(${name}\b|\$\{${binding}\})`,
        ),
    )
    expect(written).toEqual({})
  })

  it('are read by others where the list of joins says so, and nowhere else', () => {
    const read = foreign(
      ({ binding, name }) =>
        new RegExp(
          String.raw`^import \{[^}]*\b${binding}\b[^}]*\} from '[^']*table(\.server)?\.ts'|\b(from|join|into|update|using|lock table)\s+${name}\b`,
          'm',
        ),
    )
    // A table refers to rows of another.
    const known = Object.entries(read).filter(([file]) => !file.endsWith('table.server.ts'))
    const listed = joins.flatMap(({ tables: names, files: by }) =>
      by.flatMap((file) => names.map((name) => `src/${file}.server.ts: ${name}`)),
    )
    const found = known.flatMap(([file, names]) => names.map((name) => `${file}: ${name}`))
    expect(found.toSorted()).toEqual(listed.toSorted())
  })
})

describe('what the browser gets', () => {
  const isServerOnly = (file: string) => file.startsWith('node:') || isServerFile(file)
  // The build takes loaders and pages of the server out of the table of routes.
  const isInBrowser = ({ from, to }: Import) => from !== 'src/routes.ts' || !/\.server\.tsx?$/.test(to)

  it('never includes the platform, a file of the server or a module of Node', () => {
    const entries = [
      'boot.ts',
      'consent.ts',
      'contents.ts',
      'hydrate.tsx',
      'main.tsx',
      'passkeys.ts',
      'passkey-press.ts',
    ]
    const wrong = entries
      .flatMap((entry) => [...reachableFrom(`src/browser/${entry}`, isInBrowser)])
      .filter(([file]) => isServerOnly(file))
      .map(([, way]) => way.map(say).join(', then '))
    expect(wrong).toEqual([])
  })

  it('reaches every page and island that it takes over, by the name that the server gives it', async () => {
    const atHydration = reachableFrom('src/browser/hydrate.tsx')
    for (const { file } of Object.values(islands)) expect(atHydration.has(file), file).toBe(true)
    const named = files.flatMap((file) =>
      [...textOf(file).matchAll(/<Island\s+of="([^"]+)"\s+component=\{(\w+)\}/g)].map(
        ([, name = '', component = '']): [string, string] => [name, component],
      ),
    )
    const known = await Promise.all(
      Object.entries(islands).map(async ([name, { load }]): Promise<[string, string]> => [
        name,
        (await load()).name,
      ]),
    )
    expect(named).toHaveLength(known.length)
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(known))
    const reached = reachableFrom('src/browser/main.tsx')
    const pages = files.filter((file) => file.endsWith('/page.tsx'))
    expect(pages.filter((page) => !reached.has(page))).toEqual([])
  })

  it('starts without React, and without the validation library', () => {
    const first = reachableFrom('src/browser/boot.ts')
    expect([...first.keys()].filter((name) => !name.startsWith('src/'))).toEqual([])
    const application = reachableFrom(
      'src/browser/main.tsx',
      (edge) => isInBrowser(edge) && (!edge.isDynamic || edge.from === 'src/routes.ts'),
    )
    expect([...application.keys()]).not.toContain('zod')
  })
})
