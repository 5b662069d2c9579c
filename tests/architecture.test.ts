import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { islands } from '#islands'
import { findCircles, importsOf, reachableFrom, root, sourceFiles, type Import } from './support/imports.ts'

// Each layer and what it may import besides itself. Read from the bottom of the building upwards.
const mayImport: Record<string, string[]> = {
  shared: [],
  content: ['shared', 'ui'],
  ui: ['shared'],
  'api-client': ['shared'],
  platform: ['shared'],
  features: ['shared', 'content', 'ui', 'api-client', 'platform', 'nouns'],
  pages: ['shared', 'content', 'ui', 'api-client', 'features', 'nouns'],
  // Sorted by noun: see below.
  nouns: ['shared', 'content', 'ui', 'api-client', 'platform', 'features', 'pages', 'server', 'app'],
  app: ['shared', 'content', 'ui', 'features', 'pages', 'nouns', 'server'],
  db: ['shared', 'content', 'platform', 'features', 'nouns'],
  server: ['shared', 'content', 'ui', 'platform', 'features', 'pages', 'app', 'db', 'nouns'],
  browser: ['shared', 'ui', 'features', 'app'],
}

// Each noun and the features and nouns that its files may import; of every other only types.
const nouns: Record<string, string[]> = {
  audits: ['activity', 'consent', 'inquiries'],
  bookings: ['accounts', 'activity', 'consent', 'inquiries', 'settings'],
  articles: ['accounts', 'activity', 'seo'],
}

const isServerFile = (file: string) =>
  /\.server\.tsx?$|\/server\//.test(file) || /^(src\/(server|platform)|db)\//.test(file)

const nounOf = (file: string) => {
  const [, noun = ''] = /^src\/(?:features\/)?([^/]+)\//.exec(file) ?? []
  return noun in nouns || file.startsWith('src/features/') ? noun : undefined
}

const layerOf = (file: string): string | undefined => {
  const [top = '', second = ''] = file.split('/')
  if (top === 'content' || top === 'db') return top
  if (top !== 'src') return undefined
  if (second in nouns) return 'nouns'
  return ['src/app/App.tsx', 'src/routes.tsx', 'src/islands.ts'].includes(file) ? 'app' : second
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const files = sourceFiles('src', 'content', 'db').filter((file) => !isTest(file))
const imports = files.flatMap(importsOf)
const say = ({ from, to }: Import) => `${from} imports ${to}`

describe('the layers', () => {
  it('finds the code it is about', () => {
    expect(files).toContain('src/routes.tsx')
    expect(imports.length).toBeGreaterThan(100)
    expect(new Set(files.map(layerOf))).toEqual(new Set(Object.keys(mayImport)))
  })

  it('are imported one way', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [layer, target] = [layerOf(from) ?? '', layerOf(to)]
      return target !== undefined && target !== layer && !mayImport[layer]?.includes(target)
    })
    // Pictures are content that names the art engine's types; nothing else of content looks at ui.
    const contentOnUi = imports.filter(
      ({ from, to, isType }) => layerOf(from) === 'content' && layerOf(to) === 'ui' && !isType,
    )
    expect([...wrong, ...contentOnUi].map(say)).toEqual([])
  })

  it('keep features apart, accounts, activity and consent excepted; the desk is composed of all others', () => {
    const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]
    const wrong = imports.filter(({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)]
      const isAllowed = own === 'desk' || ['accounts', 'activity', 'consent'].includes(other ?? '')
      return own && other && own !== other && !isAllowed
    })
    expect(wrong.map(say)).toEqual([])
  })
})

