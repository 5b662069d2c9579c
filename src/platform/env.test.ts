import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readEnv, variableNames } from './env.ts'
import { StartupError } from './errors.ts'

describe('the settings', () => {
  it('all have defaults', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      agencyInbox: ['hello@loomsbury.example'],
      rateLimit: 'on',
      trustProxy: false,
    })
  })

  it('follow the port when no public address is given', () => {
    expect(readEnv({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100')
    expect(readEnv({ PUBLIC_URL: 'https://www.example.com/' }).publicUrl).toBe('https://www.example.com')
  })

  it('count an empty variable as not set', () => {
    expect(readEnv({ DATABASE_URL: '', PORT: '' }).port).toBe(3000)
  })

  it('list every fault together', () => {
    const read = () =>
      readEnv({ PORT: 'eighty', DATABASE_URL: 'mysql://x', AGENCY_INBOX: 'nobody', RATE_LIMIT: 'off' })
    expect(read).toThrow(StartupError)
    expect(read).toThrow(/PORT .*\n.*DATABASE_URL .*\n.*AGENCY_INBOX .*\n.*RATE_LIMIT may only be off/)
  })

  it('allow no rate limit only on a loopback address', () => {
    expect(readEnv({ RATE_LIMIT: 'off', HOST: '127.0.0.1' }).rateLimit).toBe('off')
    expect(() => readEnv({ RATE_LIMIT: 'off', HOST: '0.0.0.0' })).toThrow(/RATE_LIMIT/)
  })

  it('let audits read a private address only for tests: on a loopback address, and loopback addresses alone', () => {
    const allow = (AUDIT_ALLOW: string, HOST = '127.0.0.1') => readEnv({ AUDIT_ALLOW, HOST }).auditAllow
    expect(readEnv({}).auditAllow).toEqual([])
    expect(allow('127.0.0.1:8080, 127.0.0.2:80')).toEqual(['127.0.0.1:8080', '127.0.0.2:80'])
    expect(() => allow('127.0.0.1:8080', '0.0.0.0')).toThrow(/AUDIT_ALLOW may only be set/)
    for (const address of ['10.0.0.1:80', '127.0.0.1', 'localhost:80', '[::1]:80'])
      expect(() => allow(address)).toThrow(/AUDIT_ALLOW must look like/)
  })

  it('read the headers of error reports as OpenTelemetry writes them', () => {
    const read = (OTEL_EXPORTER_OTLP_HEADERS: string) => readEnv({ OTEL_EXPORTER_OTLP_HEADERS }).otlpHeaders
    expect(readEnv({}).otlpHeaders).toEqual({})
    expect(read('authorization=Bearer%20a=b,x-scope=')).toEqual({
      authorization: 'Bearer a=b',
      'x-scope': '',
    })
    for (const value of ['nothing', 'a=b,c', 'a=%zz', '=b'])
      expect(() => read(value)).toThrow(/_HEADERS must/)
  })

  it('are all described in .env.example and in docs/settings.md', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1])
    expect(new Set(named)).toEqual(new Set(variableNames))
    const settings = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8')
    for (const name of variableNames) expect(settings).toContain(`\`${name}\``)
  })
})
