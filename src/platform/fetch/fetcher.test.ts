import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createNetServer, type AddressInfo, type Server } from 'node:net'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, test } from 'vitest'
import { createFetcher, type Fetched, type FetchOutcome, failureOf } from './fetcher.ts'

const open: { close: () => unknown }[] = []

afterEach(async () => {
  for (const thing of open.splice(0)) await thing.close()
})

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  open.push({ close: () => server.close() })
  // It listens on a port, not on a path.
  return (server.address() as AddressInfo).port
}

const fetcherFor = (port: number, limits: Parameters<typeof createFetcher>[0]['limits'] = {}) => {
  const fetcher = createFetcher({
    userAgent: 'LoomsburyAudit/1.0 (+https://agency.example/visibility-audit#agent)',
    rules: { ownHosts: [], allowed: new Set([`127.0.0.1:${port}`]), ports: [80, 443] },
    limits: { pauseMs: 0, ...limits },
  })
  open.push(fetcher)
  return fetcher
}

async function fetchFrom(answer: RequestListener, limits = {}, path = '/'): Promise<FetchOutcome> {
  const server = createServer(answer)
  const port = await listen(server)
  open.push({ close: () => server.closeAllConnections() })
  return fetcherFor(port, limits).fetch(new URL(path, `http://127.0.0.1:${port}`))
}

const fetched = (outcome: FetchOutcome): Fetched => {
  if ('failure' in outcome) throw new Error(outcome.failure)
  return outcome
}

const html = { 'content-type': 'text/html; charset=utf-8' }

