import { promisify } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { FetchFault } from './fetch-fault.ts'
import { decodeText, type DecodedText } from './decode-text.ts'
import { fetchLimits, judgeUrl, type FetchRules } from './fetch-rules.ts'
import { FetchFailure, guardedConnector, resolveName, type Resolve } from './guarded-connector.ts'
import { type Readable, type Transform, PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate, gunzip } from 'node:zlib'

/** A response after its redirects. `firstByteMs` is the time until its headers arrived. */
export type Fetched = {
  url: string
  status: number
  headers: Record<string, string>
  redirects: { from: string; status: number; to: string }[]
  content: DecodedText
  bytes: number
  transferred: number
  firstByteMs: number
  at: Date
}

/** `to`: the target of the redirect that failed. */
export type FetchOutcome = Fetched | { failure: FetchFault; to?: string }

export type FetchOptions<Refusal> = {
  /** Called when the request leaves the queue. */
  onTurn?: () => void
  /** Called before each redirect is followed; returns why it is not, or undefined. */
  judge?: (to: URL) => Promise<Refusal | undefined>
}

export type Fetcher = {
  /** Fetches one address. It never throws: errors and refusals of `judge` are outcomes. */
  fetch: <Refusal extends string = never>(
    url: URL,
    options?: FetchOptions<Refusal>,
  ) => Promise<Fetched | { failure: FetchFault | Refusal; to?: string }>
  close: () => Promise<void>
}

type Options = {
  userAgent: string
  rules: FetchRules
  resolve?: Resolve
  limits?: Partial<typeof fetchLimits>
  /** Of each request, in place of those for pages. */
  headers?: Record<string, string>
}

/** The fetcher of one audit, with its limits of requests, bytes and time, and its pauses. */
export function createFetcher({
  userAgent,
  rules,
  resolve = resolveName,
  limits: own,
  headers: given,
}: Options): Fetcher {
  const limits = { ...fetchLimits, ...own }
  const connector = guardedConnector(rules, resolve, limits.requestMs)
  const agent = new Agent({
    connect: connector.connect,
    // Per origin.
    connections: limits.atOnce,
    maxHeaderSize: 32_768,
    pipelining: 1,
  })
  const deadline = AbortSignal.timeout(limits.allMs)
  const inTurn = startsApart(limits.pauseMs, deadline)
  const withSlot = atMost(limits.atOnce)
  let fetchesLeft = limits.fetches
  let bytesLeft = limits.bytesTogether
  const room = {
    each: limits.bytesEach,
    take: (count: number) => {
      bytesLeft -= count
      return bytesLeft >= 0
    },
  }

  const ask = async (url: URL): Promise<Omit<Fetched, 'redirects'> & { location: string | undefined }> => {
    const refusal = judgeUrl(url, rules)
    if (refusal) throw new FetchFailure(refusal)
    await inTurn()
    const signal = AbortSignal.any([deadline, AbortSignal.timeout(limits.requestMs)])
    const at = new Date()
    const begun = performance.now()
    const response = await request(url, {
      dispatcher: agent,
      signal,
      headers: {
        'user-agent': userAgent,
        accept: 'text/html, */*;q=0.5',
        'accept-encoding': 'gzip, br',
        ...given,
      },
    }).catch((error: unknown) => {
      // A connection that was never accepted, as by a firewall that drops packets, is not a slow server.
      const isUnanswered = failureOf(error) === 'too-slow' && connector.isUnanswered(url)
      throw isUnanswered ? new FetchFailure('no-connection', { cause: error }) : error
    })
    const firstByteMs = Math.round(performance.now() - begun)
    const headers = flatten(response.headers)
    const location = response.statusCode >= 300 && response.statusCode < 400 ? headers['location'] : undefined
    // The body of a redirect is not needed.
    if (location !== undefined) discard(response.body)
    const { bytes, transferred } =
      location === undefined
        ? await readBody(response.body, headers['content-encoding'] ?? '', room, signal)
        : { bytes: Buffer.alloc(0), transferred: 0 }
    const content = decodeText(await unpacked(bytes, room), headers['content-type'] ?? '')
    return {
      url: url.href,
      status: response.statusCode,
      headers,
      content,
      bytes: bytes.length,
      transferred,
      firstByteMs,
      at,
      location,
    }
  }

  // Each redirect is queued separately: `judge` may have to send a request first.
  const askInTurn = (url: URL, onTurn?: () => void) =>
    withSlot(async () => {
      if (fetchesLeft === 0) throw new FetchFailure('ran-out')
      fetchesLeft -= 1
      onTurn?.()
      return await ask(url)
    })

  const follow: Fetcher['fetch'] = async (url, { onTurn, judge } = {}) => {
    const redirects: Fetched['redirects'] = []
    let next = url
    for (;;) {
      const { location, ...fetched } = await askInTurn(next, redirects.length === 0 ? onTurn : undefined)
      if (location === undefined) return { ...fetched, redirects }
      const to = URL.parse(location, next)
      if (to === null) throw new FetchFailure('broken-answer')
      redirects.push({ from: next.href, status: fetched.status, to: to.href })
      if (redirects.length > limits.redirects) throw new FetchFailure('too-many-redirects')
      const failure = judgeUrl(to, rules) ?? (await judge?.(to))
      if (failure !== undefined) return { failure, to: to.href }
      next = to
    }
  }

  return {
    fetch: async (url, options) => {
      try {
        return await follow(url, options)
      } catch (error) {
        const failure = failureOf(error)
        // The audit's deadline, not that of this request.
        return { failure: failure === 'too-slow' && deadline.aborted ? 'ran-out' : failure }
      }
    },
    close: () => agent.destroy(),
  }
}

