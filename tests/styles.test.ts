import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss'
import { expect, it } from 'vitest'
import { reachableFrom, root } from './support/imports.ts'

const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({
    file,
    text: readFileSync(path.join(root, file), 'utf8'),
  }))

// Where the scales themselves stand.
const scales = new Set(['src/kit/styles/tokens.css', 'src/kit/styles/theme.css'])
const sheets = read('src/**/*.css').map(({ file, text }) => ({
  file,
  text: text.replaceAll(/\/\*.*?\*\/|url\(".*?"\)/gs, ''),
}))
const ruled = sheets.filter(({ file }) => !scales.has(file))
const code = read('src/**/*.{ts,tsx}').filter(({ file }) => !/\.test\.tsx?$/.test(file))

// Names begin with a letter, so the digits of a number after a point are none.
const defined = new Set(
  ruled.flatMap(({ text }) => [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
)

/** What stands between a brace and the one that closes it. */
function expressionFrom(text: string, start: number): string {
  let depth = 1
  let at = start
  for (; depth > 0 && at < text.length; at += 1) depth += { '{': 1, '}': -1 }[text[at] ?? ''] ?? 0
  return text.slice(start, at - 1)
}

/** The texts of `className="…"`, and those in `className={…}` that are not compared with or given to a function. */
const classTexts = (text: string): string[] =>
  [...text.matchAll(/\bclassName=(?:"([^"]*)"|\{)/g)].flatMap(({ 0: all, 1: plain, index }) => {
    if (plain !== undefined) return [plain]
    const expression = expressionFrom(text, index + all.length).replaceAll(/\w\((?:[^()]|\([^()]*\))*\)/g, '')
    return [...expression.matchAll(/([=!]== )?'([^']*)'|`([^`]*)`/g)].flatMap(([, before, word, template]) =>
      before === undefined ? [word ?? template ?? ''] : [],
    )
  })

/** What a template puts in is left out: `badge--${tone}` names `badge--`, whatever comes after. */
const named = code.flatMap(({ file, text }) =>
  classTexts(text).flatMap((classes) =>
    classes
      .replaceAll(/\$\{[^}]*\}/g, '…')
      .split(/\s+/)
      .filter((name) => name && !name.includes('…'))
      .map((name) => ({ file, name })),
  ),
)

const steps = /(\d*\.?\d+)(px|rem)/g
/** No distance of one's own but in a sum with a size, or where it is larger than the scale. */
const isOnScale = (value: string) =>
  [...value.replaceAll(/(?:calc|clamp|min|max)\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(steps)].every(
    ([, number, unit]) => Number(number) * (unit === 'rem' ? 16 : 1) > 96 || Number(number) === 0,
  )

/** What rules say of a property, with the file. */
const declarations = (property: string) =>
  ruled.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`(?<![\\w-])(?:${property}):([^;{}]*)`, 'g'))].map(([, value = '']) => ({
      file,
      value: value.trim(),
    })),
  )

const say = ({ file, ...rest }: { file: string }) => `${file}: ${Object.values(rest).join(' ')}`

