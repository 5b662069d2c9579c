import { createServer, Socket, type AddressInfo, type Server } from 'node:net'
import { createServer as createHttpServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFetcher, type FetchOutcome } from './fetcher.ts'
import { readTypedAddress } from './fetch-rules.ts'

// Two listeners stand for whatever may run beside the server. `redirecting` is the one address that the fetcher may
// reach; where it sends the fetcher on is up to each test.
let [listener, redirecting] = [createServer(), createHttpServer()]
let connections = 0
let redirectTo = ''
const portOf = (server: Server) => {
  // Both listen on a port, not on a path.
  return (server.address() as AddressInfo).port
}
const listen = (server: Server, host: string) =>
  new Promise<void>((resolve) => {
    server.listen(0, host, resolve)
  })

beforeAll(async () => {
  listener = createServer((socket) => {
    connections += 1
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
  })
  redirecting = createHttpServer((_, response) => {
    response.writeHead(302, { location: redirectTo }).end()
  })
  await listen(listener, '::')
  await listen(redirecting, '127.0.0.1')
})

afterAll(() => {
  listener.close()
  redirecting.close()
})

const socketConnects = vi.spyOn(Socket.prototype, 'connect')

beforeEach(() => {
  connections = 0
  socketConnects.mockClear()
})

// Every form in which someone may write an address that is not public.
const ipv4Forms = (
  '127.0.0.1 127.1 127.0.1 127.127.127.127 127.255.255.254 2130706433 0x7f000001 0x7f.0.0.1 0x7f.1 017700000001 0177.0.0.1 ' +
  '0177.1 00000177.0.0.1 0x7f.0x0.0x0.0x1 0177.0x0.0.1 0x7F.00.0.0x1 0 0.0.0.0 0x0 00 0.1.2.3 0.0 1 0x1 10.0.0.1 10.1 ' +
  '10.255.255.255 012.0.0.1 0x0a000001 167772161 172.16.0.1 172.31.255.255 0xac.0x10.1 2886729729 192.168.0.1 192.168.1 ' +
  '192.168.257 0xc0a80001 3232235521 0300.0250.0.1 169.254.169.254 169.254.43518 2852039166 0xa9fea9fe 0251.0376.0251.0376 ' +
  '169.254.170.2 100.64.0.1 100.100.100.200 100.127.255.255 192.0.0.1 192.0.0.192 192.0.2.1 192.88.99.1 198.18.0.1 ' +
  '198.19.255.255 198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 4294967295 0xffffffff ' +
  '037777777777 127.0.0.1. 10.0.0.1. 2130706433. %31%32%37.0.0.1 １２７.０.０.１ 127。0。0。1 127．0．0．1 ⑫⑦.0.0.1 ' +
  '①②⑦.0.0.1 𝟏𝟐𝟕.𝟎.𝟎.𝟏 １６９.２５４.１６９.２５４'
).split(' ')

const ipv6Forms = (
  ':: ::1 0:0:0:0:0:0:0:1 0000:0000:0000:0000:0000:0000:0000:0001 ::0.0.0.1 ::127.0.0.1 ::7f00:1 ::10.0.0.1 ::192.168.0.1 ' +
  '::ffff:127.0.0.1 ::ffff:7f00:1 ::FFFF:7F00:0001 0:0:0:0:0:ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:169.254.169.254 ' +
  '::ffff:a9fe:a9fe ::ffff:8.8.8.8 ::ffff:0:127.0.0.1 ::ffff:0:7f00:1 64:ff9b::127.0.0.1 64:ff9b::7f00:1 64:ff9b::10.0.0.1 ' +
  '64:ff9b::a9fe:a9fe 64:ff9b:1::127.0.0.1 64:ff9b:1::a00:1 2002:7f00:1:: 2002:7f00:1::1 2002:a00:1:: 2002:a9fe:a9fe:: ' +
  '2001:0:7f00:1::1 2001::1 2001:0:4136:e378:8000:63bf:3fff:fdd2 fe80::1 fe80::7f00:1 febf::1 fec0::1 feff::1 fc00::1 fd00::1 ' +
  'fd00:ec2::254 fdff:ffff::1 ff02::1 ff0e::1 2001:db8::1 2001:2::1 2001:10::1 2001:20::1 2001:30::1 3fff::1 5f00::1 100::1 ' +
  '100:0:0:1::1 4000::1 8000::1 2620:4f:8000::1 2606:4700::5efe:10.0.0.1 2606:4700::200:5efe:127.0.0.1'
).split(' ')

