import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCircles, importsOf, reachableFrom, root, sourceFiles, type Import } from './support/imports.ts'

// Each layer and what it may import besides itself. Read from the bottom of the building upwards.
const mayImport: Record<string, string[]> = {
  shared: [],
  content: ['shared', 'ui'],
  ui: ['shared'],
  'api-client': ['shared'],
  platform: ['shared'],
  features: ['shared', 'content', 'ui', 'api-client', 'platform'],
  pages: ['shared', 'content', 'ui', 'api-client', 'features'],
  app: ['shared', 'content', 'ui', 'features', 'pages'],
  db: ['shared', 'content', 'platform', 'features'],
  server: ['shared', 'content', 'ui', 'platform', 'features', 'pages', 'app', 'db'],
  browser: ['shared', 'ui', 'features', 'app'],
}

const layerOf = (file: string): string | undefined => {
  const [top = '', second = ''] = file.split('/')
  if (top === 'content' || top === 'db') return top
  if (top !== 'src') return undefined
  return file === 'src/App.tsx' || file === 'src/routes.tsx' ? 'app' : second
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

describe('circles', () => {
  it('of imports there are none, types included', () => {
    expect(findCircles(files, imports)).toEqual([])
  })
})

describe('what the browser gets', () => {
  const isServerOnly = (file: string) =>
    file.startsWith('src/platform/') || file.startsWith('node:') || /\/server\//.test(file)

  it('never includes the platform, a server folder or a module of Node', () => {
    const entries = ['boot.ts', 'consent.ts', 'main.tsx', 'passkeys.ts', 'passkey-press.ts']
    const wrong = entries
      .flatMap((entry) => [...reachableFrom(`src/browser/${entry}`)])
      .filter(([file]) => isServerOnly(file))
      .map(([, way]) => way.map(say).join(', then '))
    expect(wrong).toEqual([])
  })

  it('reaches every page', () => {
    const reached = reachableFrom('src/browser/main.tsx')
    for (const page of ['src/pages/HomePage.tsx', 'src/pages/NotFoundPage.tsx'])
      expect(reached.has(page)).toBe(true)
  })

  it('starts without React, and without the validation library', () => {
    const first = reachableFrom('src/browser/boot.ts')
    expect([...first.keys()].filter((name) => !name.startsWith('src/'))).toEqual([])
    const application = reachableFrom(
      'src/browser/main.tsx',
      (edge) => !edge.isDynamic || edge.to.includes('/pages/'),
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
