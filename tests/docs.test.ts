import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from './support/imports.ts'

// Where the documents lead exists. Whether they say what is true, only a reader can tell.

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const documents = globSync(['*.md', 'docs/**/*.md', 'content/*.md'], { cwd: root })
const files = globSync(['*.*', '{content,db,docs,public,scripts,src,tests}/**/*.*'], { cwd: root })

it('finds the documents', () => {
  expect(documents).toEqual(
    expect.arrayContaining([
      'README.md',
      'CONTRIBUTING.md',
      'docs/life-of-a-request.md',
      'content/README.md',
    ]),
  )
})

it('the documents link only to what exists', () => {
  const isGone = (document: string, target: string) =>
    !/^\w+:/.test(target) && !existsSync(path.join(root, path.dirname(document), target))
  const wrong = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => isGone(document, target))
      .map((target) => `${document}: ${target}`),
  )
  expect(wrong).toEqual([])
})

it.each(['docs/decisions', 'docs/how-to', 'docs/specification'])(
  '%s/README.md lists every page of its folder',
  (folder) => {
    const pages = documents
      .filter((file) => path.dirname(file) === folder)
      .map((file) => path.basename(file))
      .filter((name) => name !== 'README.md')
    expect(pages.filter((name) => !read(`${folder}/README.md`).includes(`(${name})`))).toEqual([])
  },
)

it('a section or a decision that is named is there', () => {
  const sections = (file: string) =>
    new Set([...read(file).matchAll(/^## (\d+)\./gm)].map(([, section]) => section))
  const there = {
    specification: sections('docs/specification/specification.md'),
    console: sections('docs/specification/console.md'),
    decision: new Set([
      ...[...read('docs/specification/decisions.md').matchAll(/^(\d+)\. /gm)].map(([, number]) => number),
      ...globSync('docs/decisions/*.md', { cwd: root }).map((file) => path.basename(file).slice(0, 4)),
    ]),
  }
  const named = /(console\.md )?§(\d+)|\bdecision (\d+)/g
  const sources = files.filter((file) => /\.(tsx?|mjs|css|md|sql)$/.test(file))
  const missing = sources.flatMap((file) =>
    [...read(file).matchAll(named)]
      .filter(([, inConsole, section, decision]) =>
        decision === undefined
          ? !there[inConsole === undefined ? 'specification' : 'console'].has(section)
          : !there.decision.has(decision),
      )
      .map(([name]) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})