// undici returns repeated headers as a list; all that an audit reads can be joined with commas.
const flatten = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
    ),
  )

function startsApart(pauseMs: number, signal: AbortSignal): () => Promise<void> {
  let turn = Promise.resolve()
  return () => {
    const mine = turn
    turn = mine.then(() => wait(pauseMs, undefined, { signal }))
    // The last turn has no one waiting, so its rejection at the deadline is unhandled otherwise.
    turn.catch(() => undefined)
    return mine
  }
}

function atMost(count: number): <T>(act: () => Promise<T>) => Promise<T> {
  let free = count
  const waiting: (() => void)[] = []
  return async (act) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free -= 1
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

const decompressors: Record<string, () => Transform> = {
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Closes the connection of an unread body. undici emits that as an error, which without a listener ends the process. */
function discard(body: Readable): void {
  body.on('error', () => undefined)
  body.destroy()
}

/** The limits of bytes: of one response, and of all together, which `take` counts. */
type Room = { each: number; take: (bytes: number) => boolean }

/**
 * The decompressed bytes of a response. It stops as soon as there are too many, compressed or not: a gzip header can be
 * endless without any output.
 * @throws FetchFailure 'too-large', or 'broken-answer' if the compression is invalid or unknown
 */
async function readBody(
  body: Readable,
  contentEncoding: string,
  room: Room,
  signal: AbortSignal,
): Promise<{ bytes: Buffer; transferred: number }> {
  const decompress = decompressors[contentEncoding.trim().toLowerCase()]
  if (decompress === undefined) {
    discard(body)
    throw new FetchFailure('broken-answer')
  }
  const chunks: Buffer[] = []
  let [transferred, size] = [0, 0]
  try {
    await pipeline(
      body,
      async function* counted(source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          transferred += chunk.length
          if (transferred > room.each) throw new FetchFailure('too-large')
          yield chunk
        }
      },
      decompress(),
      async (source: AsyncIterable<Buffer>) => {
        for await (const chunk of source) {
          size += chunk.length
          if (size > room.each || !room.take(chunk.length)) throw new FetchFailure('too-large')
          chunks.push(chunk)
        }
      },
      { signal },
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(Z_|ERR__ERROR_)/.test(String(error.code)))
      throw new FetchFailure('broken-answer', { cause: error })
    throw error
  }
  return { bytes: Buffer.concat(chunks), transferred }
}

/** A file that is packed itself, such as sitemap.xml.gz. @throws FetchFailure */
async function unpacked(bytes: Buffer, room: Room): Promise<Buffer> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    const content = await promisify(gunzip)(bytes, { maxOutputLength: room.each })
    if (room.take(content.length)) return content
    throw new FetchFailure('too-large')
  } catch (error) {
    if (error instanceof FetchFailure) throw error
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new FetchFailure(isTooLarge ? 'too-large' : 'broken-answer', { cause: error })
  }
}

const byCode: [RegExp, FetchFault][] = [
  // A server without TLS: like no connection, so that http is tried if https was only assumed.
  [/^ERR_SSL_WRONG_VERSION_NUMBER$/, 'no-connection'],
  [/^(ENOTFOUND|ENODATA|EAI_|ESERVFAIL|EBADNAME)/, 'unknown-name'],
  [/^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT|ETIMEOUT|UND_ERR_ABORTED|ABORT_ERR)$/, 'too-slow'],
  [/^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|EADDRNOTAVAIL)$/, 'no-connection'],
  [/^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_SSL|EPROTO)/, 'bad-certificate'],
]

/** The failure of a network error, whose message is not shown: it may contain internal addresses. */
export function failureOf(error: unknown): FetchFault {
  if (error instanceof FetchFailure) return error.failure
  if (!(error instanceof Error)) return 'broken-answer'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'too-slow'
  const code = 'code' in error ? String(error.code) : ''
  const found = byCode.find(([pattern]) => pattern.test(code))
  if (found) return found[1]
  return error.cause === undefined ? 'broken-answer' : failureOf(error.cause)
}
