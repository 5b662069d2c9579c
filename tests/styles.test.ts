import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from './support/imports.ts'

const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({
    file,
    text: readFileSync(path.join(root, file), 'utf8'),
  }))

const sheets = read('src/**/*.css').map(({ file, text }) => ({
  file,
  text: text.replaceAll(/\/\*.*?\*\/|url\(".*?"\)/gs, ''),
}))
const code = read('src/**/*.{ts,tsx}').filter(({ file }) => !/\.test\.tsx?$/.test(file))
const written = code.map(({ text }) => text).join('\n')

// Names begin with a letter, so the digits of a number after a point are none.
const defined = new Set(
  sheets.flatMap(({ text }) => [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
)

it('asks for the width of the window only at five breakpoints', () => {
  const widths = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/@(?:media|custom-media)[^{;]*?\(([^()]*width[^()]*)\)/g)].map(
      ([, condition = '']) => ({ file, condition }),
    ),
  )
  expect(widths.length).toBeGreaterThan(50)
  expect(widths.filter(({ condition }) => !/^width (>=|<) (34|48|64|80|85)rem$/.test(condition))).toEqual([])
})

it('styles what components name, and nothing else', () => {
  // What a template puts in is left out here: `badge--${tone}` names `badge--`, whatever comes after.
  const named = code.flatMap(({ file, text }) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`)/g)].flatMap(([, plain, template = '']) =>
      (plain ?? template.replaceAll(/\$\{[^}]*\}/g, '…'))
        .split(/\s+/)
        .filter((name) => name && !name.includes('…'))
        .map((name) => ({ file, name })),
    ),
  )
  expect(named.length).toBeGreaterThan(400)
  expect(named.filter(({ name }) => !defined.has(name))).toEqual([])
})

/** The editor's library gives them. */
const isOfLibrary = (name: string) => /^ProseMirror-|^selectedCell$/.test(name)

it('keeps no class that nothing has', () => {
  const isNamed = (name: string) => {
    const base = /^.*(?:--|__)/.exec(name)?.[0]
    return (
      new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(written) || (base && written.includes(`${base}\${`))
    )
  }
  expect([...defined].filter((name) => !isNamed(name) && !isOfLibrary(name))).toEqual([])
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
  expect(pagesOf.size).toBeGreaterThan(100)
  expect([...pagesOf].filter(([, pages]) => pages.size > 1).map(([name, pages]) => [name, ...pages])).toEqual(
    [],
  )
})

const tokens = 'src/kit/styles/tokens.css'

/** Declarations of these properties, without what is drawn for paper in points. */
const declarations = (property: string) =>
  sheets
    .filter(({ file }) => file !== tokens)
    .flatMap(({ file, text }) =>
      [...text.matchAll(new RegExp(`(?<![\\w-])(?:${property}):([^;{}]*)`, 'g'))].map(([, value = '']) => ({
        file,
        value: value.trim(),
      })),
    )

it('takes sizes and colours from the tokens', () => {
  const sizes = declarations('font|font-size')
  expect(sizes.length).toBeGreaterThan(300)
  // What fits its words to a picture or to the window is art: it says so with vw inside min().
  expect(sizes.filter(({ value }) => /\d(?:px|rem)/.test(value) && !/min\(/.test(value))).toEqual([])
  const colours = sheets
    .filter(({ file }) => file !== tokens)
    .flatMap(({ file, text }) =>
      [...text.matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(/gi)].map(([colour]) => ({ file, colour })),
    )
  expect(colours).toEqual([])
})

it('takes distances from the scale, but for sums with a size and what is larger than it', () => {
  const distances = declarations('(?:row-|column-)?gap|(?:margin|padding)(?:-[a-z-]+)?')
  expect(distances.length).toBeGreaterThan(1000)
  const isOnScale = (value: string) =>
    [
      ...value
        .replaceAll(/(?:calc|clamp|min|max)\((?:[^()]|\([^()]*\))*\)/g, '')
        .matchAll(/(\d*\.?\d+)(px|rem)/g),
    ].every(([, number, unit]) => Number(number) * (unit === 'rem' ? 16 : 1) > 96 || Number(number) === 0)
  expect(distances.filter(({ value }) => !isOnScale(value))).toEqual([])
})
