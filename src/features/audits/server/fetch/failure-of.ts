import type { AuditFailure } from '../../audit-failure.ts'
import { FetchFailure } from './guarded-connector.ts'

const byCode: [RegExp, AuditFailure][] = [
  // Anyone who listens there speaks no TLS: as good as no one, so that http is tried where https was only guessed.
  [/^ERR_SSL_WRONG_VERSION_NUMBER$/, 'no-connection'],
  [/^(ENOTFOUND|ENODATA|EAI_|ESERVFAIL|EBADNAME)/, 'unknown-name'],
  [/^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT|ETIMEOUT|UND_ERR_ABORTED|ABORT_ERR)$/, 'too-slow'],
  [/^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|EADDRNOTAVAIL)$/, 'no-connection'],
  [/^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_SSL|EPROTO)/, 'bad-certificate'],
]

/** What an error of the network means for anyone who asked. Nothing of it is passed on: it may name inner addresses. */
export function failureOf(error: unknown): AuditFailure {
  if (error instanceof FetchFailure) return error.failure
  if (!(error instanceof Error)) return 'broken-answer'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'too-slow'
  const code = 'code' in error ? String(error.code) : ''
  const found = byCode.find(([pattern]) => pattern.test(code))
  if (found) return found[1]
  return error.cause === undefined ? 'broken-answer' : failureOf(error.cause)
}
