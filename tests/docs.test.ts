import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './support/imports.ts'

// What the documents name exists. Whether it does what they say, only a reader can tell.

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const documents = globSync(['*.md', 'docs/**/*.md', 'content/*.md'], { cwd: root })
const files = globSync(['*.*', '{content,db,docs,public,scripts,src,tests}/**/*.*'], { cwd: root })

// Names of how files are named, of a page to be.
const examples = /^(PascalCase\.tsx|kebab-case\.ts|-schema\.ts)$|something/i

/** `src/{noun}/` stands for any folder there; `*.db.test.ts` and `…Fields.tsx` for any name. */
const patternOf = (name: string) => name.replaceAll(/\{\w+\}|…/g, '*')

const isFolderOrFile = (name: string) =>
  name.includes('*') ? globSync(name, { cwd: root }).length > 0 : existsSync(path.join(root, name))

/** A path from the root, or the end of one: `migrate.ts`, `server/kinds.ts`. */
const isThere = (name: string) =>
  isFolderOrFile(name) || files.some((file) => path.matchesGlob(file, `**/${name}`))

function namedIn(document: string): string[] {
  const prose = read(document).replaceAll(/^```.*?^```/gms, '')
  return [...prose.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^(content|db|docs|public|scripts|src|tests)\/|\.(tsx?|mjs|css)$/.test(name))
    .filter((name) => !examples.test(name))
}

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

/** What is wrong in which document. */
const wrongIn = (find: (document: string) => string[]) =>
  documents.flatMap((document) => find(document).map((name) => `${document}: ${name}`))

describe('the documents', () => {
  it('name only files and folders that exist', () => {
    expect(wrongIn((document) => namedIn(document).filter((name) => !isThere(patternOf(name))))).toEqual([])
  })

  it('name functions that are in the file named with them', () => {
    // `openApi` (`src/app/api.server.ts`), `openApi` in `src/app/api.server.ts`
    const named = /`(\w+)` (?:in |\()`((?:content|db|scripts|src|tests)\/[^`{*]+\.(?:tsx?|mjs))`/g
    expect(
      wrongIn((document) =>
        [...read(document).matchAll(named)]
          .filter(([, name = '', file = '']) => !new RegExp(`\\b${name}\\b`).test(read(file)))
          .map(([both]) => both),
      ),
    ).toEqual([])
  })

  it('link only to what exists', () => {
    const isGone = (document: string, target: string) =>
      !/^\w+:/.test(target) && !existsSync(path.join(root, path.dirname(document), target))
    expect(
      wrongIn((document) =>
        [...read(document).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
          .map(([, target = '']) => target)
          .filter((target) => isGone(document, target)),
      ),
    ).toEqual([])
  })

  it('name only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> } // as npm reads it
    expect(
      wrongIn((document) =>
        [...read(document).matchAll(/npm run ([\w:-]+)/g)]
          .map(([, name = '']) => name)
          .filter((name) => !(name in scripts)),
      ),
    ).toEqual([])
  })
})

it('README.md has a tree of folders and files that exist', () => {
  const [, tree = ''] = /## Where things are\n```\n(.*?)```/s.exec(read('README.md')) ?? []
  const above: string[] = []
  const named = tree.split('\n').flatMap((line) => {
    const [, indent, name] = /^( *)(\S+)/.exec(line) ?? []
    if (indent === undefined || name === undefined) return []
    above.splice(indent.length / 2, Infinity, name)
    return [above.join('')]
  })
  expect(named).toContain('src/inquiries/')
  expect(named.filter((name) => !isFolderOrFile(name))).toEqual([])
})

it('comments name only files that exist', () => {
  const comment = /(?:^|\s)(?:\/\/|\/?\*|--|#) (.*)/
  const name = /(?<![\w\])}*-])(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css|sql|md)\b(?!\)`)/g
  const sources = globSync('{content,db,deploy,scripts,src,tests}/**/*.{ts,tsx,mjs,css,sql,conf,yaml}', {
    cwd: root,
  })
  const wrong = sources.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line) => comment.exec(line)?.[1]?.match(name) ?? [])
      .filter((named) => !files.some((there) => `/${there}`.endsWith(`/${named}`)))
      .map((named) => `${file}: ${named}`),
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