it('has a style for every class and a class for every style, from the scales alone', async () => {
  const design = await loadDesignSystem(readFileSync(path.join(root, 'src/kit/styles/theme.css'), 'utf8'))
  const utilities = [...new Set(named.map(({ name }) => name))].filter((name) => !defined.has(name))
  const made = design.candidatesToCss(utilities)
  const unknown = new Set(utilities.filter((_, at) => made[at] === null))

  const words = new Set(code.flatMap(({ text }) => text.match(/[\w-]+/g) ?? []))
  const templates = new Set(
    code.flatMap(({ text }) => [...text.matchAll(/([\w-]+(?:--|__))\$\{/g)].map(([, base]) => base)),
  )
  const isNamed = (name: string) => words.has(name) || templates.has(/^.*(?:--|__)/.exec(name)?.[0])
  const isOfEditor = (name: string) => /^ProseMirror-|^selectedCell$/.test(name)

  const sizes = declarations('font|font-size')
  const distances = declarations('(?:row-|column-)?gap|(?:margin|padding)(?:-[a-z-]+)?')
  const widths = ruled.flatMap(({ file, text }) =>
    [...text.matchAll(/@(?:media|custom-media)[^{;]*?\(([^()]*width[^()]*)\)/g)].map(([, value = '']) => ({
      file,
      value,
    })),
  )
  for (const found of [named, sizes, distances, widths]) expect(found.length).toBeGreaterThan(50)

  const [, leftOut = ''] =
    /@source not inline\("\{(.*)\}"\)/.exec(
      readFileSync(path.join(root, 'src/kit/styles/utilities.css'), 'utf8'),
    ) ?? []
  const isLeftOut = (name: string) => leftOut.split(',').includes(name) && !defined.has(name)
  const faults = {
    'a class without a style': named.filter(({ name }) => unknown.has(name) || isLeftOut(name)),
    'a style without a class': [...defined]
      .filter((name) => !isNamed(name) && !isOfEditor(name))
      .map((name) => ({ file: 'src', name })),
    // What fits its words to a picture or to the window is art: it says so with vw inside min().
    'a size': sizes.filter(({ value }) => /\d(?:px|rem)/.test(value) && !/min\(/.test(value)),
    'a distance': distances.filter(({ value }) => !isOnScale(value)),
    'a width of the window': widths.filter(({ value }) => !/^width (>=|<) (34|48|64|80|85)rem$/.test(value)),
    'a colour': ruled.flatMap(({ file, text }) =>
      [...text.matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(/gi)].map(([value]) => ({ file, value })),
    ),
    // In brackets are sizes of things, grids and sums with a variable.
    'a value of its own in a class': named.filter(({ name }) => {
      const [, utility = '', value = ''] = /(?:^|:)-?([a-z-]+)-\[(.*)\]$/.exec(name) ?? []
      if (/^(?:m|p)[trblxy]?$|^gap|^space/.test(utility)) return !isOnScale(value)
      return (
        /^(?:text|bg|fill|stroke|shadow|font)$/.test(utility) ||
        (/^(?:border|outline)/.test(utility) && !/^[\d.]+px$/.test(value)) ||
        /(?:^|:)(?:min|max)-\[/.test(name)
      )
    }),
  }
  expect(
    Object.entries(faults).flatMap(([what, found]) => found.map((one) => `${what}: ${say(one)}`)),
  ).toEqual([])
})

/** What a sheet, with those that it imports, takes its utilities from: what `@source` says, and what it leaves out. */
function sourcesOf(sheet: string): { taken: string[]; left: string[] } {
  const text = readFileSync(path.join(root, sheet), 'utf8')
  const near = (place: string) => path.posix.join(path.posix.dirname(sheet), place)
  const found = [...text.matchAll(/@source (not )?'([^']+)'/g)].map(([, not, place = '']) => ({
    isLeft: not !== undefined,
    // A folder with all in it, or a file.
    places: [near(place), `${near(place)}/**`],
  }))
  const imported = [...text.matchAll(/@import '(\.[^']+)'/g)].map(([, place = '']) => sourcesOf(near(place)))
  return {
    taken: [
      ...found.flatMap((one) => (one.isLeft ? [] : one.places)),
      ...imported.flatMap(({ taken }) => taken),
    ],
    left: [
      ...found.flatMap((one) => (one.isLeft ? one.places : [])),
      ...imported.flatMap(({ left }) => left),
    ],
  }
}

it('has the utilities of all that a page may show in the one sheet of its document', () => {
  const withUtilities = new Set(named.filter(({ name }) => !defined.has(name)).map(({ file }) => file))
  expect(withUtilities.size).toBeGreaterThan(50)
  const pages = code.filter(({ file }) => /\/page(?:\.server)?\.tsx$/.test(file))
  const missing = pages.flatMap(({ file: page, text }) => {
    const own = /import stylesheet from '([^']+)\?url'/.exec(text)?.[1]
    const sheet = own?.startsWith('#')
      ? `src/${own.slice(1)}`
      : ((own && path.posix.join(path.posix.dirname(page), own)) ??
        (text.includes('consolePage') ? 'src/console/frame/console.css' : undefined))
    const { taken, left } = sheet === undefined ? { taken: [], left: [] } : sourcesOf(sheet)
    const isIn = (file: string, places: string[]) =>
      places.some((place) => path.posix.matchesGlob(file, place))
    return [...reachableFrom(page).keys()]
      .filter((file) => withUtilities.has(file) && (!isIn(file, taken) || isIn(file, left)))
      .map((file) => `${page} shows ${file}`)
  })
  expect(missing).toEqual([])
})

// Pages follow each other without a reload, and the sheets of those left stay.
it('styles a class in the sheets of one page only', () => {
  const pagesOf = new Map<string, Set<string>>()
  for (const { file, text } of sheets) {
    const page = /^src\/site\/([^/]+)\//.exec(file)?.[1]
    if (page === undefined) continue
    for (const [, name = ''] of text.matchAll(/^ {2}\.([\w-]+)(?:,| \{)$/gm))
      pagesOf.set(name, (pagesOf.get(name) ?? new Set()).add(page))
  }
  expect(pagesOf.size).toBeGreaterThan(50)
  expect([...pagesOf].filter(([, pages]) => pages.size > 1).map(([name, pages]) => [name, ...pages])).toEqual(
    [],
  )
})