const zones = ['[fe80::1%25eth0]', '[fe80::1%eth0]', '[::1%25lo]', '[::1%lo]', '[2606:4700::1%25lo]']

const names = (
  'localhost LOCALHOST localhost. ｌｏｃａｌｈｏｓｔ ⓛocalhost lo%63alhost a.localhost db.localhost. localhost.localdomain intranet ' +
  'metadata metadata.google.internal instance-data.ec2.internal printer.local PRINTER.LOCAL. nas.home.arpa hidden.onion thing.alt ' +
  'own.agency.example OWN.agency.example own.agency.example. ｏｗｎ.agency.example private.example mixed.example mapped.example ' +
  'metadata.example nat.example zero.example ula.example garbage.example 127.0.0.1.nip.example a..example .example'
).split(' ')

const namedAddresses: Record<string, string[]> = {
  'localhost.localdomain': ['127.0.0.1'],
  'private.example': ['10.0.0.7'],
  'mixed.example': ['8.8.8.8', '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'nat.example': ['64:ff9b::7f00:1'],
  'zero.example': ['0.0.0.0'],
  'ula.example': ['fd00::7'],
  'garbage.example': ['127.1'],
  '127.0.0.1.nip.example': ['127.0.0.1'],
}

const hosts = [...ipv4Forms, ...ipv6Forms.map((address) => `[${address}]`), ...zones, ...names]

const oddities = (port: number) => [
  `http://user@127.0.0.1:${port}/`,
  `http://user:secret@8.8.8.8:${port}/`,
  `http://8.8.8.8:${port}@127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}\\@8.8.8.8/`,
  `http:127.0.0.1:${port}/`,
  `http:/127.0.0.1:${port}/`,
  `http:\\\\127.0.0.1:${port}\\`,
  `http://127.0.0.1:${port}#@8.8.8.8/`,
  `http://127.0.0.1:${port}?@8.8.8.8/`,
  `ht\ntp://127.0.0.1:${port}/`,
  `http://127.0.0\t.1:${port}/`,
  `\u0000http://127.0.0.1:${port}/`,
  `127.0.0.1:${port}`,
  `//127.0.0.1:${port}/`,
  `ftp://127.0.0.1:${port}/`,
  `gopher://127.0.0.1:${port}/`,
  `ws://127.0.0.1:${port}/`,
  `file:///etc/passwd`,
  `file://127.0.0.1/etc/passwd`,
  `data:text/html,hello`,
  `javascript:alert(1)`,
  `blob:http://127.0.0.1:${port}/1`,
  `view-source:http://127.0.0.1:${port}/`,
  `http://8.8.8.8:22/`,
  `http://8.8.8.8:25/`,
  `https://8.8.8.8:8443/`,
  `http://8.8.8.8:0/`,
  `http://8.8.8.8:65536/`,
  `http://8.8.8.8:6379/`,
  `http://public.example:5432/`,
  `http://[::1`,
  `http://`,
  ``,
  ` `,
  `http://${'a'.repeat(3000)}.example/`,
]

const fetcherFor = (port: number, resolve = async (host: string) => namedAddresses[host] ?? []) =>
  createFetcher({
    userAgent: 'test',
    resolve,
    limits: { pauseMs: 0, fetches: 100, requestMs: 20_000, allMs: 30_000 },
    rules: {
      ownHosts: ['own.agency.example'],
      allowed: new Set([`127.0.0.1:${portOf(redirecting)}`]),
      // The listener's port counts as a web server's, so that nothing but the address can be what is refused.
      ports: [80, 443, port],
    },
  })

const failureOf = (outcome: FetchOutcome) => ('failure' in outcome ? outcome.failure : undefined)

async function failureOfTyped(typed: string): Promise<string | undefined> {
  const read = readTypedAddress(typed)
  if (read === undefined) return 'not-an-address'
  const fetcher = fetcherFor(portOf(listener))
  try {
    return failureOf(await fetcher.fetch(read.url))
  } finally {
    await fetcher.close()
  }
}

const refusals = 'private-address own-site not-an-address wrong-scheme wrong-port has-credentials'.split(' ')
// `8.8.8.8` has to be refused before a socket is made, too: this machine has no business with it in a test.
const noConnection = () => {
  expect(socketConnects.mock.calls).toEqual([])
  expect(connections).toBe(0)
}

describe('addresses that lead inside', () => {
  it('are more than a hundred and twenty', () => {
    expect(new Set([...hosts, ...oddities(80)]).size).toBeGreaterThan(200)
  })

  it.each(hosts)('%s is refused, over http and https, without a connection', async (host) => {
    const port = portOf(listener)
    const typed = [
      `http://${host}:${port}/`,
      `https://${host}:${port}/`,
      `${host}:${port}`,
      `http://${host}/`,
      host,
    ]
    for (const address of typed) expect(refusals, address).toContain(await failureOfTyped(address))
    noConnection()
  })

  it.each(oddities(1).map((_, at) => at))('odd address %i is refused without a connection', async (at) => {
    const typed = oddities(portOf(listener))[at] ?? ''
    expect(refusals, typed).toContain(await failureOfTyped(typed))
    noConnection()
  })
})

describe('redirects', () => {
  const odd = 'ftp://127.0.0.1/ file:///etc/passwd javascript:alert(1) http://8.8.8.8:22/ http://u:p@8.8.8.8/'
  const targets = [
    ...hosts.flatMap((host) => [`http://${host}:PORT/`, `https://${host}:PORT/`]),
    '//127.0.0.1:PORT/',
    ...odd.split(' '),
  ]
  const lots = Array.from({ length: Math.ceil(targets.length / 40) }, (_, at) =>
    targets.slice(at * 40, at * 40 + 40),
  )

  it.each(lots)('to each of them are not followed (from %s on)', async (...lot) => {
    const start = new URL(`http://127.0.0.1:${portOf(redirecting)}/`)
    const fetcher = fetcherFor(portOf(listener))
    for (const target of lot) {
      // Header values are bytes: what is not ASCII is sent the way browsers write it.
      redirectTo = encodeURI(target.replace('PORT', String(portOf(listener)))).replaceAll('%25', '%')
      expect([...refusals, 'broken-answer'], target).toContain(failureOf(await fetcher.fetch(start)))
    }
    await fetcher.close()
    const ports = socketConnects.mock.calls.map((call) =>
      JSON.stringify(call).includes(`"port":${portOf(redirecting)},`),
    )
    expect(new Set(ports)).toEqual(new Set([true]))
    expect(connections).toBe(0)
  })
})

describe('a name server that changes its mind', () => {
  it('is asked once a connection, and what it said is what is connected to', async () => {
    let asked = 0
    const fetcher = fetcherFor(portOf(listener), async () => {
      asked += 1
      return asked === 1 ? ['127.0.0.1'] : ['127.0.0.2']
    })
    redirectTo = 'http://rebinding.example/'
    const outcome = await fetcher.fetch(new URL(`http://rebinding.example:${portOf(redirecting)}/`))
    await fetcher.close()
    expect(failureOf(outcome)).toBe('private-address')
    expect(asked).toBe(2)
    expect(socketConnects).toHaveBeenCalledTimes(1)
    expect(connections).toBe(0)
  })
})

describe('what may be asked for', () => {
  it('does arrive: the listeners would have counted a connection', async () => {
    const fetcher = createFetcher({
      userAgent: 'test',
      resolve: async () => ['127.0.0.1'],
      rules: { ownHosts: [], allowed: new Set([`127.0.0.1:${portOf(listener)}`]), ports: [80, 443] },
    })
    const outcome = await fetcher.fetch(new URL(`http://marrowby.example:${portOf(listener)}/`))
    await fetcher.close()
    expect(outcome).toMatchObject({ status: 200 })
    expect(connections).toBe(1)
  })
})
