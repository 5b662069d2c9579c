import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { variableNames } from '#platform/env.ts'
import { root } from './support/imports.ts'

// What is deployed with agrees with what is deployed. nginx.conf and pgbouncer.ini are run by tests/full/.

const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
const captured = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first)

// Node's own, which every start of the server gives alike.
const ofTheProgram = new Set(['NODE_ENV'])
const asGiven = ['NODE_ENV=production']

describe('the Dockerfile', () => {
  const lines = read('deploy/Dockerfile').replaceAll('\\\n', ' ').split('\n')
  const given = (instruction: string) =>
    lines
      .filter((line) => line.startsWith(`${instruction} `))
      .map((line) => line.slice(instruction.length + 1))

  it('builds and runs on the Node that the lockfile names', () => {
    // npm's own file.
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    expect(given('FROM').map((base) => base.split(' ')[0])).toEqual(
      Array<string>(2).fill(`node:${dependencies['node']}-bookworm-slim`),
    )
  })

  it('ends as a user without rights, with a health check, and starts the server without npm', () => {
    expect(given('USER')).toEqual(['node'])
    expect(given('HEALTHCHECK').join()).toContain('/readyz')
    expect(given('CMD')).toEqual(['["node", "dist/server/main.js"]'])
  })

  it('sets only what the application knows', () => {
    for (const one of asGiven) expect(given('ENV').join(' ').split(' ')).toContain(one)
    const names = given('ENV').flatMap((line) => captured(line, /(\w+)=/g))
    expect(names.filter((name) => !ofTheProgram.has(name) && !variableNames.includes(name))).toEqual([])
  })

  it('is given every file that the build reads, and nothing that a visitor has stored', () => {
    const allowed = captured(read('.dockerignore'), /^!(.+)$/gm)
    expect(allowed.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
    expect(read('.dockerignore').split('\n')[0]).toBe('*')
    expect(allowed).not.toContain('data')
  })
})

describe('compose.yaml', () => {
  const text = read('deploy/compose.yaml')
  const application = /x-application:[\s\S]*?(?=\nservices:)/.exec(text)?.[0] ?? ''

  it('passes every setting but those of the image', () => {
    const environment = /environment:\n([\s\S]*?)\n {2}\w/.exec(application)?.[1] ?? ''
    const names = captured(environment, /^ {4}(\w+):/gm)
    const ofTheImage = new Set(['PORT', 'HOST', 'DATA_DIR'])
    expect(names.toSorted()).toEqual(variableNames.filter((name) => !ofTheImage.has(name)).toSorted())
  })

  it('runs two processes that can change nothing but their data', () => {
    expect(captured(text, /^ {2}(app-\w):\n {4}<</gm)).toEqual(['app-a', 'app-b'])
    for (const rule of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
      expect(application).toContain(rule)
  })

  it('names the version of every image that it does not build', () => {
    const images = captured(text, /^ {4}image: (.+)$/gm)
    expect(images).toHaveLength(2)
    expect(images.filter((image) => !/:\d+\.\d+/.test(image))).toEqual([])
  })

  it('waits for a process as long as the process waits for its requests', () => {
    expect(application).toContain('stop_grace_period: 30s')
  })
})

describe('the systemd unit', () => {
  const unit = read('deploy/loomsbury@.service')

  it('starts the built server with settings that the application knows', () => {
    expect(unit).toContain('ExecStart=/opt/loomsbury/node_modules/.bin/node dist/server/main.js')
    for (const one of asGiven) expect(/^Environment=(.+)$/m.exec(unit)?.[1]?.split(' ')).toContain(one)
    const names = captured(/^Environment=(.+)$/m.exec(unit)?.[1] ?? '', /(\w+)=/g)
    expect(names.filter((name) => !ofTheProgram.has(name) && !variableNames.includes(name))).toEqual([])
  })

  it('is started again and again, however long what it needs is away', () => {
    for (const rule of ['Restart=always', 'StartLimitIntervalSec=0']) expect(unit).toContain(rule)
  })

  it('can write to its own folder alone, and has no rights of root', () => {
    for (const rule of [
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=\n',
      'User=loomsbury',
    ])
      expect(unit).toContain(rule)
  })
})

it('the Caddyfile says who the visitor is, passes streams on as they come, and keeps the figures to itself', () => {
  const text = read('deploy/Caddyfile')
  for (const rule of ['header_up X-Forwarded-For {remote_host}', 'flush_interval -1', 'path /metrics'])
    expect(text).toContain(rule)
})

it('the Caddyfile leaves out who does not answer, and nobody for want of the database or for having been restarted', () => {
  const text = read('deploy/Caddyfile')
  expect(text).toContain('health_uri /healthz')
  expect(text).not.toMatch(/^\s*fail_duration/m)
})