describe('a request', () => {
  it('says who asks, and carries nothing else', async () => {
    const seen: IncomingMessage['headers'][] = []
    await fetchFrom((request, response) => {
      seen.push(request.headers)
      response.writeHead(200, { ...html, 'set-cookie': 'a=1' }).end('<p>hello')
    })
    expect(seen[0]?.['user-agent']).toBe(
      'LoomsburyAudit/1.0 (+https://agency.example/visibility-audit#agent)',
    )
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  it('keeps no cookie for the next one', async () => {
    let cookies: string | undefined
    const outcome = await fetchFrom((request, response) => {
      cookies = request.headers.cookie
      if (request.url === '/') response.writeHead(302, { location: '/b', 'set-cookie': 'a=1' }).end()
      else response.writeHead(200, html).end('<p>there')
    })
    expect(fetched(outcome)).toMatchObject({ status: 200, redirects: [{ status: 302 }] })
    expect(cookies).toBeUndefined()
  })

  it.each([
    ['gzip', gzipSync],
    [
      'br',
      (text: string | Buffer) =>
        brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
    ],
  ])('unpacks %s', async (encoding, pack) => {
    const text = '<p>hello</p>'.repeat(100)
    const outcome = fetched(
      await fetchFrom((_, response) => {
        response.writeHead(200, { ...html, 'content-encoding': encoding }).end(pack(text))
      }),
    )
    expect(outcome.content.text).toBe(text)
    expect(outcome.bytes).toBe(text.length)
    expect(outcome.transferred).toBeLessThan(200)
  })
})

describe('the character set', () => {
  const coffee = [0x63, 0x61, 0x66, 0xe9]
  it.each<[string, number[], string, Partial<Fetched['content']>]>([
    [
      'of the header',
      coffee,
      'text/html; charset=ISO-8859-1',
      { text: 'café', charset: 'windows-1252', namedBy: 'header' },
    ],
    [
      'of the page',
      [...Buffer.from('<meta charset="latin1">'), ...coffee],
      'text/html',
      { text: '<meta charset="latin1">café', namedBy: 'page' },
    ],
    [
      'of nobody, in UTF-8',
      [...Buffer.from('café')],
      'text/html',
      { text: 'café', charset: 'utf-8', namedBy: 'none' },
    ],
    [
      'of nobody, in another',
      coffee,
      'text/html',
      { text: 'café', charset: 'windows-1252', namedBy: 'none' },
    ],
    [
      'that does not fit',
      coffee,
      'text/html; charset=utf-8',
      { text: 'caf\uFFFD', charset: 'utf-8', isFaulty: true },
    ],
    [
      'that does not exist',
      [...Buffer.from('café')],
      'text/html; charset=klingon',
      { text: 'café', charset: 'utf-8' },
    ],
    [
      'of the mark, whatever the header says',
      [0xff, 0xfe, 0x63, 0],
      'text/html; charset=utf-8',
      { text: 'c', charset: 'utf-16le', namedBy: 'mark' },
    ],
  ])('%s', async (_name, bytes, type, content) => {
    const outcome = await fetchFrom((_, response) => {
      response.writeHead(200, { 'content-type': type }).end(Buffer.from(bytes))
    })
    expect(fetched(outcome).content).toMatchObject(content)
  })
})

describe('responses that mean harm', () => {
  const endless = (response: ServerResponse) => {
    const chunk = Buffer.alloc(65_536, 'a')
    const more = () => {
      while (response.writable && response.write(chunk));
    }
    response.on('drain', more)
    more()
  }

  it('of no end stop at two megabytes', async () => {
    const outcome = await fetchFrom((_, response) => endless(response.writeHead(200, html)))
    expect(outcome).toEqual({ failure: 'too-large' })
  })

  it('of no end stop behind a redirect too', async () => {
    const outcome = await fetchFrom((request, response) => {
      if (request.url === '/') endless(response.writeHead(302, { location: '/b' }))
      else response.writeHead(200, html).end('<p>there')
    })
    expect(fetched(outcome).status).toBe(200)
  })

  it.each([
    ['gzip', gzipSync],
    [
      'br',
      (text: string | Buffer) =>
        brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
    ],
  ])('that unpack to twenty megabytes (%s) stop at two', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(20_000_000))
    const outcome = await fetchFrom((_, response) => {
      response.writeHead(200, { ...html, 'content-encoding': encoding }).end(bomb)
    })
    expect(outcome).toEqual({ failure: 'too-large' })
  })

  it('whose gzip header never ends stop at two megabytes', async () => {
    const outcome = await fetchFrom((_, response) => {
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' })
      // A file name in the header, of letters without end.
      response.write(Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3]))
      endless(response)
    })
    expect(outcome).toEqual({ failure: 'too-large' })
  })

  it('together take no more than they may', async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, html).end(Buffer.alloc(900, 'a'))
    })
    const port = await listen(server)
    const fetcher = fetcherFor(port, { bytesTogether: 2000 })
    const outcomes: FetchOutcome[] = []
    for (const path of ['/1', '/2', '/3'])
      outcomes.push(await fetcher.fetch(new URL(path, `http://127.0.0.1:${port}`)))
    expect(outcomes.map((outcome) => ('failure' in outcome ? outcome.failure : outcome.bytes))).toEqual([
      900,
      900,
      'too-large',
    ])
  })

  it.each<[string, RequestListener]>([
    [
      'of a byte now and then',
      (_, response) => {
        response.writeHead(200, html)
        const drip = setInterval(() => response.write('a'), 50)
        response.on('close', () => clearInterval(drip))
      },
    ],
    ['that never come', () => undefined],
    ['that stop after the headers', (_, response) => response.writeHead(200, html).flushHeaders()],
  ])('%s end in time', async (_name, answer) => {
    expect(await fetchFrom(answer, { requestMs: 400 })).toEqual({ failure: 'too-slow' })
  })

  it('end with the time of the audit, also while they wait for their turn', async () => {
    const server = createServer((_, response) => void response.writeHead(200, html).end('a'))
    const port = await listen(server)
    const fetcher = fetcherFor(port, { pauseMs: 60_000, allMs: 1500 })
    const address = new URL(`http://127.0.0.1:${port}/`)
    const outcomes = await Promise.all([
      fetcher.fetch(address),
      fetcher.fetch(address),
      fetcher.fetch(address),
    ])
    expect(outcomes.slice(1)).toEqual([{ failure: 'ran-out' }, { failure: 'ran-out' }])
  })

  it.each([
    ['that are not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['with a length that is not true', 'HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nshort'],
    ['with two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nshorts'],
    ['with endless headers', `HTTP/1.1 200 OK\r\n${'X-A: a\r\n'.repeat(10_000)}\r\n`],
    [
      'that say gzip and are not',
      'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nshort',
    ],
    [
      'packed in a way nobody asked for',
      'HTTP/1.1 200 OK\r\nContent-Encoding: zoo\r\nContent-Length: 5\r\n\r\nshort',
    ],
    ['that lead to no address', 'HTTP/1.1 302 Found\r\nLocation: http://\r\nContent-Length: 0\r\n\r\n'],
    ['that end before they begin', ''],
  ])('%s are failures with words', async (_name, answer) => {
    const server = createNetServer((socket) => {
      socket.on('error', () => undefined)
      socket.end(answer)
    })
    const port = await listen(server)
    const outcome = await fetcherFor(port).fetch(new URL(`http://127.0.0.1:${port}/`))
    expect(['broken-answer', 'no-connection']).toContain('failure' in outcome && outcome.failure)
  })
})

