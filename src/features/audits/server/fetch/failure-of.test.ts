import { expect, test } from 'vitest'
import { failureOf } from './failure-of.ts'

const errorWith = (code: string) => Object.assign(new Error('It failed.'), { code })

test('a server that speaks no TLS is no connection, a certificate that is not valid is one', () => {
  expect(failureOf(errorWith('ERR_SSL_WRONG_VERSION_NUMBER'))).toBe('no-connection')
  expect(failureOf(errorWith('CERT_HAS_EXPIRED'))).toBe('bad-certificate')
  expect(failureOf(errorWith('ERR_TLS_CERT_ALTNAME_INVALID'))).toBe('bad-certificate')
})

test('what went wrong may stand behind another error', () => {
  const error = new TypeError('fetch failed', { cause: errorWith('ECONNREFUSED') })
  expect(failureOf(error)).toBe('no-connection')
})