describe('the nouns', () => {
  it('keep what only the server has in files called so: others import its types, the table of routes its loaders and pages', () => {
    const wrong = imports.filter(
      ({ from, to, isType, isDynamic }) =>
        ['nouns', 'app'].includes(layerOf(from) ?? '') &&
        !isServerFile(from) &&
        isServerFile(to) &&
        !isType &&
        !(
          isDynamic &&
          from === 'src/routes.tsx' &&
          /\/load[^/]*\.server\.ts$|(\/page|Page)\.server\.tsx$/.test(to)
        ),
    )
    expect(wrong.map(say)).toEqual([])
  })

  it('know only those that they are built on', () => {
    const wrong = imports.filter(({ from, to, isType }) => {
      const [own = '', other] = [nounOf(from), nounOf(to)]
      return own in nouns && other && other !== own && !isType && !nouns[own]?.includes(other)
    })
    expect(wrong.map(say)).toEqual([])
  })

  it('keep the parts of a screen to themselves', () => {
    const screens = files.flatMap((file) =>
      /\/page(\.server)?\.tsx$/.test(file) ? [path.posix.dirname(file)] : [],
    )
    const screenOf = (file: string) => screens.find((folder) => file.startsWith(`${folder}/`))
    const wrong = imports.filter(({ from, to }) => {
      const [own, other] = [screenOf(from), screenOf(to)]
      const isListed = layerOf(from) === 'app' || layerOf(from) === 'server'
      return layerOf(to) === 'nouns' && other && own !== other && !isListed
    })
    expect(wrong.map(say)).toEqual([])
  })

  it('change their own tables, and no other changes them', () => {
    const wrong = Object.keys(nouns).flatMap((noun) => {
      const tables = files.filter(
        (file) => file.startsWith(`src/${noun}/`) && file.endsWith('table.server.ts'),
      )
      const texts = tables.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')
      const named = [...texts.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)]
      const names = named.map(([, name]) => name).join('|')
      const sqlNames = named.map(([, , name]) => name).join('|')
      const writes = new RegExp(
        `\\.(insert|update|delete)\\((${names})\\)|(insert into|update|delete from) (${sqlNames}|\\$\\{(${names})\\})`,
      )
      // Demonstration data is written by whoever makes it up.
      const others = files.filter((file) => !file.startsWith(`src/${noun}/`) && !file.startsWith('db/'))
      return others.filter((file) => writes.test(readFileSync(path.join(root, file), 'utf8')))
    })
    expect(wrong).toEqual([])
  })
})

describe('circles', () => {
  it('of imports there are none, types included', () => {
    expect(findCircles(files, imports)).toEqual([])
  })
})

describe('what the browser gets', () => {
  const isServerOnly = (file: string) => file.startsWith('node:') || isServerFile(file)
  // The build takes loaders and pages of the server out of the table of routes.
  const isInBrowser = ({ from, to }: Import) => from !== 'src/routes.tsx' || !/\.server\.tsx?$/.test(to)

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

  it('reaches every page and island', () => {
    expect(reachableFrom('src/browser/main.tsx').has('src/articles/article/page.tsx')).toBe(true)
    const reached = reachableFrom('src/browser/hydrate.tsx')
    for (const { file } of Object.values(islands)) expect(reached.has(file), file).toBe(true)
  })

  it('starts without React, and without the validation library', () => {
    const first = reachableFrom('src/browser/boot.ts')
    expect([...first.keys()].filter((name) => !name.startsWith('src/'))).toEqual([])
    const application = reachableFrom(
      'src/browser/main.tsx',
      (edge) => isInBrowser(edge) && (!edge.isDynamic || /\/pages\/|\/page\.tsx$/.test(edge.to)),
    )
    expect([...application.keys()]).not.toContain('zod')
  })
})

describe('the settings', () => {
  it('are read in one place', () => {
    const readers = files.filter((file) => /process\.env\b/.test(readFileSync(path.join(root, file), 'utf8')))
    // The second says why it is one.
    expect(readers).toEqual(['src/platform/env.ts', 'src/shared/installation.ts'])
  })
})

describe('the names of files', () => {
  it('say what is in them', () => {
    const vague = /(^|[/-])(index|utils?|helpers?|common|misc|types|managers?)\.[a-z]+$/
    expect(files.filter((file) => vague.test(file))).toEqual([])
  })
})