describe('limits', () => {
  it('follow three redirects and not a fourth', async () => {
    const answer: RequestListener = (request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.writeHead(200, html).end('<p>there')
      else response.writeHead(301, { location: `/${left - 1}` }).end()
    }
    expect(fetched(await fetchFrom(answer, {}, '/3')).redirects).toHaveLength(3)
    expect(await fetchFrom(answer, {}, '/4')).toEqual({ failure: 'too-many-redirects' })
  })

  it('ask twelve times and two at a time', async () => {
    let [now, most, all] = [0, 0, 0]
    const server = createServer((_, response) => {
      now += 1
      all += 1
      most = Math.max(most, now)
      setTimeout(() => {
        now -= 1
        response.writeHead(200, html).end('a')
      }, 30)
    })
    const port = await listen(server)
    const fetcher = fetcherFor(port)
    const outcomes = await Promise.all(
      Array.from({ length: 14 }, (_, at) => fetcher.fetch(new URL(`http://127.0.0.1:${port}/${at}`))),
    )
    expect({ most, all }).toEqual({ most: 2, all: 12 })
    expect(outcomes.filter((outcome) => 'failure' in outcome)).toHaveLength(2)
  })

  it('keep the pause between the starts of two requests', async () => {
    const starts: number[] = []
    const server = createServer((_, response) => {
      starts.push(performance.now())
      response.writeHead(200, html).end('a')
    })
    const port = await listen(server)
    const fetcher = fetcherFor(port, { pauseMs: 200 })
    const address = new URL(`http://127.0.0.1:${port}/`)
    // A connection that is open already: what is measured are the pauses, not what opening takes.
    await fetcher.fetch(address)
    await Promise.all([fetcher.fetch(address), fetcher.fetch(address)])
    expect((starts[2] ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(300)
  })

  it('name a refused connection and a name without addresses', async () => {
    const server = createNetServer()
    const port = await listen(server)
    await new Promise((resolve) => {
      server.close(resolve)
    })
    expect(await fetcherFor(port).fetch(new URL(`http://127.0.0.1:${port}/`))).toEqual({
      failure: 'no-connection',
    })
    const nobody = createFetcher({
      userAgent: 'test',
      resolve: async () => [],
      rules: { ownHosts: [], allowed: new Set(), ports: [80, 443] },
    })
    open.push(nobody)
    expect(await nobody.fetch(new URL('http://nobody.example/'))).toEqual({ failure: 'unknown-name' })
  })
})

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
