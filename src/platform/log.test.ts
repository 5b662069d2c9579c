import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLogger, type Log } from './log.ts'

function logged(act: (log: Log) => void, isForTerminal = false): string {
  const lines: string[] = []
  act(createLogger({ level: 'info', write: (line) => lines.push(line), isForTerminal }))
  return lines.join('')
}

test('a line is one JSON object with level, time, message and fields', () => {
  const line = JSON.parse(logged((log) => log.info({ requestId: 'r1', durationMs: 3 }, 'request')))
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    requestId: 'r1',
    durationMs: 3,
    msg: 'request',
  })
})

test('below its level it stays silent', () => {
  expect(logged((log) => log.debug('detail'))).toBe('')
})

test('fields that say who someone is are blanked at any depth', () => {
  const line = logged((log) =>
    log.info(
      {
        jobId: 7,
        firstName: 'Jane',
        last_name: 'Austen',
        headers: { cookie: 'session=s3cret', 'set-cookie': 'session=s3cret' },
        jobs: [{ payload: { to: ['jane@example.org'], phone: '0123', text: 'Dear Jane' } }],
      },
      'sent',
    ),
  )
  expect(line).toContain('"jobId":7')
  expect(line).not.toMatch(/jane|austen|s3cret|0123/i)
})

test('e-mail addresses are blanked in messages, errors and causes', () => {
  const cause = new Error('550 no such user: jane@example.org')
  const line = logged((log) => log.error(new Error('to jane@example.org', { cause }), 'for jane@example.org'))
  expect(line.match(/\[e-mail\]/g)).toHaveLength(3)
  expect(line).not.toContain('jane')
})

test('a value that PostgreSQL quotes is not logged', () => {
  const error = Object.assign(new Error('invalid input syntax for type bigint: "Jane"'), { code: '22P02' })
  const line = logged((log) => log.error({ err: new Error('a request failed', { cause: error }) }, 'failed'))
  expect(line).toContain('invalid input syntax for type bigint')
  expect(line).not.toContain('Jane')
})

test('a failed statement is logged without its values', () => {
  const driverError = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (x)=(Jane)' })
  const error = new DrizzleQueryError('insert into people values ($1)', ['Jane'], driverError)
  for (const line of [
    logged((log) => log.error(error)),
    logged((log) => log.error({ err: error }, 'failed')),
  ]) {
    expect(line).toContain('insert into people')
    expect(line).toContain('"code":"23505"')
    expect(line).not.toContain('Jane')
  }
})

test('on a terminal a line reads as a sentence, with the stack of an error and its cause below', () => {
  expect(logged((log) => log.info({ port: 3000 }, 'ready'), true)).toMatch(
    /^\d\d:\d\d:\d\d info  ready port=3000\n$/,
  )
  const failure = new Error('outer', { cause: new Error('inner for jane@example.org') })
  const text = logged((log) => log.error({ err: failure }, 'failed'), true)
  expect(text).toMatch(/error failed\n {2}outer\n {4}at [^]*\n {2}inner for \[e-mail\]\n {4}at /)
})
